export { storedPosition } from './log-position';
export * from './projection';
export * from './projection-runner';
export type { ProjectionStatus } from './projection-status';
export * from './reactor';
export type { ReadModel, ReadModelChange } from './read-model';
export type { RunnerLog } from './runner-log';
export type { Backoff } from './store-calls';
