import { createHash } from 'node:crypto';
import { answerLetters } from '@app/contracts';
import type { RowFault, UploadedRow } from '../uploaded-row';
import { formatStrings as words } from './formats.strings';

interface ForeignAnswer {
  text: string;
  isRight: boolean;
}

/** A question as another tool has it. Texts are plain. */
export interface ForeignQuestion {
  row: number;
  text: string;
  answers: readonly ForeignAnswer[];
  /** Empty when the file names none. */
  category?: string;
  difficulty?: string;
  explanation?: string;
  /** True when the file says that the order of the answers matters. */
  keepsOrder?: boolean;
}

const ANSWERS = answerLetters.length;

/** A question that cannot be taken over, and why. */
export const wrongRow = (row: number, field: string, message: string): UploadedRow => ({
  row,
  content: null,
  hasText: true,
  faults: [{ field, message }],
});

/** The question in our shape; with faults when it has other answers than we need. */
export function rowOf(question: ForeignQuestion): UploadedRow {
  const { row, text, category = '', difficulty = '', explanation } = question;
  const given = question.answers.filter((answer) => answer.text.trim() !== '');
  const faults = faultsOf(given);
  if (faults.length > 0) return { row, content: null, hasText: true, faults };
  const answers = question.keepsOrder || given.some(refersToOthers) ? given : shuffled(text, given);
  const [answerA, answerB, answerC, answerD] = answers.map((answer) => answer.text);
  const correctAnswer = answerLetters[answers.findIndex(({ isRight }) => isRight)];
  const content = { text, answerA, answerB, answerC, answerD, correctAnswer, category, difficulty };
  return { row, content: explanation ? { ...content, explanation } : content, hasText: true };
}

function faultsOf(answers: readonly ForeignAnswer[]): RowFault[] {
  const right = answers.filter(({ isRight }) => isRight).length;
  return [
    ...(answers.length === ANSWERS ? [] : [{ field: 'answers', message: words.answerCount(answers.length) }]),
    ...(right === 1
      ? []
      : [{ field: 'correctAnswer', message: right === 0 ? words.noRight : words.severalRight(right) }]),
  ];
}

/** Such as "All of the above" and "A and C". */
const refersToOthers = ({ text }: ForeignAnswer) => /\babove\b|\b[A-D] (and|or|&) [A-D]\b/.test(text);

/** Many tools write the right answer first. This order follows from the question alone, so a repeat has the same. */
function shuffled(text: string, answers: readonly ForeignAnswer[]): ForeignAnswer[] {
  const place = (answer: ForeignAnswer) =>
    createHash('sha256')
      .update(JSON.stringify([text, answer.text]))
      .digest('hex');
  return answers
    .map((answer) => ({ answer, at: place(answer) }))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ answer }) => answer);
}
