import {
  type AdminQuestionView,
  type AnswerLetter,
  answerLetters,
  type Category,
  type Difficulty,
  type QuestionBody,
} from '@app/contracts';
import { questionsStrings as words } from './questions.strings';

/** A question in the form. What must be chosen is empty until it is. */
export interface QuestionDraft {
  text: string;
  answerA: string;
  answerB: string;
  answerC: string;
  answerD: string;
  correctAnswer: AnswerLetter | '';
  category: Category | '';
  difficulty: Difficulty | '';
  imageUrl: string;
  explanation: string;
  source: string;
}

const emptyDraft: QuestionDraft = {
  text: '',
  answerA: '',
  answerB: '',
  answerC: '',
  answerD: '',
  correctAnswer: '',
  category: '',
  difficulty: '',
  imageUrl: '',
  explanation: '',
  source: '',
};

export function draftOf(question: AdminQuestionView | null): QuestionDraft {
  if (!question) return emptyDraft;
  return {
    text: question.text,
    answerA: question.answerA,
    answerB: question.answerB,
    answerC: question.answerC,
    answerD: question.answerD,
    correctAnswer: question.correctAnswer,
    category: question.category,
    difficulty: question.difficulty,
    imageUrl: question.imageUrl ?? '',
    explanation: question.explanation ?? '',
    source: question.source ?? '',
  };
}

export const answerFields = answerLetters.map((letter) => ({ letter, field: `answer${letter}` as const }));
const required = [
  'text',
  'answerA',
  'answerB',
  'answerC',
  'answerD',
  'correctAnswer',
  'category',
  'difficulty',
] as const;

export type DraftField = keyof QuestionDraft;

/** The required fields that are still empty, and what to say about it; null when the draft may be sent. */
export function faultOf(draft: QuestionDraft): { fields: readonly DraftField[]; text: string } | null {
  const fields = required.filter((field) => draft[field].trim() === '');
  if (fields.length === 0) return null;
  const text = fields.length === 1 && fields[0] === 'correctAnswer' ? words.letterUnknown : words.missing;
  return { fields, text };
}

/** As it is sent: an emptied optional field is taken away. */
export function bodyOf(draft: QuestionDraft): QuestionBody {
  const { imageUrl, explanation, source, ...content } = draft;
  return {
    ...content,
    imageUrl: imageUrl.trim() || null,
    explanation: explanation.trim() || null,
    source: source.trim() || null,
  };
}
