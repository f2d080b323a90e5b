/**
 * How an append fails with an unknown outcome. Stored but not answered: `dropped` (the connection breaks) and
 * `reset` (a node stops). Stored and answered twice: `twice`. Not stored: all others, each with the real server's
 * words.
 */
export type AppendFailure = 'dropped' | 'reset' | 'twice' | 'timeout' | 'aborted' | 'busy' | 'unknown';

/** Faults that a test can turn on while the stand-in runs. */
export interface StandInFaults {
  /** The next `times` appends fail. */
  failures: { as: AppendFailure; times: number };
  /**
   * Appends answer "Server Is Not Ready", reads are unavailable and gossip knows no leader, as at a start or
   * without a majority.
   */
  notReady: boolean;
  /** The user may not read the log. */
  denied: boolean;
  /** No call is answered. */
  mute: boolean;
  /** How long the server looks for what a filtered reading wants, before it answers. */
  searchMs: number;
  /** The number of newest events that a node which does not lead does not have yet. */
  followerLag: number;
}

export const noFaults = (): StandInFaults => ({
  failures: { as: 'dropped', times: 0 },
  notReady: false,
  denied: false,
  mute: false,
  searchMs: 0,
  followerLag: 0,
});

/** Takes the next failure that is due; undefined when there is none. */
export function takeFailure({ failures }: StandInFaults): AppendFailure | undefined {
  if (failures.times === 0) return undefined;
  failures.times -= 1;
  return failures.as;
}
