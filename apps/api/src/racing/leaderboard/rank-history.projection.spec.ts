import { recorded, specOf } from '@app/projections/testing/projection-spec';
import type { RacerEvent } from '../../people/racer/racer.events';
import { rankHistoryProjection } from './rank-history.projection';
import { rankKey } from './ranking.rules';
import { finishedRace } from './testing/finished-race';

const spec = specOf(rankHistoryProjection);
const racer = (...events: RacerEvent[]) => recorded('racer-ada', events);

const seven = { score: 7, correctAnswers: 4, scoringTimeMs: 9_000 };
const twice = { score: 14, correctAnswers: 8, scoringTimeMs: 18_000 };
const race = (number: number, finishedAt: number) => finishedRace('ada', number, seven, { finishedAt });
const visible = (isVisibleOnLeaderboard: boolean, setAt: number): RacerEvent => ({
  type: 'LeaderboardVisibilitySet',
  data: { userId: 'ada', isVisibleOnLeaderboard, isVisibleOnLiveEvents: true, setAt },
});
const position = (number: number) => String(number).padStart(20, '0');

describe('The history of a rank', () => {
  it('begins with the first finished race, and has every later key', () => {
    spec.given(racer({ type: 'RacerRegistered', data: { userId: 'ada', registeredAt: 1 } })).then();
    spec.given(racer(race(1, 100), race(2, 200))).then({
      _id: 'ada',
      races: [1, 2].map((number) => ({ gameId: `ada-${number}`, ...seven })),
      hidden: false,
      changes: [
        { logPosition: position(1), at: 100, key: rankKey(seven) },
        { logPosition: position(2), at: 200, key: rankKey(twice) },
      ],
    });
  });

  it('has the key for the final from the third race on, by the best three', () => {
    const fourth = finishedRace('ada', 4, { score: 1, correctAnswers: 1, scoringTimeMs: 9_000 }, { finishedAt: 400 });
    const { documents } = spec.given(racer(race(1, 100), race(2, 200), race(3, 300), fourth));
    const thrice = rankKey({ score: 21, correctAnswers: 12, scoringTimeMs: 27_000 });
    expect(documents[0]!.changes.map(({ at, finalistKey }) => [at, finalistKey])).toEqual([
      [100, undefined],
      [200, undefined],
      [300, thrice],
      [400, thrice],
    ]);
  });

  it('has no key while the racer is hidden, and the current one afterwards', () => {
    const cleared: RacerEvent = { type: 'LeaderboardVisibilityCleared', data: { userId: 'ada', clearedAt: 400 } };
    const { documents } = spec.given(racer(race(1, 100), visible(false, 200), race(2, 300), cleared));
    expect(documents[0]).toMatchObject({
      hidden: false,
      changes: [
        { at: 100, key: rankKey(seven) },
        { at: 200, key: null },
        { at: 400, key: rankKey(twice) },
      ],
    });
  });

  it('does not change when an administrator sets what is set already', () => {
    const { documents } = spec.given(racer(race(1, 100), visible(true, 200)));
    expect(documents[0]!.changes).toHaveLength(1);
    spec.given(racer({ type: 'LeaderboardVisibilityCleared', data: { userId: 'ada', clearedAt: 400 } })).then();
  });

  it.each<RacerEvent>([
    { type: 'PointsReset', data: { userId: 'ada', taken: { games: 1, score: 7 }, resetAt: 200 } },
    { type: 'AllDataReset', data: { userId: 'ada', taken: { games: 1, score: 7 }, resetAt: 200 } },
    { type: 'RacerDeleted', data: { userId: 'ada', deletedAt: 200 } },
  ])('goes on without the earlier races after %j', (event) => {
    const { documents } = spec.given(racer(race(1, 100), event, race(2, 300)));
    expect(documents).toMatchObject([
      {
        races: [{ gameId: 'ada-2', ...seven }],
        changes: [{ at: 100 }, { at: 200, key: null, isReset: true }, { at: 300, key: rankKey(seven) }],
      },
    ]);
    spec.given(racer(event)).then();
  });

  it('forgets that the close of a season was a reset when it is withdrawn', () => {
    const taken = { games: 1, score: 7 };
    const close: RacerEvent = { type: 'AllDataReset', data: { userId: 'ada', seasonId: 's', taken, resetAt: 200 } };
    const withdrawn: RacerEvent = {
      type: 'AllDataResetWithdrawn',
      data: { userId: 'ada', seasonId: 's', restored: taken, withdrawnAt: 400 },
    };
    const earlier: RacerEvent = { type: 'PointsReset', data: { userId: 'ada', taken, resetAt: 50 } };
    const { documents } = spec.given(racer(race(1, 10), earlier, race(2, 100), close, race(3, 300), withdrawn));
    expect(documents[0]!.changes.slice(1)).toEqual([
      { logPosition: position(2), at: 50, key: null, isReset: true },
      { logPosition: position(3), at: 100, key: rankKey(seven) },
      { logPosition: position(4), at: 200, key: null },
      { logPosition: position(5), at: 300, key: rankKey(seven) },
      { logPosition: position(6), at: 400, key: rankKey(twice), isRestored: true },
    ]);
  });
});
