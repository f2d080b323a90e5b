// @offered
import type { Projection, ReadModelDocument, Unstamped } from '@app/projections';
import { SYSTEM_STREAM, type SystemEvent } from './system.events';

/** The only document of its read model. `messageId`: the announcement of the last disabling. */
export interface SystemStatusDocument extends ReadModelDocument {
  gameEnabled: boolean;
  tournamentResultsShown: boolean;
  messageId: string | null;
}

export const SYSTEM_STATUS_ID = 'system';

type Status = Unstamped<SystemStatusDocument>;

const untouched: Status = {
  _id: SYSTEM_STATUS_ID,
  gameEnabled: true,
  tournamentResultsShown: false,
  messageId: null,
};

const documents = () => SYSTEM_STATUS_ID;

export const systemStatusProjection: Projection<SystemStatusDocument, SystemEvent> = {
  name: 'system',
  version: 1,
  streams: [SYSTEM_STREAM],
  vital: true,
  on: {
    GameEnabled: {
      documents,
      apply: (status = untouched) => ({ ...status, gameEnabled: true, messageId: null }),
    },
    GameDisabled: {
      documents,
      apply: (status = untouched, { data }) => ({ ...status, gameEnabled: false, messageId: data.messageId }),
    },
    TournamentResultsShown: {
      documents,
      apply: (status = untouched) => ({ ...status, tournamentResultsShown: true }),
    },
    TournamentResultsHidden: {
      documents,
      apply: (status = untouched) => ({ ...status, tournamentResultsShown: false }),
    },
  },
};
