import { inSlices } from '@app/async';
import { FINALISTS } from '@app/contracts';
import { type BoardEntry, draftedRacers } from './drafted-board.rules';
import { rankKey } from './ranking.rules';

const key = (score: number) => rankKey({ score, correctAnswers: score, scoringTimeMs: 1_000 });
const entry = (_id: string, score: number): BoardEntry => ({
  _id,
  totalScore: score,
  rankKey: key(score),
  finalistKey: key(score),
});
/** Racers with 100, 90, 80 … points. Two more than the final has room for. */
const board = Array.from({ length: FINALISTS + 2 }, (_, index) => entry(`r${index}`, (FINALISTS + 2 - index) * 10));
const drafting = (...given: Parameters<typeof draftedRacers>) => inSlices(draftedRacers(...given));
const changedTo = (...entries: BoardEntry[]) => new Map(entries.map((each) => [each._id, each]));

describe('A leaderboard as it would be', () => {
  it('has the places of those whose points change', async () => {
    const [second] = [board[1]!];
    expect(await drafting(board, changedTo({ ...second, ...entry('r1', second.totalScore + 20) }))).toEqual([
      {
        userId: 'r1',
        before: { place: 2, points: 110, isFinalist: true },
        after: { place: 1, points: 130, isFinalist: true },
      },
    ]);
  });

  it('names also who qualifies or does no more because of others', async () => {
    const last = `r${FINALISTS + 1}`;
    const drafted = await drafting(board, changedTo(entry(last, 125)));
    expect(
      drafted.map(({ userId, before, after }) => [userId, before.isFinalist, after.isFinalist, after.place]),
    ).toEqual([
      [last, false, true, 1],
      [`r${FINALISTS - 1}`, true, false, FINALISTS + 1],
    ]);
  });

  it('has nobody who is level with the last finalist fall out', async () => {
    const level = entry(`r${FINALISTS}`, board[FINALISTS - 1]!.totalScore);
    expect((await drafting(board, changedTo(level))).map(({ userId, after }) => [userId, after.isFinalist])).toEqual([
      [`r${FINALISTS}`, true],
    ]);
  });

  it('has no place for a racer whom it does not show', async () => {
    const hidden: BoardEntry = { _id: 'hidden', totalScore: 500 };
    expect(await drafting([...board, hidden], changedTo({ ...hidden, totalScore: 400 }))).toEqual([
      {
        userId: 'hidden',
        before: { place: null, points: 500, isFinalist: false },
        after: { place: null, points: 400, isFinalist: false },
      },
    ]);
  });
});
