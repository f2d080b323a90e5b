import { ignored, type Projection, type ReadModelDocument, type Unstamped } from '@app/projections';
import { rulings } from '../../finals/tournament/ruling.events';
import {
  announcements,
  memberships,
  preparations,
  TOURNAMENT_STREAMS,
  type TournamentEvent,
} from '../../finals/tournament/tournament.events';
import { type ReplayedRun, runsAfter } from './replayed-runs.rules';

/**
 * A tournament with all its runs. It stays when the tournament is reset or deleted. `_id` is the event's number as a text;
 * times are milliseconds since 1970.
 */
export interface ReplayedTournamentDocument extends ReadModelDocument {
  eventId: number;
  name: string;
  createdAt: number;
  deletedAt: number | null;
  /** The oldest first. */
  runs: readonly ReplayedRun[];
  /** When the last round was started; null before the first. */
  lastStartAt: number | null;
}

type Doc = Unstamped<ReplayedTournamentDocument>;

function changing<E extends TournamentEvent>(change: (tournament: Doc, event: E) => Doc) {
  return {
    documents: ({ data }: { data: { eventId: number } }) => String(data.eventId),
    apply: (tournament: Doc | undefined, event: E) => (tournament ? change(tournament, event) : null),
  };
}

const running = changing((tournament, event) => {
  const runs = runsAfter(tournament.runs, event);
  return { ...tournament, runs, lastStartAt: Math.max(...runs.map(({ startedAt }) => startedAt)) };
});

export const replayedTournamentsProjection: Projection<ReplayedTournamentDocument, TournamentEvent> = {
  name: 'replayed-tournaments',
  version: 2,
  streams: [TOURNAMENT_STREAMS],
  vital: false,
  indexes: [{ key: { lastStartAt: -1 } }],
  on: {
    TournamentCreated: {
      documents: ({ data }) => String(data.eventId),
      apply: (_none, { data: { eventId, name, createdAt } }) => {
        return { _id: String(eventId), eventId, name, createdAt, deletedAt: null, runs: [], lastStartAt: null };
      },
    },
    TournamentUpdated: changing((tournament, { data: { name } }) => ({ ...tournament, name })),
    RoundStarted: running,
    RoundTakenBack: running,
    RoundEnded: running,
    TournamentDeleted: changing((tournament, { data: { deletedAt } }) => ({ ...tournament, deletedAt })),
    TournamentRestored: changing((tournament) => ({ ...tournament, deletedAt: null })),
    ...ignored(
      ...preparations,
      ...memberships,
      'WentLive',
      'QuestionAdvanced',
      'RoundPaused',
      'RoundResumed',
      ...announcements,
      ...rulings,
      'TournamentReset',
      'TournamentResetWithdrawn',
      'TournamentCompleted',
    ),
  },
};
