export * from './append-validation';
export * from './command-context';
export * from './decider';
export * from './event';
export * from './event-store.port';
export * from './sqlite.event-store';
