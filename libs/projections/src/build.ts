import type { RunningProjection } from './running-projection';

/** A collection that is being filled beside the one in use. */
export interface Build {
  running: RunningProjection;
  /** True once it has a reading of the log. */
  begun: boolean;
  /** Resolves when readers have been switched to it. */
  switched: Promise<void>;
  settle: (failure?: Error) => void;
}

export function newBuild(running: RunningProjection): Build {
  let settle!: Build['settle'];
  const switched = new Promise<void>((resolve, reject) => {
    settle = (failure) => (failure ? reject(failure) : resolve());
  });
  // If nobody waits for the build, its failure is still in the status.
  switched.catch(() => undefined);
  return { running, begun: false, switched, settle };
}
