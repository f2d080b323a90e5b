import type { InviteBody, IssuedInvitationView } from '@app/contracts';
import { call } from '../../../shared/http';
import { upload, type UploadOptions } from '../../../shared/upload';
import type { PeopleUpload } from '../ui/people-file';
import { useAct } from '../ui/use-act';
import { showingEvent } from './events.api';
import { inviteStrings as words } from './invite.strings';

const invite = (eventId: number, body: InviteBody, options: { idempotencyKey: string }) =>
  call('POST /api/events/{id}/invite', { params: { id: eventId }, body, ...options });

/** Issues one invitation for whoever accepts first. */
export const useGenerateLink = (eventId: number) =>
  useAct({
    act: (_: void, options) => invite(eventId, {}, options),
    done: null,
    failed: { title: words.generateFailed },
    refresh: showingEvent(eventId),
  });

/** Issues an expired invitation anew, with another link. */
export const useRenewInvitation = (eventId: number) =>
  useAct({
    act: ({ userId }: IssuedInvitationView, options) =>
      invite(eventId, userId === null ? {} : { participantIds: [userId] }, options),
    done: words.renewed,
    failed: { title: words.renewFailed },
    refresh: showingEvent(eventId),
  });

/** Issues an invitation to each chosen racer. */
export const useInvite = (eventId: number) =>
  useAct({
    act: (participantIds: string[], options) => invite(eventId, { participantIds }, options),
    done: ({ invitations, issuedCount }) => {
      const takingPart = invitations.filter(({ status }) => status === 'accepted').length;
      return words.invited(issuedCount, invitations.length - issuedCount - takingPart, takingPart);
    },
    failed: { title: words.inviteFailed },
    refresh: showingEvent(eventId),
  });

/** Invites the racers of a file, or says who would be invited. */
export const inviteFromFile =
  (eventId: number) =>
  ({ form, query }: PeopleUpload, options: UploadOptions) =>
    upload('POST /api/events/{id}/invite/file', form, { params: { id: eventId }, query, ...options });
