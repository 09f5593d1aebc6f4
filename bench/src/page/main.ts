/** `npm run bench -- page`: a real browser at the real server. A process of its own: what it gives to the page knows the browser. */
import { startServer } from '@benben/e2e/server.ts';
import { idleRows } from './idle.ts';
import { printIdle, printScripts, printShifts, printTaps } from './report.ts';
import { scriptRows } from './scripts.ts';
import { shiftRows } from './shifts.ts';
import { tapRows } from './taps.ts';
import { type House, openBrowser } from './visits.ts';

const PARTS: Readonly<Record<string, (house: House) => Promise<string>>> = {
  scripts: async (house) => printScripts(await scriptRows(house)),
  idle: async (house) => printIdle(await idleRows(house)),
  taps: async (house) => printTaps(await tapRows(house)),
  shifts: async (house) => printShifts(await shiftRows(house)),
};

/** Where the project is in the state that is measured, with its page built, and which part is measured. */
const [root = '', wanted = ''] = process.argv.slice(2);
const server = await startServer({ root });
const browser = await openBrowser();
try {
  for (const [part, measure] of Object.entries(PARTS))
    if (wanted === '' || wanted === part) console.log(`${await measure({ browser, url: server.url })}\n`);
} finally {
  await browser.close();
  await server.stop();
}
