import type { Signed } from './signed';

/** The log was put back on purpose: who says so, and why. */
export interface Restoration {
  by: string;
  why: string;
}

/**
 * A signed statement about a piece of the log: these events, at these positions, in this order, and no others. Plain JSON,
 * so that a copy of it can be kept where nobody who can write to the log can write.
 */
export interface Seal extends Signed {
  /** From 1. */
  number: number;
  /** The piece begins after this position; null for the start of the log. */
  after: string | null;
  /** The position of its last event; `after` where it has none. */
  to: string;
  events: number;
  /**
   * Set where the log was put back. The seals up to `after` still stand for it. Those that go further do not any more: they
   * stand for events that were given up.
   */
  restored?: Restoration;
  /** SHA-256, hex, over place and hash of every event of the piece. */
  root: string;
  /** ISO 8601. */
  sealedAt: string;
  /** The signature of the seal before; null for the first one. */
  previous: string | null;
}

/** The newest of these seals whose piece has the event; undefined when it is not sealed yet. */
export function sealOver({ position }: { position: string }, seals: readonly Seal[]): Seal | undefined {
  const at = BigInt(position);
  return seals.findLast(({ after, to }) => (after === null || at > BigInt(after)) && at <= BigInt(to));
}
