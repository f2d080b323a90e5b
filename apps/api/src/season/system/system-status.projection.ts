// @offered
import type { Projection, ProjectionHandler, ReadModelDocument, Unstamped } from '@app/projections';
import { byTurn, SYSTEM_STREAM, type SystemEvent } from './system.events';
import { evolve, initialSystem, type SystemState } from './system.state';

/** The only document of its read model. `messageId`: the announcement of the last disabling. */
export interface SystemStatusDocument extends ReadModelDocument, SystemState {}

export const SYSTEM_STATUS_ID = 'system';

const untouched: Unstamped<SystemStatusDocument> = { _id: SYSTEM_STATUS_ID, ...initialSystem };

const turned: ProjectionHandler<SystemStatusDocument, SystemEvent> = {
  documents: () => SYSTEM_STATUS_ID,
  apply: (status = untouched, event) => ({ ...evolve(status, event), _id: SYSTEM_STATUS_ID }),
};

export const systemStatusProjection: Projection<SystemStatusDocument, SystemEvent> = {
  name: 'system',
  // Each new switch needs a new version, and a switch is never removed, because its events stay in the log.
  version: 2,
  streams: [SYSTEM_STREAM],
  vital: true,
  on: byTurn(() => turned),
};
