// @offered
import type { QuestionTimedOut, ReceivedAnswer } from './game.events';
import { closeQuestion, type OpenGame, type OpenQuestion, type RoundRules } from './game.state';

/** The events that close questions, and the race after them. */
interface Closed {
  events: QuestionTimedOut[];
  after: OpenGame;
}

/** Closes the open question, before or after its time is up. */
export function closeServed(game: OpenGame, now: number, closures: RoundRules['closures'] = []): Closed {
  const { served } = game;
  if (!served) return { events: [], after: game };
  const event = timedOut(game, served, Math.min(now, closures[served.index] ?? Infinity));
  return { events: [event], after: closeQuestion(game, event) };
}

/** Closes the open question, and all questions that were closed for everybody before this player reached them (R19). */
export function closeBelowFloor(game: OpenGame, now: number, { questions, closures }: RoundRules): Closed {
  const { gameId, timeLimitMs } = game;
  const open = closeServed(game, now, closures);
  const firstMissed = open.after.closed.length;
  const missed = closures.slice(firstMissed).map((closedAt, offset): QuestionTimedOut => {
    const index = firstMissed + offset;
    const questionId = questions[index]!.id;
    return { type: 'QuestionTimedOut', data: { gameId, index, questionId, closedAt, elapsedMs: timeLimitMs } };
  });
  return { events: [...open.events, ...missed], after: missed.reduce(closeQuestion, open.after) };
}

export function timedOut(
  game: OpenGame,
  { gameId, index, questionId, closesAt }: OpenQuestion,
  now: number,
  lateAnswer?: ReceivedAnswer,
): QuestionTimedOut {
  const data = { gameId, index, questionId, closedAt: Math.min(now, closesAt), elapsedMs: game.timeLimitMs };
  return { type: 'QuestionTimedOut', data: lateAnswer ? { ...data, lateAnswer } : data };
}
