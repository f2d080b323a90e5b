import { v5 as uuidV5 } from 'uuid';
import { roundGameDecider } from '../game/game.decider';
import { gameStream, type GameStarted, type PlayerRound } from '../game/game.events';
import type { Participant, RoundRun } from '../tournament/tournament.state';

/** Namespace of the ids of tournament races. */
const ROUND_GAMES = '0d7d1c0a-6a55-4a5e-9c93-0e6a3f6e0c84';

/** The race of one participant in one running of a round. */
export interface RoundGame {
  gameId: string;
  /** As the command handler wants it: the race, and the rules with the questions of its round. */
  subject: { decider: ReturnType<typeof roundGameDecider>; stream: string };
  round: PlayerRound;
}

/** Everybody who asks comes to the same race; a reset or another running of the round is another one. */
export function roundGame(run: RoundRun, userId: string, { attempt: participantAttempt }: Participant): RoundGame {
  const round = { ...run.reference, participantAttempt };
  const gameId = roundGameId(round, userId);
  return { gameId, subject: { decider: roundGameDecider(run.questions), stream: gameStream(gameId) }, round };
}

export function roundGameId({ eventId, attempt, participantAttempt, round, run }: PlayerRound, userId: string): string {
  return uuidV5([eventId, attempt, participantAttempt, round, run, userId].join(':'), ROUND_GAMES);
}

/** How the race begins, with its first question. */
export function roundGameStart(
  { gameId, round }: RoundGame,
  { questions, timeLimitMs, quickLimitMs }: RoundRun,
  userId: string,
  startedAt: number,
): GameStarted['data'] {
  const limits = { timeLimitMs, quickLimitMs };
  return { gameId, kind: 'tournament', userId, round, totalQuestions: questions.length, ...limits, startedAt };
}
