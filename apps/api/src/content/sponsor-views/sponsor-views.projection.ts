import type { Projection, ReadModelDocument } from '@app/projections';
import { type CountedViews, dayOf, SPONSOR_VIEWS_STREAMS, type SponsorViewsEvent } from './sponsor-views.events';
import { addedViews } from './sponsor-views.rules';

/** The views of one day. `_id` is its date, such as `2026-11-25`. */
export interface SponsorViewsDocument extends ReadModelDocument {
  views: CountedViews[];
}

export const sponsorViewsProjection: Projection<SponsorViewsDocument, SponsorViewsEvent> = {
  name: 'sponsor-views',
  version: 1,
  streams: [SPONSOR_VIEWS_STREAMS],
  vital: false,
  on: {
    SponsorViewsCounted: {
      documents: ({ data }) => dayOf(data.hour),
      apply: (before, { data: { hour, views } }) => ({
        _id: dayOf(hour),
        views: addedViews(before?.views ?? [], views),
      }),
    },
  },
};
