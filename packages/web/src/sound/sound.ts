/** Plays the sounds of the score in the page, as loud as the player wants them. */
import { settings } from '../settings/settings.svelte.ts';
import { hushLater } from './hush.ts';
import { type Instrument, SCORE, type Sound } from './score.ts';

let instrument: (Instrument & { readonly at: AudioContext; readonly out: GainNode }) | null = null;

/** Browsers allow sound only after the first gesture; until then there is silence. */
function hands() {
  if (!navigator.userActivation?.hasBeenActive) return null;
  instrument ??= tuned(new AudioContext());
  if (instrument.at.state === 'suspended') void instrument.at.resume();
  hushLater(instrument.at);
  instrument.out.gain.value = settings.volume;
  return instrument;
}

/** Sounds that meet are held back together, so that they never clip. */
function tuned(at: AudioContext) {
  const out = new GainNode(at);
  out.connect(new DynamicsCompressorNode(at, { threshold: -6, ratio: 12 })).connect(at.destination);
  return { at, out, luck: Math.random };
}

export function play(sound: Sound) {
  if (!settings.sound) return;
  const on = hands();
  if (on) SCORE[sound](on);
}
