import { BEFORE_FIRST } from './log-position';

interface Progress {
  name: string;
  /** Everything up to here is handled; null before the first event. */
  position: bigint | null;
  /** The event it stopped at or cannot handle yet (type, stream, revision, position), and the reason. */
  error: string | null;
  /** The handled share of the log, 0 to 1; null while the log is empty. */
  progress: number | null;
}

/**
 * A failed projection stays failed until the next start or a rebuild. `parked`: the events that it could not fold and has
 * left out, so documents that they touch may be wrong.
 */
export interface ProjectionStatus extends Progress {
  kind: 'projection';
  version: number;
  /** True when the process can work only while this read model is up to date. */
  vital: boolean;
  state: 'catching-up' | 'live' | 'rebuilding' | 'failed';
  parked: number;
}

/**
 * A reactor never gives up an event. It is `retrying` while one cannot be handled yet, and `stopped` when its
 * checkpoint is not in this log. `waiting`: the events that are tried again; `parked`: those that need a redrive.
 */
export interface ReactorStatus extends Progress {
  kind: 'reactor';
  state: 'catching-up' | 'live' | 'retrying' | 'stopped';
  waiting: number;
  parked: number;
}

/** @param end the last known position of the log */
export function howFar(position: bigint, end: bigint): Pick<Progress, 'position' | 'progress'> {
  return {
    position: position === BEFORE_FIRST ? null : position,
    progress: end <= 0n ? null : Math.min(1, Math.max(0, Number(position) / Number(end))),
  };
}

/** Names of projections that have failed. */
export const failedOf = (statuses: readonly (ProjectionStatus | ReactorStatus)[]): ReadonlySet<string> =>
  new Set(statuses.filter(({ kind, state }) => kind === 'projection' && state === 'failed').map(({ name }) => name));
