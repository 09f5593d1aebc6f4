import type { AddressInfo } from 'node:net';
import { createBotPool } from '@benben/bots/node';
import closeWithGrace from 'close-with-grace';
import { alertsLine } from './alerts/alerts.ts';
import { createApp } from './app.ts';
import { settingsFrom } from './settings.ts';
import { openBus, openStore } from './store/open.ts';

const settings = settingsFrom(process.env);
const { server, tables } = await createApp({
  settings,
  openStore: (watch) => openStore(settings, watch),
  openBus: (watch) => openBus(settings, watch),
  thinker: createBotPool({ size: settings.botThreads }),
});

closeWithGrace({ delay: 5000 }, async ({ err }) => {
  if (err) server.log.error(err);
  await server.close();
});

try {
  await server.listen({ host: settings.host, port: settings.port });
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  console.error(`Port ${settings.port} is taken: choose another, e.g. PORT=${settings.port + 1}.`);
  process.exit(1);
}
const { port } = server.server.address() as AddressInfo;
console.log(`Benben is at http://localhost:${port}`);
console.log(alertsLine(settings));
await tables.resume();
