/** How much script a page fetches, in bytes as the server sends them. */
import type { Page } from 'playwright-core';

export interface Scripts {
  /** Until the home page can be used: its main button is there. */
  readonly usable: number;
  /** Until the home page fetches nothing more: its picture is there, too. */
  readonly home: number;
  /** More, until one's first move can be made. */
  readonly table: number;
  /** More, because a bot plays: none as long as it is the other's turn. */
  readonly bots: number;
  /** The names of all of them but the bots'. */
  readonly files: readonly string[];
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0);
const atRest = (page: Page) => page.waitForLoadState('networkidle');
/** What starts the bots' worker, and nothing else. */
const isForBots = (file: string) => /\/web-[^/]+\.js$/.test(file);

/** From the home page of somebody who was never here to a table with a bot, by the game's place in the list. */
export async function fetchedFor(page: Page, game: number): Promise<Scripts> {
  const seen = new Map<string, number>();
  page.on('response', (response) => {
    const { 'content-type': type = '', 'content-length': length } = response.headers();
    if (response.ok() && /javascript/.test(type)) seen.set(new URL(response.url()).pathname, Number(length));
  });
  await page.goto('/');
  const play = page.locator('.button.primary.big');
  await play.waitFor();
  const usable = sum(seen.values());
  await page.locator('.living svg').first().waitFor();
  await atRest(page);
  const home = new Map(seen);
  if (page.workers().length > 0) throw new Error('the home page keeps a worker without need');
  await page.locator('main fieldset label').nth(game).click();
  await play.click();
  await page.waitForURL('**/local/*');
  await page.locator('section.bar').waitFor();
  await atRest(page);
  const more = [...seen].filter(([file]) => !home.has(file));
  const [bots, table] = [true, false].map((wanted) =>
    sum(more.filter(([file]) => isForBots(file) === wanted).map(([, size]) => size)),
  ) as [number, number];
  return {
    ...{ usable, home: sum(home.values()), table, bots: bots + (await workerBytes(page)) },
    files: [...seen.keys()].filter((file) => !isForBots(file)),
  };
}

/** The browser does not tell a page what its workers fetch. */
async function workerBytes(page: Page): Promise<number> {
  const sizes = page.workers().map(async (worker) => {
    const answer = await fetch(worker.url(), { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    return Number(answer.headers.get('content-length'));
  });
  return sum(await Promise.all(sizes));
}
