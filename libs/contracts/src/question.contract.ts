import type { PageQuery, PageView } from './page.contract';

export const categories = ['Air-Cooled', 'GT Cars', 'Racing History', 'Modern Porsche'] as const;
export type Category = (typeof categories)[number];

export const difficulties = ['Easy', 'Intermediate', 'Hard'] as const;
export type Difficulty = (typeof difficulties)[number];

export const answerLetters = ['A', 'B', 'C', 'D'] as const;
export type AnswerLetter = (typeof answerLetters)[number];

/**
 * What a question is drawn for. `races`: whatever counts, from qualifying races to finals; its key is told to nobody
 * before they race on it. `practice`: practice alone, whose keys are told to anybody.
 */
export const questionUses = ['races', 'practice'] as const;
export type QuestionUse = (typeof questionUses)[number];

/**
 * What a question consists of. Everything with its fields follows from here, or names each field that it tells or
 * keeps back, so that a new field does not compile until that is decided.
 */
export interface QuestionFields {
  text: string;
  answerA: string;
  answerB: string;
  answerC: string;
  answerD: string;
  correctAnswer: AnswerLetter;
  category: Category;
  difficulty: Difficulty;
  imageUrl: string | null;
  explanation: string | null;
  source: string | null;
  use: QuestionUse;
}
export type QuestionField = keyof QuestionFields;

/** In the order of a CSV file. */
const presence = {
  text: 'required',
  answerA: 'required',
  answerB: 'required',
  answerC: 'required',
  answerD: 'required',
  correctAnswer: 'required',
  category: 'required',
  difficulty: 'required',
  imageUrl: 'optional',
  explanation: 'optional',
  source: 'optional',
  use: 'optional',
} as const satisfies Record<QuestionField, 'required' | 'optional'>;

type FieldsThatAre<Presence> = {
  [F in QuestionField]: (typeof presence)[F] extends Presence ? F : never;
}[QuestionField];
export type RequiredQuestionField = FieldsThatAre<'required'>;
export type OptionalQuestionField = FieldsThatAre<'optional'>;

const isRequired = (field: QuestionField): field is RequiredQuestionField => presence[field] === 'required';
export const questionFields = Object.keys(presence) as QuestionField[];
export const requiredQuestionFields = questionFields.filter(isRequired);
export const optionalQuestionFields = questionFields.filter((f): f is OptionalQuestionField => !isRequired(f));

/** What `GET /api/questions/random/{count}?from=…` draws from: the questions for practice, or the caller's mistakes. */
export const practiceSources = ['practice', 'mistakes'] as const;
export type PracticeSource = (typeof practiceSources)[number];

/**
 * A question in a list. Administrators see everything.
 * For a player, the text and the answers are empty until the question is served, and `correctAnswer` is null
 * until it is closed for them.
 */
export interface QuestionView extends Omit<QuestionFields, 'correctAnswer' | 'explanation' | 'source' | 'use'> {
  id: string;
  correctAnswer: AnswerLetter | null;
  roundNumber: number | null;
}

/** PNG, JPEG, WebP, GIF or SVG without scripts; 1200 x 800 is a good size. */
export const QUESTION_PICTURE_MAX_BYTES = 2 * 1024 * 1024;

/** The answer to `POST /api/question-pictures` (multipart: the file `picture`). A question names the picture by `imageUrl`. */
export interface QuestionPictureAnswer {
  imageUrl: string;
}

/** `answer` null: the player gives up. */
export interface PracticeAnswerBody {
  questionId: string;
  answer: AnswerLetter | null;
}

/** The key and its explanation. Nothing is stored. */
export interface PracticeResult {
  questionId: string;
  isCorrect: boolean;
  correctAnswer: AnswerLetter;
  explanation: string | null;
}

/** A ready-made set of questions: those of a qualification round, or all of a category. */
export interface QuestionSetView {
  id: string;
  name: string;
  kind: 'round' | 'category';
  questionCount: number;
}

/** The longest texts of a question, in characters. */
export const QUESTION_TEXT_MAX = 140;
export const ANSWER_TEXT_MAX = 60;
export const QUESTION_NOTE_MAX = 300;
export const IMAGE_URL_MAX = 500;

/** Texts with the same result count as equal. They differ at most in case, width of letters and spaces. */
export const likenessOf = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Body of `POST /api/questions` and `PUT /api/questions/{id}`, and each row of an import.
 * Category, difficulty and letter may have any case. `imageUrl` is an https address or a path of this site.
 * `explanation` and `source` say why the answer is right. A PUT that leaves out `explanation`, `source` or
 * `imageUrl` does not change them.
 * The four answers must differ, and so must the texts of two questions; case and spaces do not count as
 * differences. A text that is in use is refused as `question-text-taken`, with the other question's id in
 * `details.questionId`.
 * `use` is one of `questionUses`, in any case. Left out: races for a new question, unchanged for another.
 */
export type QuestionBody = Record<RequiredQuestionField, string> &
  Partial<Record<OptionalQuestionField, string | null>>;

/** A question as administrators see it. `roundNumber`: the qualification round that uses it, or null. */
export interface AdminQuestionView extends QuestionFields {
  id: string;
  roundNumber: number | null;
}

/**
 * Answer of `DELETE /api/questions/{id}`. With `?replaceWith={id}` an unassigned question takes over the slot
 * of the deleted one in its qualification round.
 * `warning`: the round now has too few questions for a race; otherwise null.
 */
export interface QuestionDeletedAnswer {
  success: true;
  warning: string | null;
}

/** Filters questions by assignment: to no round, or to one of the qualification rounds. */
export type QuestionAssignment = 'unassigned' | '1' | '2' | '3';

/**
 * Query of `GET /api/questions`. Without `page` the answer is the plain list of all matches
 * (`AdminQuestionView[]`), with their number in the header `x-total-count`.
 * With `page`, counted from 1, the answer is a `QuestionsPage`, newest first. `search` is looked for in the
 * question's text, in any case.
 */
export interface QuestionsQuery extends PageQuery {
  category?: string;
  difficulty?: string;
  assignment?: QuestionAssignment;
  use?: QuestionUse;
}

export type QuestionsPage = PageView<AdminQuestionView>;
