export * from './client.ts';
export * from './codec.ts';
export * from './http.ts';
export * from './limits.ts';
export type {
  Chair,
  FinishedRecord,
  Options,
  Presence,
  ShownRating,
  Status,
} from './parts.ts';
export * from './refusals.ts';
export * from './server.ts';
