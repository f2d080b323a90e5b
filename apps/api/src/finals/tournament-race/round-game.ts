// @offered
import { uuidV5 } from '@app/event-store';
import { gameSubject } from '../../racing/game/game.decider';
import type { GameStarted, PlayerRound } from '../../racing/game/game.events';
import type { RoundRun } from '../tournament/round-run.state';
import type { Participant } from '../tournament/tournament.state';

/** Namespace of the ids of tournament races. */
const ROUND_GAMES = '0d7d1c0a-6a55-4a5e-9c93-0e6a3f6e0c84';

/** The race of one participant in one run of a round. */
export interface RoundGame {
  gameId: string;
  subject: ReturnType<typeof gameSubject>;
  round: PlayerRound;
}

/** Those of a run, by participant: each answer of thousands asks for its race. */
const remembered = new WeakMap<RoundRun['reference'], Map<string, RoundGame>>();

/** Always the same race for the same run and attempt; a reset or another run of the round gives another one (F2). */
export function roundGame({ reference }: RoundRun, userId: string, { attempt }: Participant): RoundGame {
  const ofRun = remembered.get(reference) ?? new Map<string, RoundGame>();
  remembered.set(reference, ofRun);
  const known = ofRun.get(userId);
  if (known?.round.participantAttempt === attempt) return known;
  const round = { ...reference, participantAttempt: attempt };
  const gameId = roundGameId(round, userId);
  const race = { gameId, subject: gameSubject(gameId), round };
  ofRun.set(userId, race);
  return race;
}

export function roundGameId({ eventId, attempt, participantAttempt, round, run }: PlayerRound, userId: string): string {
  return uuidV5([eventId, attempt, participantAttempt, round, run, userId].join(':'), ROUND_GAMES);
}

/** The start of the race, with its first question. */
export function roundGameStart(
  { gameId, round }: RoundGame,
  { questions, timeLimitMs, quickLimitMs }: RoundRun,
  userId: string,
  startedAt: number,
): GameStarted['data'] {
  const limits = { timeLimitMs, quickLimitMs };
  return { gameId, kind: 'tournament', userId, round, totalQuestions: questions.length, ...limits, startedAt };
}
