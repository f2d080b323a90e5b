/** What the reset took counts again. `participantAttempt`: the attempt that counts again. */
export interface ParticipantResetWithdrawn {
  type: 'ParticipantResetWithdrawn';
  data: { eventId: number; userId: string; participantAttempt: number; withdrawnAt: number };
}

/** What was raced before the reset counts again. `attempt`: the attempt that counts again. */
export interface TournamentResetWithdrawn {
  type: 'TournamentResetWithdrawn';
  data: { eventId: number; attempt: number; withdrawnAt: number };
}

/** A deleted event is there again as it was, with its participants. Its invitations follow. */
export interface TournamentRestored {
  type: 'TournamentRestored';
  data: { eventId: number; restoredAt: number };
}
