// @offered
import { ignored, type Projection, type ReadModelDocument, type Unstamped } from '@app/projections';
import { rulings } from './ruling.events';
import { TOURNAMENT_STREAMS, type TournamentEvent, announcements, preparations, roundSteps } from './tournament.events';

/** A participant of an event. `_id` is the event's number and the user's id; times are milliseconds since 1970. */
export interface ParticipantDocument extends ReadModelDocument {
  eventId: number;
  userId: string;
  invitationId: string | null;
  joinedAt: number;
  /** From 1; each reset begins the next attempt. */
  attempt: number;
  /** The event was deleted. Only its restoration brings the participant back. */
  isDeleted?: true;
}

const participantId = ({ eventId, userId }: { eventId: number; userId: string }) => `${eventId}:${userId}`;

const documents = ({ data }: { data: { eventId: number; userId: string } }) => participantId(data);
const ofEvent = ({ data: { eventId } }: { data: { eventId: number } }) => ({ eventId });

export const participantsProjection: Projection<ParticipantDocument, TournamentEvent> = {
  name: 'participants',
  version: 3,
  streams: [TOURNAMENT_STREAMS],
  vital: true,
  indexes: [{ key: { eventId: 1, joinedAt: 1 } }, { key: { userId: 1 } }],
  on: {
    ParticipantJoined: {
      documents,
      apply: (_none, { data: { participantAttempt: attempt, ...data } }) => {
        return { _id: participantId(data), ...data, attempt };
      },
    },
    ParticipantReset: {
      documents,
      apply: (participant, { data: { participantAttempt: attempt } }) =>
        participant ? { ...participant, attempt } : null,
    },
    ParticipantResetWithdrawn: {
      documents,
      apply: (participant, { data: { participantAttempt: attempt } }) =>
        participant ? { ...participant, attempt } : null,
    },
    ParticipantRemoved: { documents, apply: () => null },
    ParticipantsCleared: { documents: ofEvent, apply: () => null },
    TournamentDeleted: {
      documents: ofEvent,
      apply: (participant) => (participant ? { ...participant, isDeleted: true } : null),
    },
    TournamentRestored: { documents: ofEvent, apply: (participant) => (participant ? undeleted(participant) : null) },
    ...ignored(
      'TournamentCreated',
      'TournamentUpdated',
      ...preparations,
      'WentLive',
      ...roundSteps,
      ...announcements,
      ...rulings,
      'TournamentReset',
      'TournamentResetWithdrawn',
      'TournamentCompleted',
    ),
  },
};

function undeleted({ isDeleted: _deleted, ...participant }: Unstamped<ParticipantDocument>) {
  return participant;
}
