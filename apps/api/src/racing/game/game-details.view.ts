import { type GameDetailsView, type GameResponseView, may, type Office } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import type { QuestionSnapshot } from './game.events';
import type { GameDocument } from './games.projection';

/**
 * The player and stewards see everything about closed questions. Others see outcomes, times and points.
 * `questions`: those of the race, in order.
 */
export function gameDetailsView(
  game: GameDocument,
  questions: readonly QuestionSnapshot[],
  viewer: { userId: string; offices: readonly Office[] } | undefined,
): GameDetailsView {
  const seesTexts = viewer?.userId === game.userId || may(viewer, 'log');
  const responses = game.responses.map((response, index): GameResponseView => {
    const { text, correctAnswer, category } = questions[index]!;
    return {
      id: response.questionId,
      isCorrect: response.outcome === 'correct',
      timeElapsed: response.elapsedMs / 1000,
      pointsEarned: response.points,
      questionText: seesTexts ? text : null,
      playerAnswer: seesTexts ? response.answer : null,
      correctAnswer: seesTexts ? correctAnswer : null,
      outcome: response.outcome,
      category,
    };
  });
  return {
    gameId: game._id,
    kind: game.kind,
    gameResult: {
      totalScore: game.totals.score,
      correctAnswers: game.totals.correctAnswers,
      totalQuestions: game.totalQuestions,
      lastPlayed: isoTime(game.finishedAt ?? game.startedAt),
    },
    responses,
  };
}
