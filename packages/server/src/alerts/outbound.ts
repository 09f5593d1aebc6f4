/**
 * Posts to an address that a stranger gave us: not into our own network, not for long, and wherever the answer points to,
 * nobody follows. Only the status is read.
 */
import { type ClientRequest, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

export interface Posted {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string | number>>;
}

/** The status, or why nothing was heard: `unreachable` when nothing left, `silent` when that is not known. */
export type Heard = number | 'unreachable' | 'silent';

export interface Outbound {
  /** Whether we would speak to this address at all. */
  allows(address: string): boolean;
  post(address: string, posted: Posted): Promise<Heard>;
  close(): void;
}

const PATIENCE_MS = 10_000;

export function openOutbound({ allowPrivate }: { readonly allowPrivate: boolean }): Outbound {
  const rules = { allowPrivateIPAddress: allowPrivate, allowMetaIPAddress: false, keepAlive: false };
  const agents = { http: new RequestFilteringHttpAgent(rules), https: new RequestFilteringHttpsAgent(rules) };
  const closing = new AbortController();
  const allows = (address: string): boolean => {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || url.username || url.password) return false;
    return url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:');
  };
  return {
    allows,
    post: (address, { body, headers }) =>
      new Promise((resolve) => {
        if (!allows(address)) return resolve('unreachable');
        const url = new URL(address);
        const isSecure = url.protocol === 'https:';
        const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(PATIENCE_MS)]);
        const options = {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        };
        let begun = false;
        const sending: ClientRequest = isSecure
          ? secure(url, { ...options, signal, agent: agents.https })
          : plain(url, { ...options, signal, agent: agents.http });
        sending.once('socket', (socket) =>
          socket.once(isSecure ? 'secureConnect' : 'connect', () => {
            begun = true;
          }),
        );
        sending.once('response', (response) => {
          resolve(response.statusCode ?? 'silent');
          response.destroy();
        });
        // What it says may hold the address, so nobody is told.
        sending.on('error', () => resolve(begun ? 'silent' : 'unreachable'));
        sending.end(body);
      }),
    close: () => closing.abort(),
  };
}
