import type { QuestionMark } from '../racer/racer.events';
import type { FinishedGame } from './game.state';

/** What goes into the racer's book about a finished race. Pure. */
export function resultSheet({ gameId, questions, closed, totals, finishedAt }: FinishedGame) {
  const results = closed.map(({ questionId, outcome, points, elapsedMs }, index): QuestionMark => {
    const { category, difficulty } = questions[index]!;
    return { questionId, category, difficulty, outcome, points, elapsedMs };
  });
  return { gameId, totalQuestions: questions.length, totals, results, finishedAt };
}
