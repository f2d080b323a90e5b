// @offered
import { type CanPlayView, DEFAULT_ROUNDS_LIMIT, type RoundStatusView } from '@app/contracts';
import type { RacerStatusDocument } from './racer-status.projection';

/** Null for somebody who has done nothing yet. */
type Status = RacerStatusDocument | null;

export function roundStatusView(status: Status): RoundStatusView {
  return {
    roundsPlayed: status?.gamesFinished ?? 0,
    roundsLimit: roundsLimitOf(status),
    surveyCompleted: status?.surveyCompleted ?? false,
    openGameId: status?.openGameId ?? null,
  };
}

/** An open race can always be continued to its end. */
export function canPlayView(status: Status, gameEnabled: boolean): CanPlayView {
  if (status?.openGameId) return { canPlay: true, reason: null };
  if (!gameEnabled) return { canPlay: false, reason: 'game-disabled' };
  return roundsLeft(status) > 0 ? { canPlay: true, reason: null } : { canPlay: false, reason: 'round-limit-reached' };
}

/** The number of rounds that can still be started. */
export function roundsLeft(status: Status): number {
  return roundsLimitOf(status) - (status?.gamesStarted ?? 0);
}

function roundsLimitOf(status: Status): number {
  return DEFAULT_ROUNDS_LIMIT + (status?.roundsGranted ?? 0);
}
