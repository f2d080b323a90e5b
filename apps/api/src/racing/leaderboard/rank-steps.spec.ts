import { FINALISTS } from '@app/contracts';
import type { RankChange } from './rank-history.projection';
import { RankHistories } from './rank-histories';

/** A change at a place in the log, which is also its time. */
const change = (place: number, key: string | null, finalistKey?: string): RankChange => ({
  logPosition: String(place).padStart(20, '0'),
  at: place,
  key,
  ...(finalistKey !== undefined && { finalistKey }),
});

async function stepOf(finishedAt: number, ada: RankChange[], others: Record<string, RankChange[]> = {}) {
  const histories = new RankHistories();
  histories.add(Object.entries({ ada, ...others }).map(([_id, changes]) => ({ _id, changes })));
  histories.whole();
  return histories.stepOf('ada', finishedAt);
}

const outside = { isFinalist: false, wasFinalist: false };

describe('What a race changes on the leaderboard', () => {
  it('is the first rank of a racer, and after that the way up or down', async () => {
    const others = { ben: [change(1, '5'), change(4, '9')], cay: [change(2, '7')] };
    const ada = [change(3, '6'), change(5, '8')];
    expect(await stepOf(3, ada, others)).toEqual({ rank: 2, rankBefore: null, ...outside });
    expect(await stepOf(5, ada, others)).toEqual({ rank: 2, rankBefore: 3, ...outside });
  });

  it('takes no account of what others did later, nor of who was off the board then', async () => {
    const others = { ben: [change(1, '7'), change(2, null), change(9, '7')], cay: [change(8, '9')] };
    expect(await stepOf(3, [change(3, '6')], others)).toEqual({ rank: 1, rankBefore: null, ...outside });
  });

  it('is nothing for a race that changed no key, or that left the racer off the board', async () => {
    expect(await stepOf(4, [change(3, '6')])).toBeNull();
    expect(await stepOf(3, [change(3, null)])).toBeNull();
  });

  it('makes a finalist of who is among the best with three races', async () => {
    const field = (racers: number, key: string) =>
      Object.fromEntries(Array.from({ length: racers }, (_, at) => [`racer-${at}`, [change(1, key, key)]]));
    const third = [change(2, '4'), change(3, '6', '6')];
    expect(await stepOf(3, third, field(FINALISTS - 1, '7'))).toMatchObject({ isFinalist: true, wasFinalist: false });
    expect(await stepOf(3, third, field(FINALISTS, '7'))).toMatchObject({ isFinalist: false, wasFinalist: false });
    expect(await stepOf(3, third, field(FINALISTS, '6'))).toMatchObject({ isFinalist: true, wasFinalist: false });
    const fourth = [...third, change(4, '8', '8')];
    expect(await stepOf(4, fourth, field(FINALISTS - 1, '7'))).toMatchObject({ isFinalist: true, wasFinalist: true });
    expect(await stepOf(4, fourth, field(FINALISTS, '7'))).toMatchObject({ isFinalist: true, wasFinalist: false });
  });
});
