/** Every sound is made here from noise and tones; nothing is loaded. */
import { settings } from '../settings/settings.svelte.ts';

export type Sound = 'turn' | 'hurry' | 'dice' | 'place' | 'secure' | 'bust' | 'victory' | 'talk';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
let master: GainNode | null = null;

/** Browsers allow sound only after the first gesture; until then there is silence. */
function audio(): AudioContext | null {
  if (!navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** Everything passes here on its way out. */
function loudness(at: AudioContext): GainNode {
  master ??= new GainNode(at);
  master.gain.value = settings.volume;
  master.connect(at.destination);
  return master;
}

function noiseOf(at: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = at.createBuffer(1, at.sampleRate, at.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

interface Tone {
  readonly from: number;
  readonly to?: number;
  readonly start: number;
  readonly length: number;
  readonly volume: number;
  readonly shape?: OscillatorType;
}

function tone(at: AudioContext, { from, to = from, start, length, volume, shape = 'sine' }: Tone) {
  const begin = at.currentTime + start;
  const oscillator = new OscillatorNode(at, { type: shape, frequency: from });
  oscillator.frequency.exponentialRampToValueAtTime(to, begin + length);
  oscillator.connect(fading(at, begin, length, volume));
  oscillator.start(begin);
  oscillator.stop(begin + length);
}

interface Knock {
  readonly pitch: number;
  readonly start: number;
  readonly length: number;
  readonly volume: number;
}

function knock(at: AudioContext, { pitch, start, length, volume }: Knock) {
  const begin = at.currentTime + start;
  const source = new AudioBufferSourceNode(at, { buffer: noiseOf(at) });
  const band = new BiquadFilterNode(at, { type: 'bandpass', frequency: pitch, Q: 1.2 });
  source.connect(band).connect(fading(at, begin, length, volume));
  source.start(begin, Math.random() * 0.5, length);
}

function fading(at: AudioContext, begin: number, length: number, volume: number): GainNode {
  const gain = new GainNode(at, { gain: 0 });
  gain.gain.setValueAtTime(volume, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  gain.connect(loudness(at));
  return gain;
}

const SCORE: Readonly<Record<Sound, (at: AudioContext) => void>> = {
  hurry(at) {
    for (const start of [0, 0.22]) tone(at, { from: 880, start, length: 0.16, volume: 0.06 });
  },
  talk(at) {
    tone(at, { from: 520, to: 640, start: 0, length: 0.16, volume: 0.05, shape: 'triangle' });
  },
  turn(at) {
    tone(at, { from: 660, start: 0, length: 0.5, volume: 0.07 });
    tone(at, { from: 990, start: 0.1, length: 0.6, volume: 0.05 });
  },
  dice(at) {
    for (let i = 0; i < 9; i++) {
      knock(at, {
        pitch: 1400 + Math.random() * 1600,
        start: i * 0.055 + Math.random() * 0.03,
        length: 0.05,
        volume: 0.22,
      });
    }
  },
  place(at) {
    knock(at, { pitch: 520, start: 0, length: 0.09, volume: 0.45 });
    tone(at, { from: 170, to: 90, start: 0, length: 0.12, volume: 0.18 });
  },
  secure(at) {
    knock(at, { pitch: 320, start: 0, length: 0.12, volume: 0.4 });
    tone(at, { from: 392, start: 0.04, length: 0.35, volume: 0.06, shape: 'triangle' });
    tone(at, { from: 587, start: 0.14, length: 0.45, volume: 0.06, shape: 'triangle' });
  },
  bust(at) {
    tone(at, { from: 150, to: 38, start: 0, length: 0.7, volume: 0.3 });
    for (let i = 0; i < 7; i++) {
      knock(at, { pitch: 260 - i * 22, start: 0.06 + i * 0.07, length: 0.14, volume: 0.34 });
    }
  },
  victory(at) {
    [392, 494, 587, 784, 988].forEach((from, i) => {
      tone(at, { from, start: i * 0.12, length: 0.7, volume: 0.08, shape: 'triangle' });
    });
  },
};

export function play(sound: Sound) {
  if (!settings.sound) return;
  const at = audio();
  if (at) SCORE[sound](at);
}
