import type { InvitationStatus, InvitationView, IssuedInvitationView } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import { type PlayerNames, shownNameOf } from '../../people/accounts/shown-racer';
import type { TournamentDocument } from '../tournament/tournaments.projection';
import { isPast } from './invitation.state';
import type { InvitationDocument } from './invitations.projection';

/** The shown part of an invitation, from its read model or its stream. */
export type ShownInvitation = Pick<
  InvitationDocument,
  '_id' | 'eventId' | 'userId' | 'status' | 'expiresAt' | 'acceptedBy'
>;

/** What the views of an invitation need in addition. */
interface Surroundings {
  token: string;
  names: PlayerNames;
  /** Milliseconds since 1970. */
  now: number;
}

/** The view for anybody who has the link. `viewerId` is null for a visitor. */
export function invitationView(
  invitation: ShownInvitation,
  event: Pick<TournamentDocument, 'name' | 'startsAt' | 'totalRounds' | 'questionsPerRound'>,
  { token, names, now, viewerId }: Surroundings & { viewerId: string | null },
): InvitationView {
  const { _id: id, eventId, userId, acceptedBy, expiresAt } = invitation;
  return {
    id,
    eventId,
    eventName: event.name,
    eventStartTime: isoTime(event.startsAt),
    totalRounds: event.totalRounds,
    questionsPerRound: event.questionsPerRound,
    playerName: nameOf(userId, names),
    invitationToken: token,
    status: statusOf(invitation, now),
    expiresAt: isoTime(expiresAt),
    isYours: viewerId !== null && (acceptedBy ?? userId) === viewerId,
  };
}

/** The view for administrators. */
export function issuedInvitationView(
  invitation: ShownInvitation,
  { token, names, now }: Surroundings,
): IssuedInvitationView {
  const { _id: id, eventId, expiresAt } = invitation;
  const userId = invitation.userId ?? invitation.acceptedBy;
  return {
    id,
    eventId,
    playerName: nameOf(userId, names),
    userId: userId !== null && names.has(userId) ? userId : null,
    status: statusOf(invitation, now),
    expiresAt: isoTime(expiresAt),
    invitationToken: token,
  };
}

/** For whoever it is meant for, or who accepted it. Without its link, which anybody could follow. */
export function ownInvitationView({ _id: id, eventId, status, ...times }: InvitationDocument): object {
  const { issuedAt, expiresAt, acceptedAt } = times;
  return {
    id,
    eventId,
    status,
    issuedAt: isoTime(issuedAt),
    expiresAt: isoTime(expiresAt),
    acceptedAt: acceptedAt === null ? null : isoTime(acceptedAt),
  };
}

function statusOf(invitation: Pick<ShownInvitation, 'status' | 'expiresAt'>, now: number): InvitationStatus {
  return invitation.status === 'pending' && isPast(invitation, now) ? 'expired' : invitation.status;
}

const nameOf = (userId: string | null, names: PlayerNames): string | null =>
  userId === null ? null : shownNameOf(userId, names);
