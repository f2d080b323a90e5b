import type { AdminQuestionView, AnswerLetter, QuestionView } from '@app/contracts';
import type { QuestionDocument } from './question-catalogue';

/** How far a player has come with a question. */
export type Told = 'nothing' | 'text' | 'everything';

/** A question on a list: what has not been served is not told, and no key before the question is closed. */
export function questionView(question: QuestionDocument, roundNumber: number | null, told: Told): QuestionView {
  const { _id: id, text, answerA, answerB, answerC, answerD, correctAnswer, category, difficulty, imageUrl } = question;
  const place = { id, category, difficulty, roundNumber };
  switch (told) {
    case 'nothing':
      return {
        ...place,
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
      return { ...place, text, answerA, answerB, answerC, answerD, correctAnswer: key, imageUrl };
    }
    default:
      return told satisfies never;
  }
}

/** With everything: for administrators. */
export function adminQuestionView(question: QuestionDocument, roundNumber: number | null): AdminQuestionView {
  const { correctAnswer, explanation, source } = question;
  return { ...questionView(question, roundNumber, 'everything'), correctAnswer, explanation, source };
}
