import type { RefusalCode } from '@benben/protocol';

/** The server was reached and said no. */
export class ServerRefused extends Error {
  override readonly name = 'ServerRefused';
  readonly code: RefusalCode;
  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
