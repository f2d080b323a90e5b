import { ROUND_COMPLETE_SIZE, type StandingsEntry } from '@app/contracts';
import { type TournamentState, totalScoreOf } from './tournament-state';

export type StandingsRow = Pick<
  StandingsEntry,
  'userId' | 'playerName' | 'position' | 'totalScore' | 'currentRoundScore'
>;

/** The best ten, and the player's own row below them when it is not among them. */
export function shownStandings(
  { standings, position, progress }: Pick<TournamentState, 'standings' | 'position' | 'progress'>,
  own: { id: string; name: string },
): StandingsRow[] {
  const best = standings.slice(0, ROUND_COMPLETE_SIZE);
  if (position === null || !progress || best.some(({ userId }) => userId === own.id)) return best;
  return [
    ...best,
    {
      userId: own.id,
      playerName: own.name,
      position,
      totalScore: totalScoreOf(progress),
      currentRoundScore: progress.totals.score,
    },
  ];
}
