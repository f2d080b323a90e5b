import type { AdminQuestionView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Empty } from '../../../shared/ui/states';
import { FilterBar } from '../ui/filter-bar';
import { Loaded } from '../ui/loaded';
import { type Column, Table } from '../ui/table';
import { Pager } from '../ui/pager';
import { ScrollRows } from '../ui/scroll-rows';
import { QuestionSelects } from './question-filters';
import { questionsPageQuery } from './questions.api';
import { questionsStrings as words } from './questions.strings';

export interface ListFilters {
  search: string;
  category: string;
  difficulty: string;
}

export const noFilters: ListFilters = { search: '', category: '', difficulty: '' };

interface QuestionListProps {
  /** Names the list for screen readers. */
  caption: string;
  columns: readonly Column<AdminQuestionView>[];
  /** Whether questions of qualification rounds are listed. */
  assignment?: '' | 'unassigned';
  /** True for a question that is shown but cannot be chosen. */
  isTaken: (question: AdminQuestionView) => boolean;
  filters: ListFilters;
  onFilters: (filters: ListFilters) => void;
  /** More filters. */
  children?: ReactNode;
}

/** All questions for races, page by page, to choose some of them for a round. */
export function QuestionList({
  caption,
  columns,
  assignment = '',
  isTaken,
  filters,
  onFilters,
  children,
}: QuestionListProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(questionsPageQuery({ ...filters, assignment, use: 'races', page: String(page) }));

  function filter(changed: Partial<ListFilters>) {
    setPage(1);
    onFilters({ ...filters, ...changed });
  }

  return (
    <>
      <FilterBar search={filters.search} searchLabel={words.search} onSearch={(search) => filter({ search })}>
        <QuestionSelects shown={['category', 'difficulty']} filters={filters} onFilter={filter} />
        {children}
      </FilterBar>
      <Loaded query={query} loading={words.loading} failed={words.failed}>
        {({ entries, ...window }) =>
          entries.length > 0 ? (
            <>
              <ScrollRows label={caption} className="picker-rows">
                <Table
                  caption={caption}
                  columns={columns}
                  rows={entries}
                  rowKey={({ id }) => id}
                  rowClass={(question) => (isTaken(question) ? 'is-dim' : undefined)}
                  stale={query.isPlaceholderData}
                />
              </ScrollRows>
              <Pager {...window} onPage={setPage} />
            </>
          ) : (
            <Empty text={words.none} />
          )
        }
      </Loaded>
    </>
  );
}
