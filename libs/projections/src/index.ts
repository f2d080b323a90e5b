export { storedPosition } from './log-position';
export { ReadModelBehind } from './progress-waiters';
export * from './projection';
export * from './projection-runner';
export type { ProjectionStatus, ReactorStatus } from './projection-status';
export * from './reactor';
export type { StrayReactors } from './reactor-start';
export { changesOf, type ReadModel, type ReadModelChange } from './read-model';
export type { RunnerLog } from './runner-log';
