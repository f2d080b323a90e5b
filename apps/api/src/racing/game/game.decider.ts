// @offered
import { type GameTotals, IDLE_CLOSE_MS } from '@app/contracts';
import { type Decider, Rejection } from '@app/event-store';
import {
  type FinishReason,
  type GameEvent,
  type GameFinished,
  type GameStarted,
  gameStream,
  type QuestionAnswered,
  type QuestionServed,
  type ReceivedAnswer,
  type ResultClaim,
  type ResultClaimed,
} from './game.events';
import {
  averageTimeMs,
  closeQuestion,
  evolve,
  type GameState,
  noGame,
  type OpenGame,
  type OpenQuestion,
  type QuestionClosed,
  type RoundRules,
  type StartedGame,
} from './game.state';
import { pointsFor } from '../ruling/points.rules';
import { closeBelowFloor, closeServed, timedOut } from './question-closing.decisions';

export type GameCommand = StartGame | ServeNext | Answer | Skip | Finish | CloseIdle;

type StartGame = { type: 'StartGame'; game: GameStarted['data'] };
/** `start`: begins the race with its first question. `round`: null for a race with questions of its own. */
type ServeNext = {
  type: 'ServeNext';
  round: RoundRules | null;
  userId: string;
  now: number;
  start?: GameStarted['data'];
};
type Answer = ReceivedAnswer & { type: 'Answer'; round: RoundRules | null; userId: string; questionId: string };
type Skip = { type: 'Skip'; userId: string; questionId: string; now: number };
type Finish = { type: 'Finish'; userId: string; claim: ResultClaim; now: number };
/** `isOver`: the duel of this leg is over, so the leg is closed however recent its last command is. */
type CloseIdle = { type: 'CloseIdle'; now: number; isOver?: true };

/**
 * A timed race: serving, closing and scoring its questions. One question is open at a time, in the order of the
 * start.
 */
export const gameDecider: Decider<GameState, GameCommand, GameEvent> = { initialState: noGame, evolve, decide };

/** `decider` and `stream` of one race, for the command handler. */
export const gameSubject = (gameId: string) => ({ decider: gameDecider, stream: gameStream(gameId) });

function decide(command: GameCommand, state: GameState): GameEvent[] {
  if (state.status === 'not-started') return begin(command);
  if (command.type === 'StartGame') return [];
  const rules = rulesOf(state, 'round' in command ? command.round : null);
  if (command.type === 'CloseIdle') return closeIdle(command, state);
  if (command.userId !== state.userId) throw new Rejection(foreign(state));
  switch (command.type) {
    case 'ServeNext':
      return serveNext(command, state, rules);
    case 'Answer':
      return answer(command, state, rules);
    case 'Skip':
      return skip(command, state);
    case 'Finish':
      return finish(command, state);
    default:
      return command satisfies never;
  }
}

function begin(command: GameCommand): GameEvent[] {
  if (command.type === 'StartGame') return [{ type: 'GameStarted', data: command.game }];
  if (command.type !== 'ServeNext' || !command.start) throw new Rejection('game-not-found');
  const started: GameStarted = { type: 'GameStarted', data: command.start };
  return [started, ...decide(command, evolve(noGame, started))];
}

/** That a race exists is public. A leg of a duel is told to nobody else (R27). */
const foreign = ({ kind }: StartedGame) => (kind === 'duel' ? 'game-not-found' : 'game-not-yours');

/** A command without a round does not find a round's race, and one with a round finds no other race (R18). */
function rulesOf(game: StartedGame, round: RoundRules | null): RoundRules {
  if (game.kind === 'tournament') {
    if (round) return round;
  } else if (!round) {
    return { questions: game.questions, closures: [] };
  }
  throw new Rejection('game-not-found');
}

function serveNext({ now }: ServeNext, game: StartedGame, rules: RoundRules): GameEvent[] {
  if (game.status === 'finished') return [];
  const { served } = game;
  if (served && served.index >= rules.closures.length && now < served.closesAt) return [];
  const { events, after } = closeBelowFloor(game, now, rules);
  return [...events, allClosed(after) ? gameFinished(after, 'completed', now) : questionServed(after, rules, now)];
}

function answer(command: Answer, game: StartedGame, { questions, closures }: RoundRules): GameEvent[] {
  const closed = game.closed.find(({ questionId }) => questionId === command.questionId);
  if (closed) {
    const nothingElse = closed.outcome === 'timed-out' && closed.answer === null;
    if (nothingElse || closed.answer === command.answer) return [];
    throw new Rejection('already-answered');
  }
  const { open, served } = openQuestion(command.questionId, game);
  const { answer, claimedMs, creditMs, receivedAt } = command;
  const closedForAllAt = closures[served.index] ?? Infinity;
  const inTime = receivedAt <= Math.min(served.closesAt + creditMs, closedForAllAt);
  if (inTime) {
    const isCorrect = answer === questions[served.index]!.correctAnswer;
    return closeWith(questionAnswered(open, served, command, isCorrect), open, receivedAt);
  }
  const late = timedOut(open, served, Math.min(receivedAt, closedForAllAt), {
    answer,
    receivedAt,
    claimedMs,
    creditMs,
  });
  return closeWith(late, open, receivedAt);
}

