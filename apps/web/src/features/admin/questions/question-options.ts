import { categories, difficulties, QUALIFICATION_ROUNDS, questionUses } from '@app/contracts';
import { plainOptions } from '../ui/select';
import { questionsStrings as words } from './questions.strings';

/** The choices of the list's filters. The empty value means no filter. */
export const categoryOptions = [{ value: '', label: words.anyCategory }, ...plainOptions(categories)];
export const difficultyOptions = [{ value: '', label: words.anyDifficulty }, ...plainOptions(difficulties)];
export const useOptions = questionUses.map((use) => ({ value: use, label: words.uses[use] }));
export const anyUseOptions = [{ value: '' as const, label: words.anyUse }, ...useOptions];
export const assignmentOptions = [
  { value: '', label: words.anyAssignment },
  { value: 'unassigned', label: words.unassigned },
  ...Array.from({ length: QUALIFICATION_ROUNDS }, (_, index) => ({
    value: String(index + 1),
    label: words.round(index + 1),
  })),
];
