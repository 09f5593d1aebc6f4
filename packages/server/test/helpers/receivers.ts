/** Real ends of the lines that alerts go out on: a mail server, a push service that opens what it gets, a receiver of messages. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type PushNote, type PushRequest, pushNote } from '@benben/protocol';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Receiver<T> {
  readonly got: T[];
  /** The first so many, as soon as they are there. */
  until(count: number): Promise<T[]>;
  close(): Promise<void>;
}

class Box<T> {
  readonly got: T[] = [];
  #waiting: (() => void)[] = [];

  put(one: T): void {
    this.got.push(one);
    for (const wake of this.#waiting.splice(0)) wake();
  }
  async until(count: number): Promise<T[]> {
    while (this.got.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return this.got.slice(0, count);
  }
}

export interface HttpReceiver extends Receiver<{ body: unknown; path: string }> {
  readonly url: string;
  /** What it answers from now on. */
  status: number;
  location: string;
}

export async function receiveHttp(): Promise<HttpReceiver> {
  const box = new Box<{ body: unknown; path: string }>();
  const state = { status: 200, location: '' };
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse((await buffer(request)).toString());
    box.put({ body, path: request.url ?? '' });
    response.writeHead(state.status, state.location ? { location: state.location } : {}).end();
  });
  const url = await listening(server);
  return Object.assign(state, {
    url,
    got: box.got,
    until: (count: number) => box.until(count),
    close: async () => void server.close(),
  });
}

export interface PushReceiver extends Receiver<PushNote> {
  /** What a page would hand to the server. */
  readonly subscription: PushRequest;
  status: number;
}

/** Opens every message as a browser does (RFC 8291), and looks whether the right server signed it. */
export async function receivePush(serverKey: () => string): Promise<PushReceiver> {
  const box = new Box<PushNote>();
  const state = { status: 201 };
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    mustBeSigned(request, serverKey());
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not sealed');
    box.put(pushNote.parse(JSON.parse(opened(body, keys, auth))));
    response.writeHead(state.status).end();
  });
  const url = await listening(server);
  const subscription = {
    endpoint: `${url}/device/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  return Object.assign(state, {
    subscription,
    got: box.got,
    until: (count: number) => box.until(count),
    close: async () => void server.close(),
  });
}

function opened(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] as number;
  const theirs = body.subarray(21, 21 + idLength);
  const secret = keys.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs]);
  const ikm = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${label}\0`, length));
  const sealed = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

function mustBeSigned(request: IncomingMessage, serverKey: string): void {
  const [, jwt = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const sealed = Buffer.from(`${head}.${claims}`);
  const dsaEncoding = 'ieee-p1363';
  if (
    key !== serverKey ||
    !verify('sha256', sealed, { key: publicKey, dsaEncoding }, Buffer.from(signature, 'base64url'))
  )
    throw new Error('not signed by the server');
}

export interface MailReceiver extends Receiver<Email> {
  readonly url: string;
  /** Turns everybody away while it is set, as a server that is busy does. */
  busy: boolean;
}

export async function receiveMail(): Promise<MailReceiver> {
  const box = new Box<Email>();
  const state = { busy: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: (_address, _session, done) =>
      done(state.busy ? Object.assign(new Error('come back later'), { responseCode: 451 }) : null),
    onData: (stream, _session, done) => {
      void buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          box.put(mail);
          done();
        });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    got: box.got,
    until: (count: number) => box.until(count),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
