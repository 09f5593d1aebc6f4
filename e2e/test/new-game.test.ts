/** `npm run new-game` in a copy of the project: what it writes is whole at once, and can be played. */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib.mjs';
import { troublesOf, visit } from '../src/browser.ts';
import { copyProject, runIn } from '../src/copy.ts';
import { step } from '../src/lesson.ts';
import { OVER } from '../src/over.ts';
import { startServer } from '../src/server.ts';
import { SOON } from '../src/soon.ts';
import { stage } from '../src/stage.ts';

const ID = 'last-stone';
const VITEST = 'node_modules/vitest/vitest.mjs';
const on = stage();

let copy: string;
let said: string;
beforeAll(async () => {
  copy = copyProject();
  said = await runIn(copy, 'scripts/new-game.mjs', ID);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Files of the copy that are also here, but not the same. */
function touched(folder = ''): string[] {
  return readdirSync(join(copy, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return touched(path);
    const before = statSync(join(ROOT, path), { throwIfNoEntry: false });
    return before && !readFileSync(join(ROOT, path)).equals(readFileSync(join(copy, path))) ? [path] : [];
  });
}

test('it touches the places it names and no others', () => {
  const named = said.split('Touched:\n')[1]?.split('\n\n')[0]?.split('\n') ?? [];
  expect(named.map((line) => line.trim()).toSorted()).toEqual(touched().toSorted());
  expect(said).toContain(`a line in ${named.length} places`);
  expect(readFileSync(join(copy, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "http/);
});

test('it will not write the same game twice', async () => {
  await expect(runIn(copy, 'scripts/new-game.mjs', ID)).rejects.toThrow(
    /there is @benben\/last-stone already/,
  );
});

test('the new game keeps the contract, and its rules compile', async () => {
  const tests = [
    'contract',
    'lessons',
    'scene-laws',
    'texts',
    'rule-coverage',
    'drawings',
    `bots/test/${ID}/`,
  ];
  const report = await runIn(
    copy,
    VITEST,
    'run',
    ...tests,
    `packages/games/${ID}/`,
    '-t',
    `${ID}|Last Stone`,
  );
  // Laws, rules, contract, words, pictures, lesson, drawing and bots: a filter that finds less has lost some of them.
  expect(Number(/Tests {2}(\d+) passed/.exec(report)?.[1])).toBeGreaterThan(50);
  await runIn(copy, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.rules.json');
});

test('the new game is played to its end on a phone, in Russian, taught, and played online', async () => {
  await runIn(
    join(copy, 'packages/web'),
    '../../node_modules/vite/bin/vite.js',
    'build',
    '--logLevel',
    'error',
  );
  const server = await startServer({ root: copy });
  try {
    const page = await visit(on.browser, server.url, { language: 'ru', width: 360, height: 640 });
    await page.goto('/');
    await page.getByText('Last Stone', { exact: true }).first().tap();
    await page.getByRole('heading', { level: 1, name: 'Last Stone' }).waitFor();
    await page.getByRole('button', { name: 'Играть с ботом' }).tap();
    await page.waitForURL('**/local/*');
    await playToTheEnd(page);
    await expect.poll(() => page.locator(OVER).locator('..').innerText(), SOON).toMatch(/побед/i);

    await page.goto(`/learn/${ID}`);
    await step(page, 1);
    await page.locator('[data-action="roll"]').tap();
    await step(page, 2);

    await page.goto(`/new?game=${ID}&online=1`);
    await page.locator('button.start').tap();
    await page.getByRole('button', { name: 'Посадить бота' }).tap();
    await playToTheEnd(page);
    expect(troublesOf(page)).toEqual([]);
  } finally {
    await server.stop();
  }
});

/** Rolls, takes whatever lit stone comes first, and ends the turn. */
async function playToTheEnd(page: Page) {
  const offers = ['.bar .primary[data-key="E"]', '[data-action="roll"]', '.lit[data-stone]'];
  for (;;) {
    const offer = page.locator([OVER, ...offers].join(', ')).first();
    await offer.waitFor();
    if (await page.locator(OVER).isVisible()) return;
    // It may be gone by the time the finger lands.
    await offer.tap({ timeout: 1500 }).catch(() => undefined);
  }
}
