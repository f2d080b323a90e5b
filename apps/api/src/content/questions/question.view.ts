// @offered
import type { AdminQuestionView, AnswerLetter, QuestionView } from '@app/contracts';
import type { QuestionDocument } from './question.document';

/** How much a player may know of a question. */
export type Told = 'nothing' | 'text' | 'everything';

/** A question in a list. Its text is told only after it was served, its key only after it was closed. */
export function questionView(question: QuestionDocument, roundNumber: number | null, told: Told): QuestionView {
  const { _id: id, text, answerA, answerB, answerC, answerD, correctAnswer, category, difficulty, imageUrl } = question;
  const shown = { id, category, difficulty, roundNumber };
  switch (told) {
    case 'nothing':
      return {
        ...shown,
        text: '',
        answerA: '',
        answerB: '',
        answerC: '',
        answerD: '',
        correctAnswer: null,
        imageUrl: null,
      };
    case 'text':
    case 'everything': {
      const key: AnswerLetter | null = told === 'everything' ? correctAnswer : null;
      return { ...shown, text, answerA, answerB, answerC, answerD, correctAnswer: key, imageUrl };
    }
    default:
      return told satisfies never;
  }
}

/** A question with all its fields, for administrators. */
export function adminQuestionView(question: QuestionDocument, roundNumber: number | null): AdminQuestionView {
  const { correctAnswer, explanation, source, use } = question;
  return { ...questionView(question, roundNumber, 'everything'), correctAnswer, explanation, source, use };
}
