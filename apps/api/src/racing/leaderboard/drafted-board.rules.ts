import { sorting } from '@app/async';
import { FINALISTS, type QualifyingFigures } from '@app/contracts';
import { bestFirst, positionsIn } from './ranking.rules';
import type { LeaderboardDocument } from './leaderboard.projection';

/** What decides a racer's place on the leaderboard and in the final. */
export type BoardEntry = Pick<LeaderboardDocument, '_id' | 'totalScore' | 'rankKey' | 'finalistKey'>;

/** A racer on the leaderboard as it is, and as it would be. */
export interface DraftedRacer {
  userId: string;
  before: QualifyingFigures;
  after: QualifyingFigures;
}

/**
 * The racers with another entry, and those who would qualify for the final or would no more. In the order of their new
 * places.
 */
export function* draftedRacers(
  board: readonly BoardEntry[],
  changed: ReadonlyMap<string, BoardEntry>,
): Generator<void, DraftedRacer[]> {
  const drafted = board.map((entry) => changed.get(entry._id) ?? entry);
  const figuresBefore = yield* figuresIn(board);
  const figuresAfter = yield* figuresIn(drafted);
  const concerned: DraftedRacer[] = [];
  for (const [index, entry] of board.entries()) {
    const [before, after] = [figuresBefore(entry), figuresAfter(drafted[index]!)];
    const isConcerned = changed.has(entry._id) || before.isFinalist !== after.isFinalist;
    if (isConcerned) concerned.push({ userId: entry._id, before, after });
    yield;
  }
  return yield* sorting(concerned, (one, other) => (one.after.place ?? Infinity) - (other.after.place ?? Infinity));
}

function* figuresIn(board: readonly BoardEntry[]): Generator<void, (entry: BoardEntry) => QualifyingFigures> {
  const ranked = (keys: readonly string[]) => sorting(keys, bestFirst);
  const placeOf = positionsIn(yield* ranked(board.flatMap(({ rankKey }) => rankKey ?? [])));
  const finalPlaceOf = positionsIn(yield* ranked(board.flatMap(({ finalistKey }) => finalistKey ?? [])));
  return ({ totalScore, rankKey, finalistKey }) => ({
    place: rankKey === undefined ? null : placeOf(rankKey),
    points: totalScore,
    isFinalist: finalistKey !== undefined && finalPlaceOf(finalistKey) <= FINALISTS,
  });
}
