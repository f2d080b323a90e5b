import type { TournamentStatusView } from '@app/contracts';

const POLL_MS = 5_000;
/** Time for the last answers on the way, and for the server to have looked at its clock. */
const AFTER_TIME_OUT_MS = 600;

/**
 * In how many milliseconds the status should be asked for again, unless a push asks earlier; false for not at all.
 * With a connection only time running out makes no push: no event is written for a question that nobody closes.
 */
export function lookAgainMs(status: TournamentStatusView | undefined, isLive: boolean): number | false {
  if (!isLive) return POLL_MS;
  const remainingMs = status?.control?.remainingMs ?? null;
  return remainingMs === null ? false : remainingMs + AFTER_TIME_OUT_MS;
}
