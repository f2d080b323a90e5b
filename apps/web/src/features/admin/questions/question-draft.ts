import {
  type AdminQuestionView,
  answerLetters,
  likenessOf,
  type QuestionBody,
  type QuestionField,
  type QuestionFields,
  requiredQuestionFields,
} from '@app/contracts';
import type { HttpError } from '../../../shared/http';
import type { Faults } from '../ui/use-form';
import { questionsStrings as words } from './questions.strings';

/** A question in the form. Choices are empty until they are made. */
export type QuestionDraft = {
  [Field in QuestionField]: null extends QuestionFields[Field]
    ? string
    : Field extends 'correctAnswer' | 'category' | 'difficulty'
      ? QuestionFields[Field] | ''
      : QuestionFields[Field];
};

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

/** The fields that keep the draft from being sent, all with the same text. */
export function faultsOf(draft: QuestionDraft): Faults<QuestionDraft> {
  const missing = requiredQuestionFields.filter((field) => draft[field].trim() === '');
  if (missing.length > 0) {
    const text = missing.length === 1 && missing[0] === 'correctAnswer' ? words.letterUnknown : words.missing;
    return faultsAt(missing, text);
  }
  const equal = answerFields.map(({ field }) => field).filter((field) => isRepeated(draft, field));
  if (equal.length > 0) return faultsAt(equal, words.answersEqual);
  return isImageAddress(draft.imageUrl.trim()) ? {} : { imageUrl: words.imageAddress };
}

/** The fields that the server refuses; empty when its refusal is about something else. */
export function refusedFaults({ body }: Pick<HttpError, 'body'>): Faults<QuestionDraft> {
  const { fields } = body?.details ?? {};
  return body && Array.isArray(fields) ? faultsAt(fields as (keyof QuestionDraft)[], body.message) : {};
}

const faultsAt = (fields: readonly (keyof QuestionDraft)[], text: string): Faults<QuestionDraft> =>
  Object.fromEntries(fields.map((field) => [field, text]));

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
