/** What every sound is made of: tones and noise, nothing loaded. It knows no page, so it can be rendered and measured anywhere. */

interface Tone {
  readonly from: number;
  readonly to?: number;
  readonly start: number;
  readonly length: number;
  readonly volume: number;
  readonly shape?: OscillatorType;
  /** Seconds until it is at its loudest. */
  readonly rise?: number;
}

interface Knock {
  readonly pitch: number;
  readonly start: number;
  readonly length: number;
  readonly volume: number;
  readonly rise?: number;
  /** Where the pitch goes, for what slides or flows. */
  readonly to?: number;
}

/** Where a sound is played: in a page or into a file. */
export interface Instrument {
  readonly at: BaseAudioContext;
  readonly out: AudioNode;
  /** From 0 to 1: no two throws of dice sound alike. */
  luck(): number;
}

/** Nothing begins with a click. */
const SOFT = 0.006;
const SILENT = 0.0001;

function fading({ at, out }: Instrument, { begin, length, volume, rise }: Fade): GainNode {
  const gain = new GainNode(at, { gain: 0 });
  gain.gain.setValueAtTime(SILENT, begin);
  gain.gain.exponentialRampToValueAtTime(volume, begin + rise);
  gain.gain.exponentialRampToValueAtTime(SILENT, begin + length);
  gain.connect(out);
  return gain;
}

interface Fade {
  readonly begin: number;
  readonly length: number;
  readonly volume: number;
  readonly rise: number;
}

function tone(
  instrument: Instrument,
  { from, to = from, start, length, volume, shape = 'sine', rise = SOFT }: Tone,
) {
  const { at } = instrument;
  const begin = at.currentTime + start;
  const oscillator = new OscillatorNode(at, { type: shape, frequency: from });
  oscillator.frequency.setValueAtTime(from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + length);
  oscillator.connect(fading(instrument, { begin, length, volume, rise }));
  oscillator.start(begin);
  oscillator.stop(begin + length);
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function noiseOf({ at, luck }: Instrument): AudioBuffer {
  const kept = noises.get(at);
  if (kept) return kept;
  const noise = at.createBuffer(1, at.sampleRate, at.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = luck() * 2 - 1;
  noises.set(at, noise);
  return noise;
}

function knock(instrument: Instrument, { pitch, to = pitch, start, length, volume, rise = SOFT / 2 }: Knock) {
  const { at } = instrument;
  const begin = at.currentTime + start;
  const source = new AudioBufferSourceNode(at, { buffer: noiseOf(instrument) });
  const band = new BiquadFilterNode(at, { type: 'bandpass', frequency: pitch, Q: 1.2 });
  band.frequency.setValueAtTime(pitch, begin);
  band.frequency.exponentialRampToValueAtTime(to, begin + length);
  source.connect(band).connect(fading(instrument, { begin, length, volume, rise }));
  source.start(begin, instrument.luck() * 0.4, length);
}

export const SCORE = {
  /** It is your turn: two bells. */
  turn(on: Instrument) {
    tone(on, { from: 660, start: 0, length: 0.5, volume: 0.16, rise: 0.012 });
    tone(on, { from: 990, start: 0.1, length: 0.6, volume: 0.11, rise: 0.012 });
  },
  /** Time runs short. */
  hurry(on: Instrument) {
    for (const start of [0, 0.22]) tone(on, { from: 880, start, length: 0.16, volume: 0.12, rise: 0.01 });
  },
  /** Dice rattle and fall. */
  dice(on: Instrument) {
    for (let i = 0; i < 9; i++) {
      const pitch = 1400 + on.luck() * 1600;
      knock(on, { pitch, start: i * 0.055 + on.luck() * 0.03, length: 0.05, volume: 0.4 });
    }
  },
  /** A stone is set down. */
  place(on: Instrument) {
    knock(on, { pitch: 520, start: 0, length: 0.09, volume: 0.45 });
    tone(on, { from: 170, to: 90, start: 0, length: 0.12, volume: 0.22 });
  },
  /** A card slides over the table. */
  card(on: Instrument) {
    knock(on, { pitch: 1300, to: 2600, start: 0, length: 0.14, volume: 0.32, rise: 0.05 });
    knock(on, { pitch: 700, start: 0.1, length: 0.07, volume: 0.3 });
  },
  /** Something is won for good. */
  secure(on: Instrument) {
    knock(on, { pitch: 320, start: 0, length: 0.12, volume: 0.4 });
    tone(on, { from: 392, start: 0.04, length: 0.35, volume: 0.12, shape: 'triangle' });
    tone(on, { from: 587, start: 0.14, length: 0.45, volume: 0.12, shape: 'triangle' });
  },
  /** A boat puts off: water along the hull, a low horn. */
  boat(on: Instrument) {
    knock(on, { pitch: 420, to: 900, start: 0, length: 0.8, volume: 0.3, rise: 0.3 });
    tone(on, { from: 147, to: 165, start: 0.08, length: 0.7, volume: 0.14, shape: 'triangle', rise: 0.12 });
    tone(on, { from: 220, to: 247, start: 0.2, length: 0.6, volume: 0.1, shape: 'triangle', rise: 0.12 });
  },
  /** Something falls down and is lost. */
  bust(on: Instrument) {
    tone(on, { from: 150, to: 38, start: 0, length: 0.7, volume: 0.24 });
    for (let i = 0; i < 7; i++) {
      knock(on, { pitch: 260 - i * 22, start: 0.06 + i * 0.07, length: 0.14, volume: 0.34 });
    }
  },
  /** It does not go: two short knocks on wood. */
  refusal(on: Instrument) {
    for (const start of [0, 0.11]) {
      knock(on, { pitch: 240, start, length: 0.08, volume: 0.4 });
      tone(on, { from: 196, to: 165, start, length: 0.1, volume: 0.12 });
    }
  },
  /** Upwards to the top of the pyramid. */
  victory(on: Instrument) {
    [392, 494, 587, 784, 988].forEach((from, i) => {
      tone(on, { from, start: i * 0.12, length: 0.7, volume: 0.14, shape: 'triangle', rise: 0.012 });
    });
  },
  /** Three steps down, not sad for long. */
  loss(on: Instrument) {
    [440, 392, 330].forEach((from, i) => {
      tone(on, { from, start: i * 0.2, length: 0.6, volume: 0.13, shape: 'triangle', rise: 0.02 });
    });
  },
  /** Somebody says something. */
  talk(on: Instrument) {
    tone(on, { from: 520, to: 640, start: 0, length: 0.16, volume: 0.13, shape: 'triangle' });
  },
} as const satisfies Readonly<Record<string, (on: Instrument) => void>>;

export type Sound = keyof typeof SCORE;
