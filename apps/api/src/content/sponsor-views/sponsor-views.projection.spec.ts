import { recorded, specOf } from '@app/projections/testing/projection-spec';
import { type CountedViews, type SponsorViewsEvent, sponsorViewsStream } from './sponsor-views.events';
import { sponsorViewsProjection } from './sponsor-views.projection';

const spec = specOf(sponsorViewsProjection);
const evening = Date.UTC(2026, 10, 25, 22);
const HOUR_MS = 3_600_000;

const counted = (hour: number, ...views: CountedViews[]) =>
  recorded<SponsorViewsEvent>(sponsorViewsStream(hour), [
    { type: 'SponsorViewsCounted', data: { hour, views, countedAt: hour + 60_000 } },
  ]);

describe('The views of sponsors', () => {
  it('are added up by day, sponsor and place, whichever process and hour they come from', () => {
    spec
      .given(
        counted(evening, { sponsorId: 'tarmark', place: 'home', views: 2, shownMs: 5_000 }),
        counted(
          evening,
          { sponsorId: 'tarmark', place: 'race', views: 1, shownMs: 4_000 },
          { sponsorId: 'tarmark', place: 'home', views: 0, shownMs: 700 },
        ),
        counted(evening + HOUR_MS, { sponsorId: 'fernlicht', place: 'home', views: 1, shownMs: 1_000 }),
        counted(evening + 2 * HOUR_MS, { sponsorId: 'tarmark', place: 'home', views: 1, shownMs: 1_500 }),
      )
      .then(
        {
          _id: '2026-11-25',
          views: [
            { sponsorId: 'tarmark', place: 'home', views: 2, shownMs: 5_700 },
            { sponsorId: 'tarmark', place: 'race', views: 1, shownMs: 4_000 },
            { sponsorId: 'fernlicht', place: 'home', views: 1, shownMs: 1_000 },
          ],
        },
        { _id: '2026-11-26', views: [{ sponsorId: 'tarmark', place: 'home', views: 1, shownMs: 1_500 }] },
      );
  });
});
