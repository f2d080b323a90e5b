import type {
  AnswerResult,
  GameResultView,
  GameView,
  NextAnswer,
  QuestionOutcome,
  ServedQuestion,
} from '@app/contracts';
import {
  averageTimeMs,
  type ClosedQuestion,
  type FinishedGame,
  type OpenQuestion,
  type StartedGame,
} from './game.state';
import { isoTime } from './iso-time';

/** The race as its player may see it: keys only of closed questions, texts only of the open one. */
export function gameView(game: StartedGame, now: number): GameView {
  const { gameId, kind, status, questions, totals } = game;
  const slots = questions.map(({ id, category, difficulty }, index) => {
    const outcome: QuestionOutcome | null = game.closed[index]?.outcome ?? null;
    return { index, questionId: id, category, difficulty, outcome };
  });
  return {
    id: gameId,
    kind,
    number: numberOf(game),
    status,
    totalQuestions: questions.length,
    slots,
    current: currentQuestion(game, now),
    lastResult: lastResult(game),
    totals,
  };
}

export function nextAnswer(game: StartedGame, now: number): NextAnswer {
  return { question: currentQuestion(game, now), lastResult: lastResult(game), totals: game.totals };
}

/** What became of a closed question; the same whenever it is asked for. */
export function answerResult(game: StartedGame, questionId: string): AnswerResult {
  const index = game.closed.findIndex((closed) => closed.questionId === questionId);
  return resultOf(game, game.closed[index]!, index);
}

function lastResult(game: StartedGame): AnswerResult | null {
  const last = game.closed.at(-1);
  return last ? resultOf(game, last, game.closed.length - 1) : null;
}

function resultOf(game: StartedGame, closed: ClosedQuestion, index: number): AnswerResult {
  const { correctAnswer, explanation } = game.questions[index]!;
  return {
    gameId: game.gameId,
    questionId: closed.questionId,
    index,
    outcome: closed.outcome,
    isCorrect: closed.outcome === 'correct',
    correctAnswer,
    playerAnswer: closed.answer,
    pointsEarned: closed.points,
    timeElapsed: closed.elapsedMs,
    explanation,
    totals: closed.totals,
    gameComplete: index === game.questions.length - 1,
  };
}

function currentQuestion(game: StartedGame, now: number): ServedQuestion | null {
  return game.status === 'open' && game.served ? servedQuestion(game, game.served, now) : null;
}

function servedQuestion(game: StartedGame, { index, servedAt, closesAt }: OpenQuestion, now: number): ServedQuestion {
  const { id, text, answerA, answerB, answerC, answerD, category, difficulty, imageUrl } = game.questions[index]!;
  return {
    id,
    text,
    answerA,
    answerB,
    answerC,
    answerD,
    correctAnswer: null,
    category,
    difficulty,
    imageUrl,
    index,
    servedAt: isoTime(servedAt),
    timeLimitMs: game.timeLimitMs,
    remainingMs: Math.max(0, closesAt - now),
  };
}

export function gameResultView(game: FinishedGame, playerName: string): GameResultView {
  const { gameId, userId, totals, questions, finishedAt } = game;
  return {
    gameId,
    userId,
    playerName,
    score: totals.score,
    correctAnswers: totals.correctAnswers,
    totalQuestions: questions.length,
    averageTime: averageTimeMs(totals) / 1000,
    number: numberOf(game),
    finishedAt: isoTime(finishedAt),
  };
}

function numberOf(game: StartedGame): number | null {
  return game.kind === 'qualifying' ? game.number : null;
}
