import { parentPort } from 'node:worker_threads';
import { type Request, reply } from './messages.ts';

parentPort?.on('message', (request: Request) => parentPort?.postMessage(reply(request)));
