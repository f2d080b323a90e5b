import {
  DUEL_CATEGORY_QUESTIONS_MAX,
  DUEL_CATEGORY_QUESTIONS_MIN,
  DUEL_CATEGORY_SECONDS_MAX,
  DUEL_CATEGORY_SECONDS_MIN,
  type DuelCategoryBody,
  duelCategoryDefaults,
  type DuelCategoryView,
} from '@app/contracts';
import type { Faults } from '../ui/use-form';
import { adminDuelsStrings as words } from './duels.strings';

/** A duel category while it is being typed. */
export interface CategoryDraft {
  name: string;
  description: string;
  questionCount: string;
  timeLimit: string;
  isActive: boolean;
}

export const draftOf = ({ name, description, questionCount, timeLimit, isActive }: Omit<DuelCategoryView, 'id'>) => ({
  name,
  description,
  questionCount: String(questionCount),
  timeLimit: String(timeLimit),
  isActive,
});

export const newDraft: CategoryDraft = draftOf({ name: '', ...duelCategoryDefaults });

export function faultsOf({ name, questionCount, timeLimit }: CategoryDraft): Faults<CategoryDraft> {
  const isBetween = (text: string, min: number, max: number) =>
    /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
  return {
    ...(name.trim() === '' && { name: words.nameRequired }),
    ...(!isBetween(questionCount, DUEL_CATEGORY_QUESTIONS_MIN, DUEL_CATEGORY_QUESTIONS_MAX) && {
      questionCount: words.questionCountWrong,
    }),
    ...(!isBetween(timeLimit, DUEL_CATEGORY_SECONDS_MIN, DUEL_CATEGORY_SECONDS_MAX) && {
      timeLimit: words.timeLimitWrong,
    }),
  };
}

export const bodyOf = ({ name, description, questionCount, timeLimit, isActive }: CategoryDraft): DuelCategoryBody => ({
  name: name.trim(),
  description: description.trim(),
  questionCount: Number(questionCount),
  timeLimit: Number(timeLimit),
  isActive,
});
