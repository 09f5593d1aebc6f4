export * from './golden.ts';
export type { Canary } from './hidden-laws.ts';
export * from './laws.ts';
export * from './perft.ts';
export * from './positions.ts';
export * from './random-match.ts';
export * from './transcript.ts';
