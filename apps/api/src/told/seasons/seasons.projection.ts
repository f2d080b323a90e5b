import type { Projection, ReadModelDocument } from '@app/projections';
import { AUDIT_STREAMS, type AuditEvent } from '../../platform/audit-log/audit.events';
import { epochMsOf } from '../../platform/time/iso-time';
import { SEASONS_STREAM, type SeasonsEvent } from './seasons.events';

/** A season that was closed. `_id` is its id; times are milliseconds since 1970. */
export interface SeasonDocument extends ReadModelDocument {
  /** Null in older logs, which recorded the reset of everybody without a name. Such a close cannot be withdrawn. */
  name: string | null;
  closedAt: number;
  withdrawnAt: number | null;
}

/** How older logs recorded that everybody was reset. Each racer's reset has the same correlation id. */
const RESET_OF_ALL = 'all-users-reset';

export const seasonsProjection: Projection<SeasonDocument, SeasonsEvent | AuditEvent> = {
  name: 'seasons',
  version: 1,
  streams: [SEASONS_STREAM, AUDIT_STREAMS],
  vital: false,
  indexes: [{ key: { closedAt: -1 } }],
  on: {
    AdminActed: {
      documents: ({ data, metadata }) => (data.action === RESET_OF_ALL ? metadata.$correlationId : null),
      apply: (_none, { metadata: { $correlationId: _id, occurredAt } }) => ({
        _id,
        name: null,
        closedAt: epochMsOf(occurredAt),
        withdrawnAt: null,
      }),
    },
    SeasonClosed: {
      documents: ({ data }) => data.seasonId,
      apply: (_none, { data: { seasonId: _id, name, closedAt } }) => ({ _id, name, closedAt, withdrawnAt: null }),
    },
    SeasonCloseWithdrawn: {
      documents: ({ data }) => data.seasonId,
      apply: (season, { data: { withdrawnAt } }) => (season ? { ...season, withdrawnAt } : null),
    },
  },
};
