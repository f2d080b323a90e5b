// @offered
import { ignored, type Projection, type ReadModelDocument } from '@app/projections';
import { rulings } from './ruling.events';
import {
  TOURNAMENT_STREAMS,
  type TournamentEvent,
  announcements,
  memberships,
  preparations,
  roundSteps,
} from './tournament.events';

/** A number that an event has or had. `_id` is the number as text. */
export interface EventNumberDocument extends ReadModelDocument {
  eventId: number;
  /** The command that received the number. */
  commandId: string;
}

/** A number is never used again, so a deleted event keeps its number. */
export const eventNumbersProjection: Projection<EventNumberDocument, TournamentEvent> = {
  name: 'event-numbers',
  version: 1,
  streams: [TOURNAMENT_STREAMS],
  vital: false,
  indexes: [{ key: { eventId: -1 } }, { key: { commandId: 1 } }],
  on: {
    TournamentCreated: {
      documents: ({ data }) => String(data.eventId),
      apply: (_none, { data: { eventId }, metadata: { commandId } }) => ({ _id: String(eventId), eventId, commandId }),
    },
    ...ignored(
      'TournamentUpdated',
      ...preparations,
      ...memberships,
      'WentLive',
      ...roundSteps,
      ...announcements,
      ...rulings,
      'TournamentReset',
      'TournamentResetWithdrawn',
      'TournamentCompleted',
      'TournamentDeleted',
      'TournamentRestored',
    ),
  },
};
