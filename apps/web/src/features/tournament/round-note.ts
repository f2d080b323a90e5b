import type { TournamentState } from './tournament-state';
import { tournamentStrings as words } from './tournament.strings';

/** The note to a player whose round is over. */
export function roundNote({ session, standings, participantCount }: TournamentState): string {
  if (!session || !standings) return words.counting;
  const { currentRound, totalRounds, roundActive } = session;
  const isLast = currentRound >= totalRounds;
  if (!roundActive) return isLast ? `${words.lastRoundOver} ${words.lastRoundOverSay}` : words.nextRoundSay;
  // Of a longer list only the best are sent.
  const areAllDone = standings.length >= participantCount && standings.every(({ roundCompleted }) => roundCompleted);
  if (areAllDone) return isLast ? words.allDoneLast : words.allDone;
  return isLast ? words.othersRaceLast : words.othersRace;
}
