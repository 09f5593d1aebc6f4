/** What one socket is told in one moment, over a real line. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type Ascii, asciiJson } from '../src/ascii.ts';
import { Outbox } from '../src/outbox.ts';

async function connected() {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const joined = once(sockets, 'connection');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  client.on('message', (data: Buffer) => heard.push(data.toString()));
  const [socket, { socket: line }] = (await joined) as [WebSocket, { socket: Socket }];
  const writes: number[] = [];
  const write = line.write.bind(line);
  line.write = ((chunk: string | Uint8Array, ...rest: never[]) => {
    writes.push(chunk.length);
    return write(chunk, ...rest);
  }) as typeof line.write;
  const outbox = new Outbox(socket, line);
  const ended = async (): Promise<readonly string[]> => {
    await once(client, 'close');
    server.close();
    return heard;
  };
  return { outbox, client, writes, ended };
}

describe('an outbox', () => {
  it('says texts of any length, in order, those of one moment in one write', async () => {
    const { outbox, writes, ended } = await connected();
    const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000].map((length) => 'x'.repeat(length) as Ascii);
    for (const text of texts) outbox.send(text);
    expect(outbox.bufferedAmount).toBeGreaterThan(200_000);
    await new Promise(process.nextTick);
    expect(writes).toHaveLength(1);
    outbox.close(4000, 'enough');
    expect(await ended()).toEqual(texts);
  });

  it('says what is not plain in plain letters', async () => {
    const { outbox, ended } = await connected();
    const words = ['one', 'два', 'three', '\u{1F3D4}', 'façade', '\ud800', '\u2028'];
    for (const word of words) outbox.send(asciiJson(word));
    outbox.close(4000, 'enough');
    expect((await ended()).map((text) => JSON.parse(text))).toEqual(words);
  });

  it('says what was sent before it goes, and nothing afterwards', async () => {
    const { outbox, writes, ended } = await connected();
    outbox.send('last words' as Ascii);
    outbox.close(4000, 'enough');
    const { length } = writes;
    outbox.send('too late' as Ascii);
    await new Promise(process.nextTick);
    expect(writes).toHaveLength(length);
    expect(await ended()).toEqual(['last words']);
  });

  it('forgets what waits when the line is cut', async () => {
    const { outbox, writes, ended } = await connected();
    outbox.send('never' as Ascii);
    outbox.terminate();
    await new Promise(process.nextTick);
    expect(writes).toEqual([]);
    expect(await ended()).toEqual([]);
  });
});
