import { recorded, specOf } from '@app/projections/testing/projection-spec';
import { duelCategoryFiguresProjection, duelistsProjection } from './duel-figures.projection';
import { duelRecordsProjection, pairOf } from './duel-records.projection';
import { type DuelEvent, duelLegId } from './duel.events';
import { duelsProjection } from './duels.projection';
import {
  A_DAY_MS,
  accepted,
  challenge,
  challenged,
  completed,
  declined,
  deleted,
  expired,
  legFinished,
  legStarted,
  NOW,
  totals,
  withdrawn,
} from './testing/duel-events';

const duels = specOf(duelsProjection);
const given = (...events: DuelEvent[]) => duels.given(recorded('duel-d1', events));

const pending = {
  _id: 'd1',
  ...challenge,
  questionIds: [...challenge.questionIds],
  challengedId: null as string | null,
  opponent: 'nobody' as const,
  isAccepted: false,
  status: 'pending' as const,
  racerIds: ['ada'],
  challengedAt: NOW,
  expiresAt: NOW + A_DAY_MS,
  dueAt: (NOW + A_DAY_MS) as number | null,
  legs: [],
  winnerId: null as string | null,
};
const toAnybody = challenged(null, 'nobody');
const taken = { ...pending, isAccepted: true, challengedId: 'ben', racerIds: ['ada', 'ben'] };
const leg = (userId: string, of: ReturnType<typeof totals> | null) => {
  return { userId, gameId: duelLegId('d1', userId), totals: of };
};

describe('The duels', () => {
  it('are pending when somebody is challenged', () => {
    given(toAnybody).then(pending);
    given(challenged('ben')).then({ ...pending, opponent: 'racer', challengedId: 'ben', racerIds: ['ada', 'ben'] });
  });

  it('belong to both when they are accepted', () => {
    given(toAnybody, accepted()).then({ ...taken, status: 'accepted' });
  });

  it('have the legs that are raced and finished', () => {
    const racing = [toAnybody, accepted(), legStarted('ben')];
    given(...racing).then({ ...taken, status: 'active', legs: [leg('ben', null)] });
    given(...racing, legFinished('ben', totals(3))).then({
      ...taken,
      status: 'active',
      legs: [leg('ben', totals(3))],
    });
  });

  it('are over in five ways, and then no longer due', () => {
    given(toAnybody, declined()).then({ ...pending, status: 'declined', dueAt: null });
    given(toAnybody, withdrawn()).then({ ...pending, status: 'withdrawn', dueAt: null });
    given(toAnybody, expired()).then({ ...pending, status: 'expired', dueAt: null });
    given(toAnybody, accepted(), completed('ben')).then({
      ...taken,
      status: 'completed',
      dueAt: null,
      winnerId: 'ben',
    });
    given(toAnybody, deleted(null)).then();
  });
});

describe('The figures of duels', () => {
  it('count the duels of a category that were not deleted', () => {
    const figures = specOf(duelCategoryFiguresProjection);
    figures.given(recorded('duel-d1', [toAnybody, accepted()])).then({ _id: 'Mixed', duels: 1 });
    figures.given(recorded('duel-d1', [toAnybody, deleted(null)])).then();
    figures
      .given([...recorded('duel-d1', [toAnybody]), ...recorded('duel-d2', [toAnybody])])
      .then({ _id: 'Mixed', duels: 2 });
  });

  it('know everybody who has challenged somebody or accepted a challenge', () => {
    specOf(duelistsProjection)
      .given(recorded('duel-d1', [toAnybody, accepted()]))
      .then({ _id: 'ada', duels: 1 }, { _id: 'ben', duels: 1 });
  });
});

describe('The record of two racers', () => {
  const record = specOf(duelRecordsProjection);
  const after = (...events: DuelEvent[]) => record.given(recorded('duel-d1', events));

  it('R30: counts completed duels, won by the one, by the other, and tied', () => {
    after(completed('ben')).then({ _id: pairOf('ben', 'ada'), wins: { ada: 0, ben: 1 }, ties: 0 });
    after(completed('ben'), completed('ada'), completed('ben'), completed(null)).then({
      _id: 'ada ben',
      wins: { ada: 1, ben: 2 },
      ties: 1,
    });
  });

  it('R29: forgets a deleted duel', () => {
    after(completed('ben'), completed(null), deleted({ winnerId: 'ben' })).then({
      _id: 'ada ben',
      wins: { ada: 0, ben: 0 },
      ties: 1,
    });
    after(completed('ben'), deleted(null)).then({ _id: 'ada ben', wins: { ada: 0, ben: 1 }, ties: 0 });
  });
});
