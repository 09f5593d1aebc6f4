/** A table nobody asked anything special of. */
import { FRIENDLY } from '@benben/protocol';

export const PLAIN = { rated: false, first: null, rematchOf: null, terms: FRIENDLY } as const;
/** What a rated table needs. */
export const BLITZ = { pace: { kind: 'bank', seconds: 600, increment: 10 } } as const;
