import { type Reply, type Request, reply } from './messages.ts';

/** The one corner of the browser's worker scope this file needs; Node's types do not know it. */
declare const self: {
  onmessage: ((event: { readonly data: Request }) => void) | null;
  postMessage(reply: Reply): void;
};

self.onmessage = async ({ data }) => self.postMessage(await reply(data));
