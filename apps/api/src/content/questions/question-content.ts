// @offered
import {
  ANSWER_TEXT_MAX,
  answerLetters,
  categories,
  type Category,
  difficulties,
  type Difficulty,
  IMAGE_URL_MAX,
  likenessOf,
  type OptionalQuestionField,
  optionalQuestionFields,
  QUESTION_NOTE_MAX,
  QUESTION_TEXT_MAX,
  type QuestionField,
  questionFields,
  type QuestionFields,
  questionUses,
  type RejectionCode,
  type RequiredQuestionField,
  requiredQuestionFields,
} from '@app/contracts';
import { isKeepable } from '../../platform/http/keepable-text';

/** The content of a question. Optional fields that are left out are undefined. `use`: what it is drawn for. */
export type QuestionContent = Pick<QuestionFields, RequiredQuestionField> &
  Partial<Pick<QuestionFields, OptionalQuestionField>>;

export interface ContentFault {
  field: string;
  code: RejectionCode;
}

export type CheckedContent = { content: QuestionContent; faults: [] } | { content: null; faults: ContentFault[] };

const answers = ['answerA', 'answerB', 'answerC', 'answerD'] as const;
const optionalTexts = optionalQuestionFields.filter((field) => field !== 'use');
const notes = optionalTexts.filter((field) => field !== 'imageUrl');

/** The most code units of a text with so many characters: no composed character comes from more than four. */
const unitsOf = (characters: number) => 4 * characters;

/**
 * The most code units of each field before it is composed. The time for composing a text grows with the square of its
 * length, so one that is too long anyway stays as it is.
 */
const unitsMax = {
  text: unitsOf(QUESTION_TEXT_MAX),
  answerA: unitsOf(ANSWER_TEXT_MAX),
  answerB: unitsOf(ANSWER_TEXT_MAX),
  answerC: unitsOf(ANSWER_TEXT_MAX),
  answerD: unitsOf(ANSWER_TEXT_MAX),
  correctAnswer: ANSWER_TEXT_MAX,
  category: ANSWER_TEXT_MAX,
  difficulty: ANSWER_TEXT_MAX,
  use: ANSWER_TEXT_MAX,
  imageUrl: IMAGE_URL_MAX,
  explanation: unitsOf(QUESTION_NOTE_MAX),
  source: unitsOf(QUESTION_NOTE_MAX),
} satisfies Record<QuestionField, number>;

/**
 * Checks a question by the rules for the form and for every row of an upload. Unknown fields of the row are
 * dropped.
 */
export function checkedContent(row: unknown): CheckedContent {
  const given: Record<string, unknown> = typeof row === 'object' && row !== null ? { ...row } : {};
  const texts = Object.fromEntries(
    questionFields.map((field) => [field, cleaned(given[field], unitsMax[field])]),
  ) as Texts;
  const correctAnswer = oneOf(answerLetters, texts.correctAnswer);
  const category = categoryOf(texts.category);
  const difficulty = difficultyOf(texts.difficulty);
  const optional: Partial<Record<(typeof optionalTexts)[number], string | null>> = Object.fromEntries(
    optionalTexts.filter((field) => field in given).map((field) => [field, texts[field] || null]),
  );
  // An empty cell of a list says nothing.
  const use = texts.use === '' ? {} : { use: oneOf(questionUses, texts.use) };
  const faults = faultsOf(given, texts, { correctAnswer, category, difficulty, ...use });
  if (faults.length > 0 || !correctAnswer || !category || !difficulty) return { content: null, faults };
  const { text, answerA, answerB, answerC, answerD } = texts;
  const asked = { text, answerA, answerB, answerC, answerD };
  return { content: { ...asked, correctAnswer, category, difficulty, ...optional, ...use }, faults: [] };
}

/** Undefined for any other word. */
export const categoryOf = (word: string): Category | undefined => oneOf(categories, word);
export const difficultyOf = (word: string): Difficulty | undefined => oneOf(difficulties, word);

type Texts = Record<QuestionField, string>;
type Choices = Partial<Pick<QuestionContent, 'correctAnswer' | 'category' | 'difficulty' | 'use'>>;

function faultsOf(given: Record<string, unknown>, texts: Texts, choices: Choices): ContentFault[] {
  const missing = requiredQuestionFields.filter((field) => texts[field] === '');
  const isGiven = (field: RequiredQuestionField) => !missing.includes(field);
  const isLongerThan = (max: number) => (field: QuestionField) =>
    isComposed(field, texts) ? Array.from(texts[field]).length > max : true;
  const noText = optionalQuestionFields.filter((field) => !isTextOrNothing(given[field]));
  const broken = ['text', ...answers, ...optionalTexts].filter((field) => isBroken(given[field]));
  return [
    ...missing.map(fault('missing-fields')),
    ...(['correctAnswer'] as const)
      .filter((field) => isGiven(field) && !choices[field])
      .map(fault('correct-answer-invalid')),
    ...(['category'] as const).filter((field) => isGiven(field) && !choices[field]).map(fault('category-unknown')),
    ...(['difficulty'] as const).filter((field) => isGiven(field) && !choices[field]).map(fault('difficulty-unknown')),
    ...('use' in choices && !choices.use ? ['use'].map(fault('question-use-unknown')) : []),
    ...(['text'] as const).filter(isLongerThan(QUESTION_TEXT_MAX)).map(fault('question-text-too-long')),
    ...answers.filter(isLongerThan(ANSWER_TEXT_MAX)).map(fault('answer-too-long')),
    ...repeatedAnswers(texts).map(fault('answers-equal')),
    ...notes.filter(isLongerThan(QUESTION_NOTE_MAX)).map(fault('question-note-too-long')),
    ...(texts.imageUrl && !isImageUrl(texts.imageUrl) ? ['imageUrl'].map(fault('image-url-invalid')) : []),
    ...[...noText, ...broken].map(fault('validation-failed')),
  ];
}

const fault =
  (code: RejectionCode) =>
  (field: string): ContentFault => ({ field, code });

/** The answers that equal an earlier one. Those that are too long to be composed are not compared. */
function repeatedAnswers(texts: Texts): string[] {
  const likenesses = answers.map((field) => (isComposed(field, texts) ? likenessOf(texts[field]) : ''));
  return answers.filter((_, index) => likenesses[index] !== '' && likenesses.indexOf(likenesses[index]!) < index);
}

const isComposed = (field: QuestionField, texts: Texts) => texts[field].length <= unitsMax[field];

/** The trimmed text, composed unless it is too long; empty for anything but text. */
function cleaned(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  const trimmed = value.trim();
  return trimmed.length > max ? trimmed : trimmed.normalize('NFC');
}

const isTextOrNothing = (value: unknown) => value === undefined || value === null || typeof value === 'string';
const isBroken = (value: unknown) => typeof value === 'string' && !isKeepable(value);

function oneOf<Word extends string>(words: readonly Word[], given: string): Word | undefined {
  return words.find((word) => word.toLowerCase() === given.toLowerCase());
}

/** True for an https address and for a path of this site. `//elsewhere` is neither. */
function isImageUrl(address: string): boolean {
  if (address.length > IMAGE_URL_MAX || /[\s\\]/.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
