import {
  LIVE_BOARD_ROUNDS_FALLBACK,
  type LiveLeaderboardPlayer,
  type LiveLeaderboardView,
  QUESTIONS_PER_RACE,
} from '@app/contracts';

/** What a live board shows. */
export type BoardState =
  { name: 'loading' | 'failed' | 'no-tournament' } | { name: 'no-participants' | 'running'; view: LiveLeaderboardView };

/** `hasFailed`: a try has failed. What was shown last stays when a later one does. */
export function boardState(view: LiveLeaderboardView | undefined, hasFailed: boolean): BoardState {
  if (!view) return { name: hasFailed ? 'failed' : 'loading' };
  if (view.eventId === null) return { name: 'no-tournament' };
  return { name: view.players.length === 0 ? 'no-participants' : 'running', view };
}

export const roundsOf = ({ totalRounds }: LiveLeaderboardView): number => totalRounds || LIVE_BOARD_ROUNDS_FALLBACK;

export const questionsOf = ({ questionsPerRound }: LiveLeaderboardView): number =>
  questionsPerRound || QUESTIONS_PER_RACE;

const PODIUM = 3;
type Placed = Pick<LiveLeaderboardPlayer, 'position' | 'totalScore'>;

/**
 * 1 to 3 for whoever stands on the podium, null for the others. On a grid that nobody has left all are first together:
 * a place that is shared without a point honours nobody.
 */
export function podiumPlace({ position, totalScore }: Placed, players: readonly Placed[]): number | null {
  if (position > PODIUM) return null;
  const isShared = players.filter((other) => other.position === position).length > 1;
  return isShared && totalScore === 0 ? null : position;
}

/** A lamp for each round, the first round first. */
export function roundLamps(view: LiveLeaderboardView): ('done' | 'current' | 'ahead')[] {
  const { currentRound, roundActive } = view;
  return Array.from({ length: roundsOf(view) }, (_, index) => {
    const round = index + 1;
    if (round > currentRound) return 'ahead';
    return round === currentRound && roundActive ? 'current' : 'done';
  });
}
