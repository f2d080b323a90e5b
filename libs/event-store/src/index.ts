export type { Restoration, Seal } from '@app/proof';
export * from './append-validation';
export * from './bulk-appends';
export * from './command-context';
export * from './command-handler';
export * from './data-directory-lock';
export type { AppendedEvent } from './decided-batch';
export * from './decider';
export * from './event';
export * from './event-store.port';
export * from './hash-chain';
export * from './log-check';
export {
  beyond,
  isAsSealed,
  isGivenUp,
  NotAsSealed,
  restorationOf,
  SealCheck,
  type SealFault,
  sealOf,
} from './log-seal';
export * from './persistent-map';
export * from './sqlite/sqlite.event-store';
export { SqliteLogFile } from './sqlite/sqlite-log-file';
export * from './stream-states';
export { commandIdIn } from './unread-event';
export * from './upcasting';
export * from './upcasting.event-store';
export * from './uuid-v5';
