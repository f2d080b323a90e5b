import { recorded, specOf } from '@app/projections/testing/projection-spec';
import type { RacerEvent } from './racer.events';
import { visibilityProjection } from './visibility.projection';

const readModel = specOf(visibilityProjection);
const userId = 'user-1';

const set = (isVisibleOnLeaderboard: boolean, isVisibleOnLiveEvents: boolean): RacerEvent => ({
  type: 'LeaderboardVisibilitySet',
  data: { userId, isVisibleOnLeaderboard, isVisibleOnLiveEvents, setAt: 1 },
});

describe('The visibility settings', () => {
  it('hold what was set last', () => {
    const last = { _id: userId, isVisibleOnLeaderboard: true, isVisibleOnLiveEvents: false };
    readModel.given(recorded('racer-user-1', [set(false, false), set(true, false)])).then(last);
  });

  it.each<RacerEvent>([
    { type: 'LeaderboardVisibilityCleared', data: { userId, clearedAt: 2 } },
    { type: 'RacerDeleted', data: { userId, deletedAt: 2 } },
  ])('go with %j', (event) => {
    readModel.given(recorded('racer-user-1', [set(false, true), event])).then();
  });
});
