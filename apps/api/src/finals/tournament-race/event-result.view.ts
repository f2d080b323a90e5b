import { positionIn, type Standings } from './standings.rules';
import { type PlayerNames, shownNameOf } from '../../people/accounts/shown-racer';
import { eventResultStrings as words } from './event-result.strings';

/** The header of an event's result as a table. */
export function resultColumns({ counting }: Standings): string[] {
  const rounds = [...counting.byRound.keys()].toSorted((one, other) => one - other);
  return [words.position, words.name, words.points, ...rounds.map(words.round), words.correct, words.seconds];
}

/** A row for each participant, best first. */
export function resultRows({ ranked, counting }: Standings, names: PlayerNames): (string | number)[][] {
  const rounds = [...counting.byRound.keys()].toSorted((one, other) => one - other);
  return ranked.map((score) => [
    positionIn(ranked, score),
    shownNameOf(score.userId, names),
    score.total.score,
    ...rounds.map((round) => score.rounds.get(round)?.score ?? 0),
    score.total.correctAnswers,
    (score.total.scoringTimeMs / 1_000).toFixed(3),
  ]);
}
