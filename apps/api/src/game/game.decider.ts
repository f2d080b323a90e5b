import type { AnswerLetter, GameTotals } from '@app/contracts';
import { IDLE_CLOSE_MS, QUICK_POINTS, SLOW_POINTS } from '@app/contracts';
import { type Decider, Rejection } from '@app/event-store';
import type {
  FinishReason,
  GameEvent,
  GameFinished,
  GameStarted,
  QuestionAnswered,
  QuestionServed,
  QuestionSnapshot,
  ResultClaim,
  ResultClaimed,
} from './game.events';
import {
  averageTimeMs,
  closeQuestion,
  evolveGame,
  type GameState,
  noGame,
  type OpenGame,
  type OpenQuestion,
  type QuestionClosed,
  type QuestionsOf,
  type StartedGame,
} from './game.state';
import { answerResult } from './game.view';
import { closeBelowFloor, closeServed, type Closures, timedOut } from './question-closing';

export type GameCommand = StartGame | ServeNext | Answer | Skip | Finish | CloseIdle;

type StartGame = { type: 'StartGame'; game: GameStarted['data'] };
/** `start`: begins the race with its first question. */
type ServeNext = {
  type: 'ServeNext';
  userId: string;
  now: number;
  closures: Closures;
  start?: GameStarted['data'];
};
type Answer = {
  type: 'Answer';
  userId: string;
  closures: Closures;
  questionId: string;
  answer: AnswerLetter;
  claimedMs: number;
  creditMs: number;
  receivedAt: number;
};
type Skip = { type: 'Skip'; userId: string; questionId: string; now: number };
type Finish = { type: 'Finish'; userId: string; claim: ResultClaim; now: number };
type CloseIdle = { type: 'CloseIdle'; now: number };

type GameDecider = Decider<GameState, GameCommand, GameEvent>;

/**
 * A timed race: who serves, who closes, what counts. One question is open at a time, in the order of the start. These
 * are the rules of a race that brings its own questions.
 */
export const gameDecider = deciderOf('qualifying', (race) => (race.kind === 'qualifying' ? race.questions : []));

const roundDeciders = new WeakMap<readonly QuestionSnapshot[], GameDecider>();

/** The same rules for a race with the questions of a round; for the same list always the same decider. */
export function roundGameDecider(questions: readonly QuestionSnapshot[]): GameDecider {
  const known = roundDeciders.get(questions);
  if (known) return known;
  const decider = deciderOf('tournament', () => questions);
  roundDeciders.set(questions, decider);
  return decider;
}

/** Of races of one kind: to the rules of the others they are not there. */
function deciderOf(kind: GameStarted['data']['kind'], questionsOf: QuestionsOf): GameDecider {
  const evolve = (state: GameState, event: GameEvent) => evolveGame(state, event, questionsOf);
  return {
    initialState: noGame,
    evolve,
    decide: (command, state) => {
      const start = state.status === 'not-started' ? startOf(command) : undefined;
      if (!start) return decide(command, state, kind);
      const started: GameStarted = { type: 'GameStarted', data: start };
      if (command.type === 'StartGame') return [started];
      return [started, ...decide(command, evolve(state, started), kind)];
    },
  };
}

function startOf(command: GameCommand): GameStarted['data'] | undefined {
  switch (command.type) {
    case 'StartGame':
      return command.game;
    case 'ServeNext':
      return command.start;
    default:
      return undefined;
  }
}

function decide(command: GameCommand, state: GameState, kind: GameStarted['data']['kind']): GameEvent[] {
  if (state.status === 'not-started' || state.kind !== kind) throw new Rejection('game-not-found');
  if (command.type === 'StartGame') return [];
  if (command.type === 'CloseIdle') return closeIdle(command, state);
  if (command.userId !== state.userId) throw new Rejection('game-not-yours');
  switch (command.type) {
    case 'ServeNext':
      return serveNext(command, state);
    case 'Answer':
      return answer(command, state);
    case 'Skip':
      return skip(command, state);
    case 'Finish':
      return finish(command, state);
    default:
      return command satisfies never;
  }
}

