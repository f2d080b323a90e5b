import type { TournamentStatusView } from '@app/contracts';

const POLL_MS = 5_000;
const IDLE_POLL_MS = 10_000;
/** Leaves time for the last answers on their way, and for the server's own look at the clock. */
const AFTER_TIME_OUT_MS = 600;

/**
 * How many milliseconds to wait before loading the status again, if no push comes earlier. While a round runs,
 * time alone changes the status without a push: a question closes for those who did not answer.
 */
export function statusIntervalMs(status: TournamentStatusView | undefined, isLive: boolean): number {
  if (!isLive) return POLL_MS;
  // No push announces the deletion of an event.
  if (!status?.session.roundActive) return IDLE_POLL_MS;
  const { greenInMs } = status.session;
  if (greenInMs > 0) return Math.min(POLL_MS, greenInMs + AFTER_TIME_OUT_MS);
  const remainingMs = status.control?.remainingMs ?? null;
  return remainingMs === null ? POLL_MS : Math.min(POLL_MS, remainingMs + AFTER_TIME_OUT_MS);
}
