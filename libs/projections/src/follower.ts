import type { LogConsumer } from './log-feed';
import type { LogPlace } from './log-identity';

/** Where a follower begins. `signal`: aborts when this process no longer projects. */
export interface FollowerStart {
  signal: AbortSignal;
  /** Whether this log has the place. */
  includes: (place: LogPlace) => Promise<boolean>;
}

/**
 * Takes the log beside the read models, with a place of its own, in the process that projects. It shares their reading.
 * What it fills says by itself how far it has come, in the transaction in which it saves.
 */
export interface Follower {
  /** Prefixes of the stream names it reads. */
  streams: readonly string[];
  /** Never throws: what cannot be opened is a consumer that has stopped. */
  open(start: FollowerStart): Promise<LogConsumer>;
}
