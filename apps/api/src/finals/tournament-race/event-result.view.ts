import type { EventResultView, ResultAsRaced } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { isoTime } from '../../platform/time/iso-time';
import { type PlayerNames, shownNameOf, shownRacer } from '../../people/accounts/shown-racer';
import { eventResultStrings as columns } from './event-result.strings';
import { areRuled, scoresAsRaced } from './ruled-standings.rules';
import { heldRulings, type RulingWords } from './ruling.view';
import { type PlayerScore, positionIn, type Standings } from './standings.rules';
import { ties } from './ties.rules';

const roundsOf = ({ counting }: Standings): number[] =>
  [...counting.byRound.keys()].toSorted((one, other) => one - other);

const pointsIn = ({ rounds: raced }: PlayerScore, rounds: readonly number[]): number[] =>
  rounds.map((round) => raced.get(round)?.score ?? 0);

/**
 * The result that everybody may see.
 * @throws Rejection event-not-over
 */
export function eventResult(standings: Standings, words: RulingWords): EventResultView {
  const { tournament, ranked } = standings;
  if (tournament.completedAt === null) throw new Rejection('event-not-over');
  const rounds = roundsOf(standings);
  const tied = ties(ranked);
  const raced = figuresAsRaced(standings);
  return {
    eventId: tournament.eventId,
    eventName: tournament.name,
    completedAt: isoTime(tournament.completedAt),
    rounds,
    racers: ranked.map((score, index) => ({
      ...shownRacer(score.userId, words.names),
      place: positionIn(ranked, score),
      points: score.total.score,
      pointsByRound: pointsIn(score, rounds),
      correctAnswers: score.total.correctAnswers,
      scoringTimeMs: score.total.scoringTimeMs,
      tie: tied[index]!,
      asRaced: raced.get(score.userId) ?? null,
    })),
    rulings: heldRulings(standings, words),
  };
}

/** Place and points without any ruling, of those whose figures a ruling changed. */
function figuresAsRaced(standings: Standings): Map<string, ResultAsRaced> {
  if (!areRuled(standings)) return new Map();
  const shown = new Map(standings.ranked.map((score) => [score.userId, score]));
  const asRaced = scoresAsRaced(standings).filter(({ userId }) => shown.has(userId));
  const changed = asRaced.flatMap((score): [string, ResultAsRaced][] => {
    const figures = { place: positionIn(asRaced, score), points: score.total.score };
    const ruled = shown.get(score.userId)!;
    const isSame = figures.place === positionIn(standings.ranked, ruled) && figures.points === ruled.total.score;
    return isSame ? [] : [[score.userId, figures]];
  });
  return new Map(changed);
}

/** The header of an event's result as a table. */
export function resultColumns(standings: Standings): string[] {
  const rounds = roundsOf(standings).map(columns.round);
  return [columns.position, columns.name, columns.points, ...rounds, columns.correct, columns.seconds];
}

/** A row for each participant, best first. */
export function resultRows(standings: Standings, names: PlayerNames): (string | number)[][] {
  const { ranked } = standings;
  const rounds = roundsOf(standings);
  return ranked.map((score) => [
    positionIn(ranked, score),
    shownNameOf(score.userId, names),
    score.total.score,
    ...pointsIn(score, rounds),
    score.total.correctAnswers,
    (score.total.scoringTimeMs / 1_000).toFixed(3),
  ]);
}
