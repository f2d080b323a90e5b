import { type AdminQuestionView, QUESTIONS_PER_RACE } from '@app/contracts';

/** The questions of a round in racing order, as they are being chosen. */
export type Selection = readonly AdminQuestionView[];

export const isSelected = (selection: Selection, id: string): boolean =>
  selection.some((question) => question.id === id);

export const without = (selection: Selection, id: string): Selection =>
  selection.filter((question) => question.id !== id);

/** At the end of the round; null when it is full. */
export const withOne = (selection: Selection, question: AdminQuestionView): Selection | null =>
  selection.length < QUESTIONS_PER_RACE ? [...selection, question] : null;

/** The question changes places with the one before it. */
export function earlier(selection: Selection, id: string): Selection {
  const place = selection.findIndex((question) => question.id === id);
  const [before, moved] = [selection[place - 1], selection[place]];
  if (!before || !moved) return selection;
  return selection.with(place - 1, moved).with(place, before);
}

/** Questions that may be in this round: those of no other. */
export const isFree = ({ roundNumber }: AdminQuestionView, round: number): boolean =>
  roundNumber === null || roundNumber === round;

/** Ten of the free questions, or all where there are fewer; `random` gives numbers from 0 up to 1. */
export function drawn(questions: readonly AdminQuestionView[], round: number, random: () => number): Selection {
  const pool = questions.filter((question) => isFree(question, round));
  const count = Math.min(QUESTIONS_PER_RACE, pool.length);
  for (let place = 0; place < count; place += 1) {
    const other = place + Math.floor(random() * (pool.length - place));
    [pool[place], pool[other]] = [pool[other]!, pool[place]!];
  }
  return pool.slice(0, count);
}
