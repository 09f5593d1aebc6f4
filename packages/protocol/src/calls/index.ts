/** Every HTTP call there is. */
export * from './alerts.ts';
export * from './identity.ts';
export * from './people.ts';
export * from './server.ts';
export * from './tables.ts';
