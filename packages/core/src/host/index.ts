export * from './clock.ts';
export * from './host.ts';
export * from './journal.ts';
export * from './queue.ts';
export * from './running.ts';
