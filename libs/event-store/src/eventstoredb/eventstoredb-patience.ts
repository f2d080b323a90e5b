/** How long to wait, in milliseconds. */
export interface EventStoreDbPatience {
  /** For the answer to one call. Then it is cancelled, and repeated if it can be. Default 2 s. */
  answerWithinMs: number;
  /** For a call with an unknown outcome, with all of its repeats. Default 10 s. */
  patienceMs: number;
  /** For any answer over a connection that only fails. Then it is replaced. Default 10 s. */
  giveUpConnectionAfterMs: number;
}

export const DEFAULT_PATIENCE: EventStoreDbPatience = {
  answerWithinMs: 2_000,
  patienceMs: 10_000,
  giveUpConnectionAfterMs: 10_000,
};
