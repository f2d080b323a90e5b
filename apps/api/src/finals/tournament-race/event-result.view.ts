import type { EventResultView } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { isoTime } from '../../platform/time/iso-time';
import { type PlayerNames, shownNameOf, shownRacer } from '../../people/accounts/shown-racer';
import { eventResultStrings as words } from './event-result.strings';
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
export function eventResult(standings: Standings, names: PlayerNames): EventResultView {
  const { tournament, ranked } = standings;
  if (tournament.completedAt === null) throw new Rejection('event-not-over');
  const rounds = roundsOf(standings);
  const tied = ties(ranked);
  return {
    eventId: tournament.eventId,
    eventName: tournament.name,
    completedAt: isoTime(tournament.completedAt),
    rounds,
    racers: ranked.map((score, index) => ({
      ...shownRacer(score.userId, names),
      place: positionIn(ranked, score),
      points: score.total.score,
      pointsByRound: pointsIn(score, rounds),
      correctAnswers: score.total.correctAnswers,
      scoringTimeMs: score.total.scoringTimeMs,
      tie: tied[index]!,
    })),
  };
}

/** The header of an event's result as a table. */
export function resultColumns(standings: Standings): string[] {
  const rounds = roundsOf(standings).map(words.round);
  return [words.position, words.name, words.points, ...rounds, words.correct, words.seconds];
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
