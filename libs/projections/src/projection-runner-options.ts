import type { Backoff } from '@app/async';
import type { DocumentStore } from '@app/document-store';
import type { EventStore } from '@app/event-store';
import type { LogMemory } from './log-watch';
import type { StrayReactors } from './reactor-start';
import type { RunnerLog } from './runner-log';
import type { LeaseClock } from './tenure';

/** Small enough to be read and parsed in milliseconds, so that the process keeps answering while it catches up. */
export const DEFAULT_BATCH_SIZE = 1_000;

export interface ProjectionRunnerOptions {
  eventStore: EventStore;
  documentStore: DocumentStore;
  log?: RunnerLog;
  /** The pauses between repeated calls to a store, and between attempts of a reactor. */
  backoff?: Backoff;
  /** The most events read at once. */
  batchSize?: number;
  /** Default: `ask`. */
  strayReactors?: StrayReactors;
  /** Drops read models that nobody registers any more. For a process that registers all of its release. Default: no. */
  dropsUnused?: boolean;
  /** The clock of the lease and of the watch over the log. */
  clock?: LeaseClock;
  /** What this process remembers of the log, and how it knows the log's name: then it is noticed when the log goes back. */
  watched?: { memory: LogMemory; requireName: () => Promise<void> };
}
