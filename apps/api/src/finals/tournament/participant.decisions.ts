import { Rejection } from '@app/event-store';
import type { TournamentEvent, Wiped } from './tournament.events';
import type { Participant, Tournament } from './tournament.state';

export type ParticipantCommand = { now: number } & (
  | { type: 'JoinTournament'; userId: string; invitationId: string | null }
  | ({ type: 'ResetParticipant' | 'RemoveParticipant'; userId: string } & Wiping)
  | ({ type: 'ClearParticipants' } & Wiping)
);

/** A command that wipes results says which. */
export type Wiping = Required<Wiped>;

export const wiped = ({ taken }: Wiping): Wiped => (taken.length > 0 ? { taken } : {});

export function decideOnParticipant(command: ParticipantCommand, tournament: Tournament): TournamentEvent[] {
  const { eventId } = tournament;
  const { now } = command;
  switch (command.type) {
    case 'JoinTournament':
      return joined(command, tournament);
    case 'ResetParticipant': {
      const { userId } = command;
      const participantAttempt = requireParticipant(userId, tournament).lastAttempt + 1;
      return [
        { type: 'ParticipantReset', data: { eventId, userId, participantAttempt, ...wiped(command), resetAt: now } },
      ];
    }
    case 'RemoveParticipant': {
      const { userId } = command;
      requireParticipant(userId, tournament);
      return [{ type: 'ParticipantRemoved', data: { eventId, userId, ...wiped(command), removedAt: now } }];
    }
    case 'ClearParticipants':
      // Also for an event without participants, because its invitations end with it.
      return [
        {
          type: 'ParticipantsCleared',
          data: { eventId, userIds: asTheyJoined(tournament), ...wiped(command), clearedAt: now },
        },
      ];
    default:
      return command satisfies never;
  }
}

function joined(
  { userId, invitationId, now: joinedAt }: Extract<ParticipantCommand, { type: 'JoinTournament' }>,
  { eventId, status, details, participants, formerAttempts }: Tournament,
): TournamentEvent[] {
  if (participants.has(userId)) return [];
  if (status === 'completed') throw new Rejection('event-completed');
  if (participants.size >= details.maxParticipants) throw new Rejection('event-full');
  const participantAttempt = (formerAttempts.get(userId) ?? 0) + 1;
  return [{ type: 'ParticipantJoined', data: { eventId, userId, invitationId, participantAttempt, joinedAt } }];
}

export function requireParticipant(userId: string, { participants }: Tournament): Participant {
  const participant = participants.get(userId);
  if (!participant) throw new Rejection('participant-not-found');
  return participant;
}

function asTheyJoined({ participants }: Tournament): string[] {
  const ordered = [...participants].toSorted(([oneId, one], [otherId, other]) => {
    return one.joinedAt - other.joinedAt || (oneId < otherId ? -1 : 1);
  });
  return ordered.map(([userId]) => userId);
}
