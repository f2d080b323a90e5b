// @offered
import {
  ANSWER_TEXT_MAX,
  type AnswerLetter,
  answerLetters,
  categories,
  type Category,
  difficulties,
  type Difficulty,
  IMAGE_URL_MAX,
  likenessOf,
  QUESTION_NOTE_MAX,
  QUESTION_TEXT_MAX,
  type QuestionUse,
  questionUses,
  type RejectionCode,
} from '@app/contracts';
import { isKeepable } from '../../platform/http/bounded-input';

/** The content of a question. Optional fields that are left out are undefined. `use`: what it is drawn for. */
export interface QuestionContent {
  text: string;
  answerA: string;
  answerB: string;
  answerC: string;
  answerD: string;
  correctAnswer: AnswerLetter;
  category: Category;
  difficulty: Difficulty;
  imageUrl?: string | null;
  explanation?: string | null;
  source?: string | null;
  use?: QuestionUse;
}

export interface ContentFault {
  field: string;
  code: RejectionCode;
}

export type CheckedContent = { content: QuestionContent; faults: [] } | { content: null; faults: ContentFault[] };

const answers = ['answerA', 'answerB', 'answerC', 'answerD'] as const;
const required = ['text', ...answers, 'correctAnswer', 'category', 'difficulty'] as const;

/**
 * Checks a question by the rules for the form and for every row of an upload. Unknown fields of the row are
 * dropped.
 */
export function checkedContent(row: unknown): CheckedContent {
  const given: Record<string, unknown> = typeof row === 'object' && row !== null ? { ...row } : {};
  const textOf = (field: string) => cleaned(given[field]);
  const correctAnswer = oneOf(answerLetters, textOf('correctAnswer'));
  const category = categoryOf(textOf('category'));
  const difficulty = difficultyOf(textOf('difficulty'));
  const optional = {
    ...('imageUrl' in given && { imageUrl: textOf('imageUrl') || null }),
    ...('explanation' in given && { explanation: textOf('explanation') || null }),
    ...('source' in given && { source: textOf('source') || null }),
  };
  // An empty cell of a list says nothing.
  const use = textOf('use') === '' ? {} : { use: oneOf(questionUses, textOf('use')) };
  const faults = faultsOf(given, optional, { correctAnswer, category, difficulty, ...use });
  if (faults.length > 0 || !correctAnswer || !category || !difficulty) return { content: null, faults };
  const [text, answerA, answerB, answerC, answerD] = ['text', ...answers].map(textOf) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const texts = { text, answerA, answerB, answerC, answerD };
  return { content: { ...texts, correctAnswer, category, difficulty, ...optional, ...use }, faults: [] };
}

/** Undefined for any other word. */
export const categoryOf = (word: string): Category | undefined => oneOf(categories, word);
export const difficultyOf = (word: string): Difficulty | undefined => oneOf(difficulties, word);

type Choices = Partial<Pick<QuestionContent, 'correctAnswer' | 'category' | 'difficulty' | 'use'>>;
type Optional = Pick<QuestionContent, 'imageUrl' | 'explanation' | 'source'>;

function faultsOf(given: Record<string, unknown>, { imageUrl, ...notes }: Optional, choices: Choices): ContentFault[] {
  const missing = required.filter((field) => cleaned(given[field]) === '');
  const isGiven = (field: (typeof required)[number]) => !missing.includes(field);
  const isLonger = (text: unknown, max: number) => {
    const clean = cleaned(text);
    return clean.length > LENGTH_MAX || Array.from(clean).length > max;
  };
  const noText = ['imageUrl', 'explanation', 'source', 'use'].filter((field) => !isTextOrNothing(given[field]));
  const broken = ['text', ...answers, 'imageUrl', 'explanation', 'source'].filter((field) => isBroken(given[field]));
  return [
    ...missing.map(fault('missing-fields')),
    ...(['correctAnswer'] as const)
      .filter((field) => isGiven(field) && !choices[field])
      .map(fault('correct-answer-invalid')),
    ...(['category'] as const).filter((field) => isGiven(field) && !choices[field]).map(fault('category-unknown')),
    ...(['difficulty'] as const).filter((field) => isGiven(field) && !choices[field]).map(fault('difficulty-unknown')),
    ...('use' in choices && !choices.use ? ['use'].map(fault('question-use-unknown')) : []),
    ...(isLonger(given['text'], QUESTION_TEXT_MAX) ? ['text'].map(fault('question-text-too-long')) : []),
    ...answers.filter((field) => isLonger(given[field], ANSWER_TEXT_MAX)).map(fault('answer-too-long')),
    ...answers.filter((field, index) => isRepeated(given, field, index)).map(fault('answers-equal')),
    ...Object.keys(notes)
      .filter((field) => isLonger(given[field], QUESTION_NOTE_MAX))
      .map(fault('question-note-too-long')),
    ...(imageUrl && !isImageUrl(imageUrl) ? ['imageUrl'].map(fault('image-url-invalid')) : []),
    ...[...noText, ...broken].map(fault('validation-failed')),
  ];
}

const fault =
  (code: RejectionCode) =>
  (field: string): ContentFault => ({ field, code });

/**
 * True when the answer equals an earlier one. Texts over `LENGTH_MAX` are not compared: the time for a likeness
 * grows with the square of the length.
 */
function isRepeated(given: Record<string, unknown>, field: (typeof answers)[number], index: number): boolean {
  const likenessIn = (answer: (typeof answers)[number]) => {
    const text = cleaned(given[answer]);
    return text.length > LENGTH_MAX ? '' : likenessOf(text);
  };
  const likeness = likenessIn(field);
  return likeness !== '' && answers.slice(0, index).some((earlier) => likenessIn(earlier) === likeness);
}

/** Longer than any field of a question may be, in code units, however its characters are composed. */
const LENGTH_MAX = 4 * IMAGE_URL_MAX;

/**
 * The trimmed and composed text; empty for anything but text. Texts over `LENGTH_MAX` are not composed, because
 * the time for it grows with the square of the length.
 */
function cleaned(value: unknown): string {
  if (typeof value !== 'string') return '';
  const trimmed = value.trim();
  return trimmed.length > LENGTH_MAX ? trimmed : trimmed.normalize('NFC');
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
