import { ROUND_COMPLETE_SIZE, type StandingsEntry } from '@app/contracts';
import { type TournamentState, totalScoreOf } from './tournament-state';

export type StandingsRow = Pick<
  StandingsEntry,
  'userId' | 'playerName' | 'position' | 'totalScore' | 'currentRound' | 'currentRoundScore'
>;

/** The best ten, and the player's own row below them if it is not among them; null while the standings are unknown. */
export function shownStandings(
  { standings, position, progress }: Pick<TournamentState, 'standings' | 'position' | 'progress'>,
  own: { id: string; name: string },
): StandingsRow[] | null {
  if (!standings) return null;
  const best = standings.slice(0, ROUND_COMPLETE_SIZE);
  if (position === null || !progress || best.some(({ userId }) => userId === own.id)) return best;
  return [
    ...best,
    {
      userId: own.id,
      playerName: own.name,
      position,
      totalScore: totalScoreOf(progress),
      currentRound: progress.round,
      currentRoundScore: progress.totals.score,
    },
  ];
}

/** False before the first point, when all are level and nobody is first. */
export const hasAnybodyScored = (rows: readonly Pick<StandingsRow, 'totalScore'>[]): boolean =>
  rows.some(({ totalScore }) => totalScore > 0);

/** The participants in first position, if anybody has a point; more than one on a full tie. */
export const winnersOf = <Row extends Pick<StandingsRow, 'position' | 'totalScore'>>(rows: readonly Row[]): Row[] =>
  rows.filter(({ position, totalScore }) => position === 1 && totalScore > 0);
