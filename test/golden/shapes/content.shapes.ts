import type { SponsorViewsEvent } from '../../../apps/api/src/content/sponsor-views/sponsor-views.events';
import type { ShapesOf } from './shapes-of';

export const sponsorViewsShapes: ShapesOf<SponsorViewsEvent> = {
  SponsorViewsCounted: [
    [
      {
        hour: 1795374000000,
        views: [
          { sponsorId: 'kolbenhof', place: 'home', views: 3, shownMs: 14250 },
          { sponsorId: 'kolbenhof', place: 'race', views: 1, shownMs: 61000 },
          { sponsorId: 'tarmark', place: 'home', views: 3, shownMs: 14250 },
        ],
        countedAt: 1795376606847,
      },
    ],
  ],
};