function serveNext({ now, closures }: ServeNext, game: StartedGame): GameEvent[] {
  if (game.status === 'finished') return [];
  const { served } = game;
  if (served && served.index >= closures.length && now < served.closesAt) return [];
  const { events, after } = closeBelowFloor(game, now, closures);
  return [...events, allClosed(after) ? gameFinished(after, 'completed', now) : questionServed(after, now)];
}

function answer(command: Answer, game: StartedGame): GameEvent[] {
  const closed = game.closed.find(({ questionId }) => questionId === command.questionId);
  if (closed) {
    const nothingElse = closed.outcome === 'timed-out' && closed.answer === null;
    if (nothingElse || closed.answer === command.answer) return [];
    throw new Rejection('already-answered', { result: answerResult(game, command.questionId) });
  }
  const { open, served } = openQuestion(command.questionId, game);
  const { answer, claimedMs, creditMs, receivedAt } = command;
  const closedForAllAt = command.closures[served.index] ?? Infinity;
  const inTime = receivedAt <= Math.min(served.closesAt + creditMs, closedForAllAt);
  if (inTime) return closeWith(questionAnswered(open, served, command), open, receivedAt);
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

function closeIdle({ now }: CloseIdle, game: StartedGame): GameEvent[] {
  if (game.status === 'finished' || now < game.lastCommandAt + IDLE_CLOSE_MS) return [];
  const { events, after } = closeServed(game, now);
  return [...events, gameFinished(after, 'idle', now)];
}

/** The open question, if it is the one that is meant. */
function openQuestion(questionId: string, game: StartedGame): { open: OpenGame; served: OpenQuestion } {
  if (game.status === 'finished') throw new Rejection('game-finished');
  if (game.served?.questionId !== questionId) throw new Rejection('question-not-served');
  return { open: game, served: game.served };
}

/** Closes the question, and with the last one the race. */
function closeWith(event: QuestionClosed, game: OpenGame, now: number): GameEvent[] {
  const after = closeQuestion(game, event);
  return allClosed(after) ? [event, gameFinished(after, 'completed', now)] : [event];
}

function allClosed(game: OpenGame): boolean {
  return game.closed.length === game.questions.length;
}

function questionServed(game: OpenGame, now: number): QuestionServed {
  const index = game.closed.length;
  const questionId = game.questions[index]!.id;
  const closesAt = now + game.timeLimitMs;
  return { type: 'QuestionServed', data: { gameId: game.gameId, index, questionId, servedAt: now, closesAt } };
}

function questionAnswered(game: OpenGame, served: OpenQuestion, command: Answer): QuestionAnswered {
  const { gameId, index, questionId, servedAt } = served;
  const { answer, claimedMs, creditMs, receivedAt } = command;
  const isCorrect = answer === game.questions[index]!.correctAnswer;
  const elapsedMs = countedTimeMs(claimedMs, creditMs, receivedAt - servedAt);
  const quickly = elapsedMs <= game.quickLimitMs;
  const points = isCorrect ? (quickly ? QUICK_POINTS : SLOW_POINTS) : 0;
  const times = { servedAt, receivedAt, claimedMs, creditMs, elapsedMs };
  return { type: 'QuestionAnswered', data: { gameId, index, questionId, answer, isCorrect, ...times, points } };
}

/** The player's clock may lower the server's figure by at most the credit, and never raises it. */
function countedTimeMs(claimedMs: number, creditMs: number, measuredMs: number): number {
  const serverElapsedMs = Math.max(0, measuredMs);
  return Math.min(serverElapsedMs, Math.max(claimedMs, serverElapsedMs - creditMs, 0));
}

/** `early`: what ended the race if questions are left. */
function gameFinished(game: OpenGame, early: FinishReason, now: number): GameFinished {
  const { gameId, userId, totals } = game;
  const race =
    game.kind === 'qualifying' ? { kind: game.kind, number: game.number } : { kind: game.kind, round: game.round };
  const reason = allClosed(game) ? 'completed' : early;
  const totalQuestions = game.questions.length;
  return { type: 'GameFinished', data: { ...race, gameId, userId, totalQuestions, totals, reason, finishedAt: now } };
}

function resultClaimed(claim: ResultClaim, { gameId, questions, totals }: StartedGame, now: number): ResultClaimed[] {
  if (!claimDiffers(claim, totals, questions.length)) return [];
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
