export * from './alerts.ts';
export * from './client.ts';
export * from './codec.ts';
export * from './http.ts';
export * from './identity.ts';
export * from './limits.ts';
export * from './lobby.ts';
export type {
  Chair,
  FinishedRecord,
  Offer,
  Options,
  Presence,
  ShownRating,
  Status,
} from './parts.ts';
export { OFFERS } from './parts.ts';
export * from './refusals.ts';
export * from './server.ts';
export * from './terms.ts';
