/** `npm run sounds`: every sound as a file to listen to, and a table of how loud, long, soft and bright each is. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './browser.ts';
import { brightestIn, measure, renderSounds, waveFile } from './sounds.ts';

const FOLDER = fileURLToPath(new URL('../../test-results/sounds', import.meta.url));

mkdirSync(FOLDER, { recursive: true });
const browser = await openBrowser();
const page = await browser.newPage();
await page.addInitScript('globalThis.__name ??= (named) => named');
console.log(
  '| sound | peak, dBFS | RMS, dBFS | length, ms | to half of the peak, ms | 90 % of the power below, Hz | clips |',
);
console.log('|---|---|---|---|---|---|---|');
for (const { name, samples } of await renderSounds(page)) {
  writeFileSync(join(FOLDER, `${name}.wav`), waveFile(samples));
  const { peak, loudness, milliseconds, attack, clips } = measure(samples);
  const figures = [
    peak.toFixed(1),
    loudness.toFixed(1),
    milliseconds.toFixed(0),
    attack.toFixed(1),
    brightestIn(samples),
  ];
  console.log(`| ${[name, ...figures, clips ? 'yes' : 'no'].join(' | ')} |`);
}
await browser.close();
console.log(`The files are in ${FOLDER}`);
