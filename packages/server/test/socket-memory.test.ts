/** Ten thousand sockets are open for hours: what need not be kept for each is gone. */
import { ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { startServer, type TestServer } from './helpers/server.ts';
import { ME, OPEN, Visitor } from './helpers/visitor.ts';

let server: TestServer | null = null;
const { assignSocket } = ServerResponse.prototype;
afterEach(async () => {
  ServerResponse.prototype.assignSocket = assignSocket;
  await server?.close();
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('an open socket keeps neither the request it came with nor what could have answered it', async () => {
  const made: WeakRef<object>[] = [];
  ServerResponse.prototype.assignSocket = function (socket) {
    if (this.req.headers.upgrade) made.push(new WeakRef(this), new WeakRef(this.req));
    assignSocket.call(this, socket);
  };
  server = await startServer();
  const anna = await Visitor.arrive(server.url);
  const table = await anna.createTable(ME, OPEN);
  const tabs = [await anna.sit(table, 0), await anna.visit(table)];
  for (const tab of tabs) await tab.settled();
  collectGarbage();
  expect(made.length).toBe(2 * tabs.length);
  expect(made.filter((each) => each.deref()).length).toBe(0);
  for (const tab of tabs) await tab.settled();
});
