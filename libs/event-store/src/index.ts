export * from './command-context';
export * from './decider';
export * from './event';
export * from './event-store.port';
