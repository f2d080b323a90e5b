import { type AdminQuestionView, QUESTIONS_PER_RACE } from '@app/contracts';

/** The chosen questions of a round, in racing order. */
export type Selection = readonly AdminQuestionView[];

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.some((question) => question.id === id);

export const without = (selection: Selection, id: string): Selection =>
  selection.filter((question) => question.id !== id);

/** Adds a question at the end; null when the round is full. */
export const withOne = (selection: Selection, question: AdminQuestionView): Selection | null =>
  selection.length < QUESTIONS_PER_RACE ? [...selection, question] : null;

/** Swaps the question with the one before it. */
export function earlier(selection: Selection, id: string): Selection {
  const index = selection.findIndex((question) => question.id === id);
  const [before, moved] = [selection[index - 1], selection[index]];
  if (!before || !moved) return selection;
  return selection.with(index - 1, moved).with(index, before);
}

/** True for a question that no other round has. */
export const isFree = ({ roundNumber }: AdminQuestionView, round: number): boolean =>
  roundNumber === null || roundNumber === round;

/** Ten random free questions, or all if there are fewer. `random` gives numbers from 0 (included) to 1 (excluded). */
export function drawn(questions: readonly AdminQuestionView[], round: number, random: () => number): Selection {
  const pool = questions.filter((question) => isFree(question, round));
  const count = Math.min(QUESTIONS_PER_RACE, pool.length);
  for (let index = 0; index < count; index += 1) {
    const other = index + Math.floor(random() * (pool.length - index));
    [pool[index], pool[other]] = [pool[other]!, pool[index]!];
  }
  return pool.slice(0, count);
}
