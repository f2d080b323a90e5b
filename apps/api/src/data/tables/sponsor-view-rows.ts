import type { RecordedEvent } from '@app/event-store';
import type { RowChange } from '@app/tables';
import type { SponsorViewsEvent } from '../../content/sponsor-views/sponsor-views.events';
import { inLog } from './race-rows';
import { sponsorViewsTable } from './sponsor-views.table';

/** The rows of what was counted of sponsors' logos. */
export const sponsorViewChanges = (event: RecordedEvent<SponsorViewsEvent>): RowChange[] =>
  event.data.views.map(({ sponsorId, place, views, shownMs }) => ({
    kind: 'put',
    table: sponsorViewsTable.name,
    row: {
      ...inLog(event),
      sponsor_id: sponsorId,
      place,
      hour_at: event.data.hour,
      views,
      shown_ms: Math.round(shownMs),
    },
  }));
