/** Pictures of what whoever runs the server decides about somebody, as that person sees it. */
import type { Page } from 'playwright-core';
import { ROOT } from '../../scripts/lib.mjs';
import { runIn } from './copy.ts';
import { layBy } from './guest.ts';
import type { Shoot } from './shots.ts';

export async function standingShots(page: Page, shoot: Shoot, dataDir: string) {
  await page.goto('/');
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'hare' }] as const;
  const table = await layBy(page, { game: 'dice-pyramid', seats: [...seats], terms: { talk: 'free' } });
  await page.goto(`/table/${table}`);
  await page.locator('[data-action=talk]').click();
  const person = await page.evaluate(async () => (await (await fetch('/api/me')).json()).id as string);
  const decide = (what: string, ...more: readonly string[]) => {
    const why = ['--reason', 'Please be kind to whoever sits at your table', '--as', 'Vera'];
    const command = ['packages/cli/src/main.ts', 'people', what, person, ...why, ...more];
    return runIn(ROOT, '--import', 'tsx', ...command, '--data', dataDir);
  };
  await decide('warn');
  await page.locator('[data-action=acknowledge]').waitFor();
  await shoot('warned');
  await page.locator('[data-action=acknowledge]').click();
  await decide('mute', '--for', '1h');
  await page.locator('[data-over] input').waitFor({ state: 'detached' });
  await shoot('muted');
  await decide('ban', '--for', '1d');
  await page.locator('.banned').waitFor();
  await shoot('banned');
  await page.goto('/play');
  await page.locator('[data-action=quick]').click();
  await page.locator('.banned').waitFor();
  await shoot('banned-play');
}
