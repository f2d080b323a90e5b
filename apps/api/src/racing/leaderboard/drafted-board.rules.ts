import type { QualifyingFigures } from '@app/contracts';
import { FINALISTS } from '@app/contracts';
import { positionsIn } from './ranking.rules';
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
export function draftedRacers(board: readonly BoardEntry[], changed: ReadonlyMap<string, BoardEntry>): DraftedRacer[] {
  const drafted = board.map((entry) => changed.get(entry._id) ?? entry);
  const [figuresBefore, figuresAfter] = [figuresIn(board), figuresIn(drafted)];
  return board
    .flatMap((entry, index): DraftedRacer[] => {
      const [before, after] = [figuresBefore(entry), figuresAfter(drafted[index]!)];
      const isConcerned = changed.has(entry._id) || before.isFinalist !== after.isFinalist;
      return isConcerned ? [{ userId: entry._id, before, after }] : [];
    })
    .toSorted((one, other) => (one.after.place ?? Infinity) - (other.after.place ?? Infinity));
}

function figuresIn(board: readonly BoardEntry[]): (entry: BoardEntry) => QualifyingFigures {
  const placeOf = positionsIn(board.flatMap(({ rankKey }) => rankKey ?? []));
  const finalPlaceOf = positionsIn(board.flatMap(({ finalistKey }) => finalistKey ?? []));
  return ({ totalScore, rankKey, finalistKey }) => ({
    place: rankKey === undefined ? null : placeOf(rankKey),
    points: totalScore,
    isFinalist: finalistKey !== undefined && finalPlaceOf(finalistKey) <= FINALISTS,
  });
}
