import { parentPort } from 'node:worker_threads';
import { type Request, reply } from './messages.ts';

parentPort?.on('message', async (request: Request) => parentPort?.postMessage(await reply(request)));
