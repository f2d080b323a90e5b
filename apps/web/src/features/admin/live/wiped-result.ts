import type { TournamentStatusView } from '@app/contracts';

/** What would be lost with the tournament: who raced, and in how many rounds. Null when nobody has raced yet. */
export function resultOf({
  session,
  participantCount,
}: TournamentStatusView): { racers: number; rounds: number } | null {
  const { currentRound } = session;
  return currentRound > 0 && participantCount > 0 ? { racers: participantCount, rounds: currentRound } : null;
}
