import { sponsorPlaces } from '@app/contracts';
import { table } from '@app/tables';
import { ID, MOMENT, ofTheLog } from './shared-columns.table';

export const sponsorViewsTable = table({
  name: 'sponsor_views',
  about:
    'How often and how long logos of sponsors were visible on all screens together, by hour. An hour has several rows, which add up. Nothing is known of who saw them.',
  rowFor: 'count of a sponsor in a place, as a server kept it',
  columns: {
    ...ofTheLog,
    sponsor_id: { kind: 'text', about: 'The sponsor' },
    place: { kind: 'text', about: `One of ${sponsorPlaces.join(', ')}` },
    hour_at: { kind: 'timestamp', about: 'When the hour began' },
    views: { kind: 'integer', about: 'How often the logo was visible for at least a second' },
    shown_ms: { kind: 'integer', unit: 'ms', about: 'How long, all these views together' },
  },
  key: ['log_position', 'sponsor_id', 'place'],
  indexes: [['sponsor_id', 'hour_at'], ['hour_at']],
  example: {
    log_position: 184_600,
    recorded_at: MOMENT,
    sponsor_id: ID,
    place: 'hall',
    hour_at: MOMENT - (MOMENT % 3_600_000),
    views: 120,
    shown_ms: 904_000,
  },
});
