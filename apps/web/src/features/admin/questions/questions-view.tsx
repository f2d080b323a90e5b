import type { AdminQuestionView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { FilterBar } from '../ui/filter-bar';
import { LoadedPage } from '../ui/loaded-page';
import { SectionHead } from '../ui/section-head';
import { useUrlFilters } from '../ui/use-url-filters';
import { ExportButtons } from './export-buttons';
import { ImportDialog } from './import-dialog';
import { QuestionDialog } from './question-dialog';
import { QuestionSelects } from './question-filters';
import { QuestionsTable } from './questions-table';
import { type QuestionFilters, questionsPageQuery } from './questions.api';
import './questions.css';
import { questionsStrings as words } from './questions.strings';

const noFilters: QuestionFilters = { search: '', category: '', difficulty: '', assignment: '', use: '', page: '1' };

const shownFilters = ['category', 'difficulty', 'assignment', 'use'] as const;

type Open = 'nothing' | 'import' | { question: AdminQuestionView | null };

/** All questions: to find, add, edit, delete, import and export. */
export function QuestionsView() {
  const [filters, setFilters] = useUrlFilters(noFilters);
  const [open, setOpen] = useState<Open>('nothing');
  const query = useQuery(questionsPageQuery(filters));
  const close = () => setOpen('nothing');
  const onSearch = useCallback((search: string) => setFilters({ search }), [setFilters]);
  return (
    <>
      <SectionHead>
        <ExportButtons filters={filters} />
        <Button look="console" onClick={() => setOpen('import')}>
          <Upload className="icon" aria-hidden="true" />
          {words.importFile}
        </Button>
        <Button look="console" tone="main" onClick={() => setOpen({ question: null })}>
          <Plus className="icon" aria-hidden="true" />
          {words.add}
        </Button>
      </SectionHead>
      <FilterBar search={filters.search} onSearch={onSearch} searchLabel={words.search}>
        <QuestionSelects shown={shownFilters} filters={filters} onFilter={setFilters} />
      </FilterBar>
      <LoadedPage
        query={query}
        loading={words.loading}
        failed={words.failed}
        empty={words.none}
        leadsBack
        onPage={(page) => setFilters({ page })}
      >
        {(entries, isStale) => (
          <QuestionsTable questions={entries} stale={isStale} onEdit={(question) => setOpen({ question })} />
        )}
      </LoadedPage>
      {open === 'import' && <ImportDialog onClose={close} />}
      {typeof open === 'object' && <QuestionDialog question={open.question} onClose={close} />}
    </>
  );
}
