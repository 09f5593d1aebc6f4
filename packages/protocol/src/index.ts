export * from './alerts.ts';
export {
  type AnswerOf,
  addressOf,
  type BodyOf,
  type Call,
  changesSomething,
  type Given,
  type Media,
  type ParamsOf,
  type QueryOf,
  refusalsOf,
  SCOPES,
  type Scope,
  type Who,
} from './calls/call.ts';
/** Every HTTP call there is, by name. */
export * as calls from './calls/index.ts';
export * from './client.ts';
export * from './codec.ts';
export * from './days.ts';
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
export * from './people.ts';
export * from './programs.ts';
export * from './record.ts';
export * from './refusals.ts';
export * from './sayings.ts';
export * from './server.ts';
export * from './talk.ts';
export * from './terms.ts';
