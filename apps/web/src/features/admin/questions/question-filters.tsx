import { categories, difficulties, QUALIFICATION_ROUNDS } from '@app/contracts';
import { plainOptions, Select } from '../ui/select';
import { useOptions } from './question-options';
import { questionsStrings as words } from './questions.strings';

type Filter = 'category' | 'difficulty' | 'assignment' | 'use';

/** The choices of each filter. The empty value means no filter. */
const options: Record<Filter, { value: string; label: string }[]> = {
  category: [{ value: '', label: words.anyCategory }, ...plainOptions(categories)],
  difficulty: [{ value: '', label: words.anyDifficulty }, ...plainOptions(difficulties)],
  assignment: [
    { value: '', label: words.anyAssignment },
    { value: 'unassigned', label: words.unassigned },
    ...Array.from({ length: QUALIFICATION_ROUNDS }, (_, index) => ({
      value: String(index + 1),
      label: words.round(index + 1),
    })),
  ],
  use: [{ value: '', label: words.anyUse }, ...useOptions],
};

interface QuestionSelectsProps<F extends Filter> {
  shown: readonly F[];
  filters: Record<F, string>;
  onFilter: (changed: Partial<Record<F, string>>) => void;
}

/** The filters of a list of questions that are chosen, not typed. */
export function QuestionSelects<F extends Filter>({ shown, filters, onFilter }: QuestionSelectsProps<F>) {
  return shown.map((filter) => (
    <Select
      key={filter}
      label={words[filter]}
      labelHidden
      value={filters[filter]}
      options={options[filter]}
      onValueChange={(value) => onFilter({ [filter]: value } as Partial<Record<F, string>>)}
    />
  ));
}
