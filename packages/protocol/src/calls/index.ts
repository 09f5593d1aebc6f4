/** Every HTTP call there is. */
export * from './alerts.ts';
export * from './days.ts';
export * from './identity.ts';
export * from './matches.ts';
export * from './people.ts';
export * from './programs.ts';
export * from './server.ts';
export * from './standing.ts';
export * from './tables.ts';
