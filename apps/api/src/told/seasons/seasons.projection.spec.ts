import { recorded, specOf } from '@app/projections/testing/projection-spec';
import type { RacerEvent } from '../../people/racer/racer.events';
import type { AdminActed } from '../../platform/audit-log/audit.events';
import { finishedRace } from '../../racing/leaderboard/testing/finished-race';
import { seasonBoard } from './season-board.rules';
import { seasonRacesProjection } from './season-races.projection';
import { seasonsProjection } from './seasons.projection';
import { SEASONS_STREAM, type SeasonsEvent } from './seasons.events';

const closed: SeasonsEvent = { type: 'SeasonClosed', data: { seasonId: 's', name: 'Summer', closedAt: 100 } };
const withdrawn: SeasonsEvent = { type: 'SeasonCloseWithdrawn', data: { seasonId: 's', withdrawnAt: 200 } };
const taken = { games: 1, score: 7 };
const seven = { score: 7, correctAnswers: 4, scoringTimeMs: 9_000 };
const race = (number: number) => finishedRace('ada', number, seven);
const reset = (seasonId?: string): RacerEvent => ({
  type: 'AllDataReset',
  data: { userId: 'ada', ...(seasonId !== undefined && { seasonId }), taken, resetAt: 1 },
});
const restored: RacerEvent = {
  type: 'AllDataResetWithdrawn',
  data: { userId: 'ada', seasonId: 's', restored: taken, withdrawnAt: 2 },
};
const racer = (...events: RacerEvent[]) => recorded('racer-ada', events, { $correlationId: 'request' });
const stored = (number: number, closedBy: string | null) => ({
  _id: `ada-${number}`,
  userId: 'ada',
  ...seven,
  totalQuestions: 10,
  closedBy,
});

describe('The closed seasons', () => {
  const spec = specOf(seasonsProjection);

  it('have a name and an end, until they are taken back', () => {
    const season = { _id: 's', name: 'Summer', closedAt: 100, withdrawnAt: null };
    spec.given(recorded(SEASONS_STREAM, [closed])).then(season);
    spec.given(recorded(SEASONS_STREAM, [closed, withdrawn])).then({ ...season, withdrawnAt: 200 });
  });

  it('have no name where an older release reset everybody', () => {
    const acted = (action: string): AdminActed => ({
      type: 'AdminActed',
      data: { action, target: { kind: 'system', id: 'users' }, before: null, after: null },
    });
    const acts = recorded('audit-2026-01-01', [acted('all-users-reset'), acted('sponsor-created')], {
      $correlationId: 'request',
    });
    const closedAt = Date.UTC(2026, 0, 1, 12);
    spec.given(acts).then({ _id: 'request', name: null, closedAt, withdrawnAt: null });
  });
});

describe('The races of seasons', () => {
  const spec = specOf(seasonRacesProjection);

  it('count in the season that was closed after them, and in the open one again when that is withdrawn', () => {
    spec.given(racer(race(1), reset('s'), race(2))).then(stored(1, 's'), stored(2, null));
    spec.given(racer(race(1), reset('s'), race(2), restored)).then(stored(1, null), stored(2, null));
  });

  it('count in the season of the request, where an older release reset everybody', () => {
    spec.given(racer(race(1), reset(), race(2))).then(stored(1, 'request'), stored(2, null));
  });

  it('go with what takes them: the points of the open season, or the racer', () => {
    const pointsReset: RacerEvent = { type: 'PointsReset', data: { userId: 'ada', taken, resetAt: 3 } };
    const deleted: RacerEvent = { type: 'RacerDeleted', data: { userId: 'ada', deletedAt: 3 } };
    spec.given(racer(race(1), reset('s'), race(2), pointsReset)).then(stored(1, 's'));
    spec.given(racer(race(1), reset('s'), race(2), deleted)).then();
  });
});

describe('The board of a season', () => {
  const of = (userId: string, score: number) => ({ ...stored(1, 's'), userId, score });

  it('ranks as the live board does, without hidden racers', () => {
    const races = [of('ada', 9), of('ben', 12), of('cay', 3), of('ada', 6), of('dan', 15)];
    const board = seasonBoard(races, new Set(['ben']));
    expect(board.map(({ userId, place, total, bestScore }) => [userId, place, total.score, bestScore])).toEqual([
      ['ada', 1, 15, 9],
      ['dan', 2, 15, 15],
      ['cay', 3, 3, 3],
    ]);
  });

  it('shares a place on a full tie, and shows the best ten with three races as finalists', () => {
    const racers = Array.from({ length: 12 }, (_, number) => `racer-${String(number).padStart(2, '0')}`);
    const three = racers.flatMap((userId, number) => [1, 2, 3].map(() => of(userId, Math.max(0, 10 - number))));
    const board = seasonBoard([...three, of('once', 20)], new Set());
    expect(board.filter(({ isFinalist }) => isFinalist).map(({ userId }) => userId)).toEqual(racers.slice(0, 10));
    expect(board.slice(-2).map(({ userId, place }) => [userId, place])).toEqual([
      ['racer-10', 12],
      ['racer-11', 12],
    ]);
  });
});
