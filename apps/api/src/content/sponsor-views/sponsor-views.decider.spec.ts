import { specOf } from '@app/event-store/testing/decider-spec';
import { sponsorViewsDecider } from './sponsor-views.decider';
import { type CountedViews, sponsorViewsStream } from './sponsor-views.events';

const spec = specOf(sponsorViewsDecider);
const hour = Date.UTC(2026, 10, 25, 23);
const views: CountedViews[] = [{ sponsorId: 'tarmark', place: 'home', views: 2, shownMs: 9_500 }];
const counted = { type: 'SponsorViewsCounted', data: { hour, views, countedAt: hour + 60_000 } } as const;

describe('Views of sponsors', () => {
  it('are kept with their hour, and again when as many come again', () => {
    const command = { type: 'CountSponsorViews', hour, views, now: hour + 60_000 } as const;
    spec.given().when(command).then(counted);
    spec.given(counted).when(command).then(counted);
  });

  it('are nothing where nothing was visible', () => {
    spec.given().when({ type: 'CountSponsorViews', hour, views: [], now: hour }).then();
  });

  it('have a stream for each day', () => {
    expect([hour, hour + 3_600_000].map(sponsorViewsStream)).toEqual([
      'sponsor-views-2026-11-25',
      'sponsor-views-2026-11-26',
    ]);
  });
});
