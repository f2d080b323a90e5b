import type { TournamentStatusView } from '@app/contracts';

const POLL_MS = 5_000;
/** Time for the last answers on the way, and for the server to have looked at its clock. */
const AFTER_TIME_OUT_MS = 600;

/**
 * In how many milliseconds the status should be asked for again unless a push asks earlier; false for not at all.
 * While a round runs time alone changes it, which no push tells: a question runs out for those who did not answer.
 */
export function lookAgainMs(status: TournamentStatusView | undefined, isLive: boolean): number | false {
  if (!isLive) return POLL_MS;
  if (!status?.session.roundActive) return false;
  const remainingMs = status.control?.remainingMs ?? null;
  return remainingMs === null ? POLL_MS : Math.min(POLL_MS, remainingMs + AFTER_TIME_OUT_MS);
}
