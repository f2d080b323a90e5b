import type { RuledFigures, RulingDraftView, RulingEffect } from '@app/contracts';
import { scoresWith } from '../../finals/tournament-race/ruled-standings.rules';
import { type PlayerScore, positionIn, type Standings } from '../../finals/tournament-race/standings.rules';
import type { TournamentRoundDocument } from '../../finals/tournament/tournament-rounds.projection';
import { type PlayerNames, shownRacer } from '../../people/accounts/shown-racer';

type Rulings = TournamentRoundDocument['rulings'];

/** How the standings would change if each run had these rulings in place of its own. */
export interface ChangedStandings {
  before: Pick<Standings, 'ranked' | 'scores'>;
  after: readonly PlayerScore[];
}

export const changedStandings = (
  standings: Standings,
  rulingsOf: (run: TournamentRoundDocument) => Rulings,
): ChangedStandings => ({ before: standings, after: scoresWith(standings, rulingsOf) });

/** Whose points change, hidden racers too. */
export const withOtherPoints = ({ before, after }: ChangedStandings): string[] =>
  after.flatMap(({ userId, total }) => (before.scores.get(userId)?.total.score === total.score ? [] : userId));

export function draftView(changed: ChangedStandings, names: PlayerNames): RulingDraftView {
  const { before, after } = changed;
  const shown = new Set(before.ranked.map(({ userId }) => userId));
  const rankedAfter = after.filter(({ userId }) => shown.has(userId));
  const placeIn = (ranked: readonly PlayerScore[], score: PlayerScore) =>
    shown.has(score.userId) ? positionIn(ranked, score) : null;
  const effects = after.flatMap((score): RulingEffect[] => {
    const raced = before.scores.get(score.userId)!;
    const effect = {
      ...shownRacer(score.userId, names),
      before: figures(raced, placeIn(before.ranked, raced)),
      after: figures(score, placeIn(rankedAfter, score)),
    };
    return isSame(effect.before, effect.after) ? [] : [effect];
  });
  return { effects, pointsChanged: withOtherPoints(changed).length };
}

const figures = ({ total: { score, correctAnswers } }: PlayerScore, place: number | null): RuledFigures => ({
  place,
  points: score,
  correctAnswers,
});

const isSame = (one: RuledFigures, other: RuledFigures): boolean =>
  one.place === other.place && one.points === other.points && one.correctAnswers === other.correctAnswers;
