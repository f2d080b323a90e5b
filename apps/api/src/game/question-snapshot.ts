import type { QuestionDocument } from '../questions/question-catalogue';
import type { QuestionSnapshot } from './game.events';

/** The question as it is now, for a race that begins. */
export function questionSnapshot(question: QuestionDocument): QuestionSnapshot {
  const { _id: id, text, answerA, answerB, answerC, answerD, correctAnswer, explanation } = question;
  const { category, difficulty, imageUrl } = question;
  const texts = { text, answerA, answerB, answerC, answerD, explanation };
  return { id, ...texts, correctAnswer, category, difficulty, imageUrl };
}
