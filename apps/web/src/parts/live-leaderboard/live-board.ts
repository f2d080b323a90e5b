import {
  LIVE_BOARD_ROUNDS_FALLBACK,
  type LiveLeaderboardPlayer,
  type LiveLeaderboardView,
  QUESTIONS_PER_RACE,
} from '@app/contracts';

/** The state of a live board. */
export type BoardState =
  | { name: 'loading' | 'failed' | 'no-tournament' }
  | { name: 'no-participants' | 'running' | 'over'; view: LiveLeaderboardView };

/** `hasFailed`: an attempt has failed. A view that was shown before stays even then. */
export function boardState(view: LiveLeaderboardView | undefined, hasFailed: boolean): BoardState {
  if (!view) return { name: hasFailed ? 'failed' : 'loading' };
  if (view.eventId === null) return { name: 'no-tournament' };
  if (view.players.length === 0) return { name: 'no-participants', view };
  return { name: view.status === 'completed' ? 'over' : 'running', view };
}

export const roundsOf = ({ totalRounds }: LiveLeaderboardView): number => totalRounds || LIVE_BOARD_ROUNDS_FALLBACK;

export const questionsOf = ({ questionsPerRound }: LiveLeaderboardView): number =>
  questionsPerRound || QUESTIONS_PER_RACE;

const PODIUM = 3;
type Placed = Pick<LiveLeaderboardPlayer, 'position' | 'totalScore'>;

/**
 * 1 to 3 for participants on the podium, null for others. Without a point there is no podium: before the first
 * point everybody shares position 1.
 */
export function podiumPlace({ position, totalScore }: Placed, players: readonly Placed[]): number | null {
  if (position > PODIUM) return null;
  const isShared = players.filter((other) => other.position === position).length > 1;
  return isShared && totalScore === 0 ? null : position;
}

/** True while nobody has a point, so that nobody is first. */
export const isOnGrid = (players: readonly Placed[]): boolean => players.every(({ totalScore }) => totalScore === 0);

/** A lamp for each round, round 1 first. */
export function roundLamps(view: LiveLeaderboardView): ('done' | 'current' | 'ahead')[] {
  const { currentRound, roundActive } = view;
  return Array.from({ length: roundsOf(view) }, (_, index) => {
    const round = index + 1;
    if (round > currentRound) return 'ahead';
    return round === currentRound && roundActive ? 'current' : 'done';
  });
}
