import type { InvitationView } from '@app/contracts';

export const pendingInvitation: InvitationView = {
  id: 'invitation-1',
  eventId: 4,
  eventName: 'Herbstfinale',
  eventStartTime: '2026-11-22T20:00:00.000Z',
  totalRounds: 3,
  questionsPerRound: 10,
  playerName: 'Apex Ada',
  invitationToken: 'token-1',
  status: 'pending',
  expiresAt: '2026-11-22T21:00:00.000Z',
  isYours: true,
};
