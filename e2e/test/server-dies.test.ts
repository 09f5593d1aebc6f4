import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from '../src/browser.ts';
import { layOnline } from '../src/new-table.ts';
import { offerOf, playUntil } from '../src/player.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { stage } from '../src/stage.ts';

const on = stage();
// Nobody else is at this one: it is killed.
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

test('the server dies and comes back: the page says so and goes on where it was', async () => {
  const host = await visit(on.browser, server.url);
  await layOnline(host);
  await host.getByRole('button', { name: 'Seat a bot' }).click();
  const steps = () => host.locator('ol[aria-label] li').count();
  await playUntil(host, async () => (await offerOf(host)) === 'all' && (await steps()) > 3);
  const before = await steps();
  await server.kill();
  await host.getByText('Connection lost').waitFor();
  await host.locator('[data-action="all"]').click();
  await server.revive();
  await host.getByText('Connection lost').waitFor({ state: 'detached', timeout: 30_000 });
  expect(await steps()).toBe(before);
  await playUntil(host, async () => (await steps()) > before + 3);
});
