import { deferred, type Deferred } from '@app/async';
import type { RunningProjection } from './running-projection';

/** A collection that is being filled beside the one in use. It is settled when readers have been switched to it. */
export interface Build extends Deferred<void> {
  running: RunningProjection;
  /** True once it has a reading of the log. */
  begun: boolean;
}

export function newBuild(running: RunningProjection): Build {
  const build = { ...deferred<void>(), running, begun: false };
  // If nobody waits for the build, its failure is still in the status.
  build.promise.catch(() => undefined);
  return build;
}