function skip({ questionId, now }: Skip, game: StartedGame): GameEvent[] {
  if (game.closed.some((closed) => closed.questionId === questionId)) return [];
  const { open, served } = openQuestion(questionId, game);
  if (now >= served.closesAt) return closeWith(timedOut(open, served, now), open, now);
  const { gameId, index, servedAt } = served;
  const elapsedMs = Math.max(0, now - servedAt);
  return closeWith(
    { type: 'QuestionSkipped', data: { gameId, index, questionId, skippedAt: now, elapsedMs } },
    open,
    now,
  );
}

function finish({ claim, now }: Finish, game: StartedGame): GameEvent[] {
  if (game.status === 'finished') return game.claim ? [] : resultClaimed(claim, game, now);
  const { events, after } = closeServed(game, now);
  return [...events, gameFinished(after, 'ended', now), ...resultClaimed(claim, after, now)];
}

function closeIdle({ now, isOver }: CloseIdle, game: StartedGame): GameEvent[] {
  if (game.status === 'finished') return [];
  if (!isOver && now < game.lastCommandAt + IDLE_CLOSE_MS) return [];
  const { events, after } = closeServed(game, now);
  return [...events, gameFinished(after, 'idle', now)];
}

/** The open question, if the command is about it. */
function openQuestion(questionId: string, game: StartedGame): { open: OpenGame; served: OpenQuestion } {
  if (game.status === 'finished') throw new Rejection('game-finished');
  if (game.served?.questionId !== questionId) throw new Rejection('question-not-served');
  return { open: game, served: game.served };
}

/** Closes the question, and the race with the last question. */
function closeWith(event: QuestionClosed, game: OpenGame, now: number): GameEvent[] {
  const after = closeQuestion(game, event);
  return allClosed(after) ? [event, gameFinished(after, 'completed', now)] : [event];
}

function allClosed(game: OpenGame): boolean {
  return game.closed.length === game.totalQuestions;
}

function questionServed(game: OpenGame, { questions }: RoundRules, now: number): QuestionServed {
  const index = game.closed.length;
  const questionId = questions[index]!.id;
  const closesAt = now + game.timeLimitMs;
  return { type: 'QuestionServed', data: { gameId: game.gameId, index, questionId, servedAt: now, closesAt } };
}

function questionAnswered(
  { quickLimitMs }: OpenGame,
  { gameId, index, questionId, servedAt }: OpenQuestion,
  { answer, claimedMs, creditMs, receivedAt }: ReceivedAnswer,
  isCorrect: boolean,
): QuestionAnswered {
  const elapsedMs = countedTimeMs(claimedMs, creditMs, receivedAt - servedAt);
  const points = isCorrect ? pointsFor(elapsedMs, quickLimitMs) : 0;
  const times = { servedAt, receivedAt, claimedMs, creditMs, elapsedMs };
  return { type: 'QuestionAnswered', data: { gameId, index, questionId, answer, isCorrect, ...times, points } };
}

/** The player's clock may lower the server's figure by at most the credit, and never raises it. */
function countedTimeMs(claimedMs: number, creditMs: number, measuredMs: number): number {
  const serverElapsedMs = Math.max(0, measuredMs);
  return Math.min(serverElapsedMs, Math.max(claimedMs, serverElapsedMs - creditMs, 0));
}

/** `early`: the reason if questions are left. */
function gameFinished(game: OpenGame, early: FinishReason, now: number): GameFinished {
  const { gameId, userId, totalQuestions, totals } = game;
  const reason = allClosed(game) ? 'completed' : early;
  const result = { gameId, userId, totalQuestions, totals, reason, finishedAt: now };
  return { type: 'GameFinished', data: { ...raceOf(game), ...result } };
}

function raceOf(game: OpenGame) {
  switch (game.kind) {
    case 'qualifying':
      return { kind: game.kind, number: game.number };
    case 'duel':
      return { kind: game.kind, duelId: game.duelId };
    case 'tournament':
      return { kind: game.kind, round: game.round };
    default:
      return game satisfies never;
  }
}

function resultClaimed(claim: ResultClaim, game: StartedGame, now: number): ResultClaimed[] {
  const { gameId, totalQuestions, totals } = game;
  if (!claimDiffers(claim, totals, totalQuestions)) return [];
  return [{ type: 'ResultClaimed', data: { gameId, claim, claimedAt: now } }];
}

/** A posted average may have been rounded to a tenth of a second. */
function claimDiffers(claim: ResultClaim, totals: GameTotals, totalQuestions: number): boolean {
  const averageMs = averageTimeMs(totals);
  const claimedAverageMs = claim.averageTime === undefined ? averageMs : claim.averageTime * 1000;
  return (
    (claim.score ?? totals.score) !== totals.score ||
    (claim.correctAnswers ?? totals.correctAnswers) !== totals.correctAnswers ||
    (claim.totalQuestions ?? totalQuestions) !== totalQuestions ||
    Math.abs(claimedAverageMs - averageMs) > 100
  );
}
