import type { AcceptInvitationAnswer, AcceptInvitationBody } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/http';

/** An invitation as this viewer sees it; `viewerId` is null for a visitor. */
export const invitationQuery = (token: string, viewerId: string | null) =>
  queryOptions({
    queryKey: ['invitation', token, viewerId],
    queryFn: ({ signal }) => call('GET /api/tournament/invitation/{token}', { params: { token }, signal }),
    staleTime: 0,
  });

export function acceptInvitation(token: string, options: { idempotencyKey: string }): Promise<AcceptInvitationAnswer> {
  const body: AcceptInvitationBody = {
    acceptedAt: new Date().toISOString(),
    userSelections: {},
    notificationPreferences: { tournamentReminders: true, resultNotifications: true, liveTournamentUpdates: true },
  };
  return call('POST /api/tournament/invitation/{token}/accept', { params: { token }, body, ...options });
}
