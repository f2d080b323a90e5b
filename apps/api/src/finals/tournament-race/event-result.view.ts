import { positionIn, type Standings } from './standings';
import { namedRacer, type PlayerNames } from './standings.view';

/** The header of an event's result as a table. */
export function resultColumns({ counting }: Standings): string[] {
  const rounds = [...counting.byRound.keys()].toSorted((one, other) => one - other);
  return ['Position', 'Name', 'Points', ...rounds.map((round) => `Round ${round}`), 'Correct', 'Seconds on correct'];
}

/** A row for each participant, best first. */
export function resultRows({ ranked, counting }: Standings, names: PlayerNames): (string | number)[][] {
  const rounds = [...counting.byRound.keys()].toSorted((one, other) => one - other);
  return ranked.map((score) => [
    positionIn(ranked, score),
    namedRacer(score.userId, names).playerName,
    score.total.score,
    ...rounds.map((round) => score.rounds.get(round)?.score ?? 0),
    score.total.correctAnswers,
    (score.total.scoringTimeMs / 1_000).toFixed(3),
  ]);
}
