// @offered
import type { AskedQuestion } from '@app/contracts';
import type { QuestionSnapshot } from './game.events';

/** A question with its key, for whoever may see both. */
export function askedQuestion({
  id,
  category,
  difficulty,
  text,
  answerA,
  answerB,
  answerC,
  answerD,
  imageUrl,
  correctAnswer,
  explanation,
}: QuestionSnapshot): AskedQuestion {
  const answers = { A: answerA, B: answerB, C: answerC, D: answerD };
  return { questionId: id, category, difficulty, text, answers, imageUrl, correctAnswer, explanation };
}
