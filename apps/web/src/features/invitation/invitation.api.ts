import type { AcceptInvitationAnswer, AcceptInvitationBody, InvitationView } from '@app/contracts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../shared/http';

const pathOf = (token: string): string => `/api/tournament/invitation/${encodeURIComponent(token)}`;

/** An invitation as this viewer sees it; `viewerId` is null for a visitor. */
export const invitationQuery = (token: string, viewerId: string | null) =>
  queryOptions({
    queryKey: ['invitation', token, viewerId],
    queryFn: ({ signal }) => http.get<InvitationView>(pathOf(token), { signal }),
    staleTime: 0,
  });

export function acceptInvitation(token: string, options: { idempotencyKey: string }): Promise<AcceptInvitationAnswer> {
  const body: AcceptInvitationBody = {
    acceptedAt: new Date().toISOString(),
    userSelections: {},
    notificationPreferences: { tournamentReminders: true, resultNotifications: true, liveTournamentUpdates: true },
  };
  return http.post<AcceptInvitationAnswer>(`${pathOf(token)}/accept`, body, options);
}
