import type { AdminQuestionView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Empty } from '../../../shared/ui/states';
import { categoryOptions, difficultyOptions } from '../questions/question-options';
import { questionsPageQuery } from '../questions/questions.api';
import { questionsStrings } from '../questions/questions.strings';
import { FilterBar } from '../ui/filter-bar';
import { Loaded } from '../ui/loaded';
import { OfficeSelect } from '../ui/office-field';
import { type Column, OfficeTable } from '../ui/office-table';
import { Pager } from '../ui/pager';
import { Tag } from '../ui/tag';
import { qualificationStrings as words } from './qualification.strings';
import { isFree, isSelected, type Selection } from './selection';

export interface PickerFilters {
  search: string;
  category: string;
  difficulty: string;
}

interface AvailableQuestionsProps {
  round: number;
  selection: Selection;
  filters: PickerFilters;
  onFilters: (changed: Partial<PickerFilters>) => void;
  onToggle: (question: AdminQuestionView) => void;
}

/** All questions to choose from; those of another round are shown and cannot be ticked. */
export function AvailableQuestions({ round, selection, filters, onFilters, onToggle }: AvailableQuestionsProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(questionsPageQuery({ ...filters, assignment: '', page: String(page) }));
  const filter = useCallback(
    (changed: Partial<PickerFilters>) => {
      setPage(1);
      onFilters(changed);
    },
    [onFilters],
  );
  return (
    <section className="picker-available" aria-label={words.available}>
      <FilterBar search={filters.search} searchLabel={words.search} onSearch={(search) => filter({ search })}>
        <OfficeSelect
          label={questionsStrings.category}
          labelHidden
          value={filters.category}
          options={categoryOptions}
          onValueChange={(category) => filter({ category })}
        />
        <OfficeSelect
          label={questionsStrings.difficulty}
          labelHidden
          value={filters.difficulty}
          options={difficultyOptions}
          onValueChange={(difficulty) => filter({ difficulty })}
        />
      </FilterBar>
      <Loaded query={query} loading={words.loadingQuestions} failed={words.questionsListFailed}>
        {({ entries, ...window }) =>
          entries.length > 0 ? (
            <>
              <div className="picker-rows">
                <OfficeTable
                  caption={words.available}
                  columns={columnsOf(round, selection, onToggle)}
                  rows={entries}
                  rowKey={({ id }) => id}
                  rowClass={(question) => (isFree(question, round) ? undefined : 'is-dim')}
                  stale={query.isPlaceholderData}
                />
              </div>
              <Pager {...window} onPage={setPage} />
            </>
          ) : (
            <Empty text={words.noMatch} />
          )
        }
      </Loaded>
    </section>
  );
}

function columnsOf(
  round: number,
  selection: Selection,
  onToggle: (question: AdminQuestionView) => void,
): Column<AdminQuestionView>[] {
  return [
    {
      key: 'selected',
      label: words.selected,
      narrow: 'lead',
      labelHidden: true,
      cell: (question) => (
        <label className="picker-tick">
          <input
            type="checkbox"
            className="office-check"
            aria-label={words.select(question.text)}
            checked={isSelected(selection, question.id)}
            disabled={!isFree(question, round)}
            onChange={() => onToggle(question)}
          />
          <span className="picker-tick-text">{question.text}</span>
        </label>
      ),
    },
    { key: 'text', label: questionsStrings.question, grow: true, narrow: 'hidden', cell: ({ text }) => text },
    { key: 'category', label: questionsStrings.category, cell: ({ category }) => category },
    { key: 'difficulty', label: questionsStrings.difficulty, cell: ({ difficulty }) => difficulty },
    {
      key: 'round',
      label: questionsStrings.assigned,
      cell: ({ roundNumber }) => roundNumber !== null && <Tag>{words.inRound(roundNumber)}</Tag>,
    },
  ];
}
