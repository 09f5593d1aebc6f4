import { REFUSALS, type RefusalCode } from '@benben/protocol';

interface Details {
  readonly rule?: string;
  readonly move?: string;
}

/** Thrown before anything was changed; whoever asked is told why. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  readonly details: Details;

  constructor(code: RefusalCode, message: string = REFUSALS[code], details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
