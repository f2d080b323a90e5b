import {
  type AdminQuestionView,
  type AnswerLetter,
  answerLetters,
  type Category,
  type Difficulty,
  likenessOf,
  type QuestionBody,
  type QuestionUse,
} from '@app/contracts';
import type { HttpError } from '../../../shared/http';
import { questionsStrings as words } from './questions.strings';

/** A question in the form. Choices are empty until they are made. */
export interface QuestionDraft {
  text: string;
  answerA: string;
  answerB: string;
  answerC: string;
  answerD: string;
  correctAnswer: AnswerLetter | '';
  category: Category | '';
  difficulty: Difficulty | '';
  use: QuestionUse;
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
  use: 'races',
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
    use: question.use,
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

export interface DraftFault {
  fields: readonly DraftField[];
  text: string;
}

/** The fields that keep the draft from being sent, and the text about them; null for a valid draft. */
export function faultOf(draft: QuestionDraft): DraftFault | null {
  const missing = required.filter((field) => draft[field].trim() === '');
  if (missing.length > 0) {
    const text = missing.length === 1 && missing[0] === 'correctAnswer' ? words.letterUnknown : words.missing;
    return { fields: missing, text };
  }
  const equal = answerFields.map(({ field }) => field).filter((field) => isRepeated(draft, field));
  if (equal.length > 0) return { fields: equal, text: words.answersEqual };
  return isImageAddress(draft.imageUrl.trim()) ? null : { fields: ['imageUrl'], text: words.imageAddress };
}

/** The fields and the text of a server's refusal; null when the refusal is about something else. */
export function refusedFault({ body }: Pick<HttpError, 'body'>): DraftFault | null {
  const { fields } = body?.details ?? {};
  return body && Array.isArray(fields) ? { fields: fields as DraftField[], text: body.message } : null;
}

/** True when another answer has the same text, apart from case and spaces. */
function isRepeated(draft: QuestionDraft, field: (typeof answerFields)[number]['field']): boolean {
  const likeness = likenessOf(draft[field]);
  return answerFields.some((other) => other.field !== field && likenessOf(draft[other.field]) === likeness);
}

/** True for an empty text, a path of this site, or an https address. */
function isImageAddress(url: string): boolean {
  if (url === '' || /^\/(?![/\\])\S*$/.test(url)) return true;
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}

/** The body to send. An emptied optional field is removed. */
export function bodyOf(draft: QuestionDraft): QuestionBody {
  const { imageUrl, explanation, source, ...content } = draft;
  return {
    ...content,
    imageUrl: imageUrl.trim() || null,
    explanation: explanation.trim() || null,
    source: source.trim() || null,
  };
}
