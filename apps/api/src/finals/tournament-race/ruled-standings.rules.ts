// @offered
import type { TournamentRoundDocument } from '../tournament/tournament-rounds.projection';
import { byRank, type PlayerScore, playerScore, type Standings } from './standings.rules';

type Rulings = TournamentRoundDocument['rulings'];

/** Everybody's score, best first, hidden racers too, if each run had these rulings in place of its own. */
export function scoresWith(
  { counting, scores }: Pick<Standings, 'counting' | 'scores'>,
  rulingsOf: (run: TournamentRoundDocument) => Rulings,
): PlayerScore[] {
  const runs = Array.from(counting.byRound, ([round, run]) => [round, { ...run, rulings: rulingsOf(run) }] as const);
  const byRound = new Map(runs);
  return Array.from(scores.values(), ({ userId, participantAttempt: attempt, rounds }) => {
    const games = Array.from(rounds.values(), ({ game }) => game);
    return playerScore({ userId, attempt }, games, { byRound });
  }).toSorted(byRank);
}

export const areRuled = ({ counting }: Pick<Standings, 'counting'>): boolean =>
  [...counting.byRound.values()].some(({ rulings }) => rulings.some(({ withdrawnAt }) => withdrawnAt === null));

/** As everybody raced: the same scores without any ruling. */
export const scoresAsRaced = (standings: Pick<Standings, 'counting' | 'scores'>): PlayerScore[] =>
  scoresWith(standings, () => []);
