import type { InvitationStatus, InvitationView, IssuedInvitationView } from '@app/contracts';
import { isoTime } from '../game/iso-time';
import { FORMER_RACER } from '../leaderboard/leaderboard.view';
import { isPast } from './invitation.state';
import type { InvitationDocument } from './invitations.projection';

/** What is told of an invitation, from its read model or its stream. */
export type ToldInvitation = Pick<
  InvitationDocument,
  '_id' | 'eventId' | 'userId' | 'status' | 'expiresAt' | 'acceptedBy'
>;

/** What the views of an invitation need besides it. */
interface Surroundings {
  token: string;
  /** By user id; deleted racers are missing. */
  names: ReadonlyMap<string, { playerName: string }>;
  /** Milliseconds since 1970. */
  now: number;
}

/** For whoever has the link. `viewerId` is null for a visitor. */
export function invitationView(
  invitation: ToldInvitation,
  event: { name: string; startsAt: number },
  { token, names, now, viewerId }: Surroundings & { viewerId: string | null },
): InvitationView {
  const { _id: id, eventId, userId, acceptedBy, expiresAt } = invitation;
  return {
    id,
    eventId,
    eventName: event.name,
    eventStartTime: isoTime(event.startsAt),
    playerName: nameOf(userId, names),
    invitationToken: token,
    status: statusOf(invitation, now),
    expiresAt: isoTime(expiresAt),
    isYours: viewerId !== null && (acceptedBy ?? userId) === viewerId,
  };
}

/** For administrators. */
export function issuedInvitationView(
  invitation: ToldInvitation,
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

function statusOf(invitation: Pick<ToldInvitation, 'status' | 'expiresAt'>, now: number): InvitationStatus {
  return invitation.status === 'pending' && isPast(invitation, now) ? 'expired' : invitation.status;
}

function nameOf(userId: string | null, names: Surroundings['names']): string | null {
  return userId === null ? null : (names.get(userId)?.playerName ?? FORMER_RACER);
}
