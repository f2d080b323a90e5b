import { beforeFirst } from './log-position';

/** How far a projection or a reactor is. What failed stays failed until the next start or a rebuild. */
export interface ProjectionStatus {
  kind: 'projection' | 'reactor';
  name: string;
  /** Of the projection; 1 for a reactor. */
  version: number;
  state: 'catching-up' | 'live' | 'rebuilding' | 'failed';
  /** Everything up to here is done; null before the first event. */
  position: bigint | null;
  /** The event it stopped at (type, stream, revision, position) and why. */
  error: string | null;
  /** Share of the log that is done, 0 to 1; null while the log is empty. */
  progress: number | null;
}

/** @param end the last position of the log as far as known */
export function howFar(position: bigint, end: bigint): Pick<ProjectionStatus, 'position' | 'progress'> {
  return {
    position: position === beforeFirst ? null : position,
    progress: end <= 0n ? null : Math.min(1, Math.max(0, Number(position) / Number(end))),
  };
}
