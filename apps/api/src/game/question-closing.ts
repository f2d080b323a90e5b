import type { QuestionTimedOut } from './game.events';
import { closeQuestion, type OpenGame, type OpenQuestion } from './game.state';

/** When each question that is closed for everybody was closed, by its place; none in a race of one's own. */
export type Closures = readonly number[];

/** What closes, and the race afterwards. */
interface Closed {
  events: QuestionTimedOut[];
  after: OpenGame;
}

/** The open question, before or after its time. */
export function closeServed(game: OpenGame, now: number, closures: Closures = []): Closed {
  const { served } = game;
  if (!served) return { events: [], after: game };
  const event = timedOut(game, served, Math.min(now, closures[served.index] ?? Infinity));
  return { events: [event], after: closeQuestion(game, event) };
}

/** The open question, and what was closed for everybody before this player came to it. */
export function closeBelowFloor(game: OpenGame, now: number, closures: Closures): Closed {
  const { gameId, timeLimitMs } = game;
  const open = closeServed(game, now, closures);
  const firstMissed = open.after.closed.length;
  const missed = closures.slice(firstMissed).map((closedAt, place): QuestionTimedOut => {
    const index = firstMissed + place;
    const questionId = game.questions[index]!.id;
    return { type: 'QuestionTimedOut', data: { gameId, index, questionId, closedAt, elapsedMs: timeLimitMs } };
  });
  return { events: [...open.events, ...missed], after: missed.reduce(closeQuestion, open.after) };
}

export function timedOut(
  game: OpenGame,
  { gameId, index, questionId, closesAt }: OpenQuestion,
  now: number,
  lateAnswer?: QuestionTimedOut['data']['lateAnswer'],
): QuestionTimedOut {
  const data = { gameId, index, questionId, closedAt: Math.min(now, closesAt), elapsedMs: game.timeLimitMs };
  return { type: 'QuestionTimedOut', data: lateAnswer ? { ...data, lateAnswer } : data };
}
