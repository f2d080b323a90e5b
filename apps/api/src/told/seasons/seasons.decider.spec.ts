import { specOf } from '@app/event-store/testing/decider-spec';
import { type SeasonsCommand, seasonsDecider } from './seasons.decider';
import type { SeasonsEvent } from './seasons.events';

const { given } = specOf(seasonsDecider);

const close = (seasonId: string, now = 100): SeasonsCommand => ({ type: 'CloseSeason', seasonId, name: 'Summer', now });
const withdraw = (seasonId: string): SeasonsCommand => ({ type: 'WithdrawSeasonClose', seasonId, now: 200 });
const closed = (seasonId: string): SeasonsEvent => ({
  type: 'SeasonClosed',
  data: { seasonId, name: 'Summer', closedAt: 100 },
});
const withdrawn = (seasonId: string): SeasonsEvent => ({
  type: 'SeasonCloseWithdrawn',
  data: { seasonId, withdrawnAt: 200 },
});

describe('The close of a season', () => {
  it('has the name that it was given', () => {
    given().when(close('s1')).then(closed('s1'));
    given(closed('s1')).when(close('s2')).then(closed('s2'));
  });

  it('is withdrawn once', () => {
    given(closed('s1')).when(withdraw('s1')).then(withdrawn('s1'));
    given(closed('s1'), withdrawn('s1')).when(withdraw('s1')).rejected('season-close-withdrawn');
  });

  it('is not withdrawn when a later one has taken what was raced since, or when it is not known', () => {
    given(closed('s1'), closed('s2')).when(withdraw('s1')).rejected('season-not-last');
    given(closed('s1'), closed('s2'), withdrawn('s2')).when(withdraw('s1')).rejected('season-not-last');
    given().when(withdraw('s1')).rejected('season-not-last');
  });
});
