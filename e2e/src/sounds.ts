/** Renders the sounds of the page as its browser would play them at full volume, and measures what comes out. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import ts from 'typescript';

/** It knows no page and imports nothing, so it can be handed over as it is. */
const SCORE = fileURLToPath(new URL('../../packages/web/src/sound/score.ts', import.meta.url));
const RATE = 44_100;
/** Longer than any of them. */
const SECONDS = 3;

export interface Rendered {
  readonly name: string;
  readonly samples: Float32Array;
}

type Score = Readonly<Record<string, (on: { at: BaseAudioContext; out: AudioNode; luck(): number }) => void>>;

export async function renderSounds(page: Page): Promise<readonly Rendered[]> {
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(readFileSync(SCORE, 'utf8'), { compilerOptions });
  await page.goto('about:blank');
  await page.evaluate(
    `globalThis.score = (() => { const exports = {}; ${outputText}; return exports.SCORE; })()`,
  );
  const sounds = await page.evaluate(
    async ({ rate, seconds }) => {
      const { score } = globalThis as unknown as { score: Score };
      const rendered: { name: string; samples: number[] }[] = [];
      for (const [name, play] of Object.entries(score)) {
        const at = new OfflineAudioContext(1, rate * seconds, rate);
        // The same throw of dice every time.
        let last = 1;
        const luck = () => {
          last = (last * 48_271) % 2_147_483_647;
          return last / 2_147_483_647;
        };
        play({ at, out: at.destination, luck });
        const samples = (await at.startRendering()).getChannelData(0);
        // The silence after it need not be carried over.
        const end = samples.findLastIndex((sample) => Math.abs(sample) > 0.0001) + 1;
        rendered.push({ name, samples: [...samples.subarray(0, end)] });
      }
      return rendered;
    },
    { rate: RATE, seconds: SECONDS },
  );
  return sounds.map(({ name, samples }) => ({ name, samples: Float32Array.from(samples) }));
}

export interface Measured {
  /** In decibels below the loudest that can be written. */
  readonly peak: number;
  /** Of the part that is heard. */
  readonly loudness: number;
  readonly milliseconds: number;
  /** From the first that is heard to half of the peak. */
  readonly attack: number;
  readonly clips: boolean;
}

/** Softer than this is silence. */
const HEARD = 0.001;
const decibels = (share: number) => 20 * Math.log10(share);

export function measure(samples: Float32Array): Measured {
  const first = samples.findIndex((sample) => Math.abs(sample) > HEARD);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > HEARD);
  const heard = samples.subarray(Math.max(0, first), last + 1);
  const peak = heard.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0);
  const power = heard.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, heard.length);
  const half = heard.findIndex((sample) => Math.abs(sample) >= peak / 2);
  return {
    peak: decibels(peak),
    loudness: decibels(Math.sqrt(power)),
    milliseconds: (heard.length / RATE) * 1000,
    attack: (half / RATE) * 1000,
    clips: peak >= 1,
  };
}

/**
 * The frequency below which nine tenths of the power lie. A coarse spectrum is enough: every hundred hertz, by the sum that a
 * Fourier transform would make.
 */
export function brightestIn(samples: Float32Array): number {
  const STEP = 100;
  const powers = Array.from({ length: 120 }, (_, i) => {
    const turn = (2 * Math.PI * (i + 0.5) * STEP) / RATE;
    let [re, im] = [0, 0];
    for (const [at, sample] of samples.entries()) {
      re += sample * Math.cos(turn * at);
      im += sample * Math.sin(turn * at);
    }
    return re * re + im * im;
  });
  const all = powers.reduce((sum, power) => sum + power, 0);
  let below = 0;
  const found = powers.findIndex((power) => {
    below += power;
    return below >= all * 0.9;
  });
  return (found + 1) * STEP;
}

/** Sixteen bits, one channel. */
export function waveFile(samples: Float32Array): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [at, sample] of samples.entries())
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + at * 2);
  return file;
}
