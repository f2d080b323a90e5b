import type { InviteAnswer, InviteBody } from '@app/contracts';
import { http } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { eventPath, showingEvent } from './events.api';
import { inviteStrings as words } from './invite.strings';

const invite = (eventId: number, body: InviteBody, options: { idempotencyKey: string }) =>
  http.post<InviteAnswer>(eventPath(eventId, '/invite'), body, options);

/** One invitation for whoever accepts first. */
export const useGenerateLink = (eventId: number) =>
  useAct({
    act: (_: void, options) => invite(eventId, {}, options),
    done: null,
    failed: { title: words.generateFailed },
    refresh: showingEvent(eventId),
  });

/** An invitation for each of them. */
export const useInvite = (eventId: number) =>
  useAct({
    act: (participantIds: string[], options) => invite(eventId, { participantIds }, options),
    done: ({ invitations }) => words.invited(invitations.length),
    failed: { title: words.inviteFailed },
    refresh: showingEvent(eventId),
  });
