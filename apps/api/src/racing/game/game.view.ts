// @offered
import type {
  AnswerResult,
  GameResultView,
  GameView,
  NextAnswer,
  QuestionOutcome,
  ServedQuestion,
} from '@app/contracts';
import type { QuestionSnapshot } from './game.events';
import { averageTimeMs, type FinishedGame, type SoloGame, type StartedGame, totalsAfter } from './game.state';
import { isoTime } from '../../platform/time/iso-time';

type Questions = readonly QuestionSnapshot[];

/**
 * The race as its player may see it: keys only of closed questions, the text only of the open one, and no ids
 * of later ones.
 */
export function gameView(game: SoloGame, now: number): GameView {
  const { gameId, kind, status, questions, totalQuestions, totals } = game;
  const slots = questions.map(({ id, category, difficulty }, index) => {
    const outcome: QuestionOutcome | null = game.closed[index]?.outcome ?? null;
    const isServed = outcome !== null || (game.status === 'open' && game.served?.index === index);
    return { index, questionId: isServed ? id : null, category, difficulty, outcome };
  });
  return {
    id: gameId,
    kind,
    number: game.kind === 'qualifying' ? game.number : null,
    status,
    totalQuestions,
    slots,
    current: currentQuestion(game, questions, now),
    lastResult: lastResult(game, questions),
    totals,
  };
}

/** `questions`: those of the race, or of its round. */
export function nextAnswer(game: StartedGame, questions: Questions, now: number): NextAnswer {
  return {
    gameId: game.gameId,
    question: currentQuestion(game, questions, now),
    lastResult: lastResult(game, questions),
    totals: game.totals,
  };
}

/** The result of a closed question. It never changes. */
export function answerResult(game: StartedGame, questions: Questions, questionId: string): AnswerResult {
  const index = game.closed.findIndex((closed) => closed.questionId === questionId);
  return resultOf(game, questions, index);
}

function lastResult(game: StartedGame, questions: Questions): AnswerResult | null {
  return game.closed.length > 0 ? resultOf(game, questions, game.closed.length - 1) : null;
}

function resultOf(game: StartedGame, questions: Questions, index: number): AnswerResult {
  const closed = game.closed[index]!;
  const { correctAnswer, explanation } = questions[index]!;
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
    totals: totalsAfter(game, index),
    gameComplete: index === game.totalQuestions - 1,
  };
}

function currentQuestion(game: StartedGame, questions: Questions, now: number): ServedQuestion | null {
  if (game.status !== 'open' || !game.served) return null;
  const { index, servedAt, closesAt } = game.served;
  const { id, text, answerA, answerB, answerC, answerD, category, difficulty, imageUrl } = questions[index]!;
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
  const { gameId, userId, totalQuestions, totals, finishedAt } = game;
  return {
    gameId,
    userId,
    playerName,
    score: totals.score,
    correctAnswers: totals.correctAnswers,
    totalQuestions,
    averageTime: averageTimeMs(totals) / 1000,
    number: game.kind === 'qualifying' ? game.number : null,
    finishedAt: isoTime(finishedAt),
  };
}
