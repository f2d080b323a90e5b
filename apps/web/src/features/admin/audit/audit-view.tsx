import type { AuditEntryView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { dayOf } from '../../../shared/download';
import { DownloadButton } from '../../../shared/ui/download-button';
import { DayFields } from '../ui/day-fields';
import { FilterBar } from '../ui/filter-bar';
import { LoadedPage } from '../ui/loaded-page';
import { Narrowed } from '../ui/narrowed';
import { Select } from '../ui/select';
import { SectionHead } from '../ui/section-head';
import { useUrlFilters } from '../ui/use-url-filters';
import { ActDialog } from './act-dialog';
import { ActsTable } from './acts-table';
import { type AuditFilters, auditPageQuery, exportAudit, noAuditFilters } from './audit.api';
import './audit.css';
import { auditStrings as words } from './audit.strings';

const actOptions = [
  { value: '', label: words.anyAct },
  { value: 'answer-key-changed', label: words.answerKeys },
];
const kindOptions = [
  { value: '', label: words.anyKind },
  ...Object.entries(words.kinds).map(([value, label]) => ({ value, label })),
];

/** Who changed what, and when. */
export function AuditView() {
  const [filters, setFilters] = useUrlFilters(noAuditFilters);
  const [shown, setShown] = useState<AuditEntryView | null>(null);
  const query = useQuery(auditPageQuery(filters));
  const find = useCallback((search: string) => setFilters({ search }), [setFilters]);

  function narrow(changed: Partial<AuditFilters>) {
    setShown(null);
    setFilters(changed);
  }

  return (
    <>
      <SectionHead>
        <DownloadButton
          look="console"
          label={words.exportCsv}
          failed={words.exportFailed}
          save={() => exportAudit(filters, `${words.exportName}-${dayOf(new Date())}.csv`)}
        />
      </SectionHead>
      <FilterBar search={filters.search} searchLabel={words.search} onSearch={find}>
        <Select
          label={words.act}
          labelHidden
          value={filters.action}
          options={actOptions}
          onValueChange={(action) => setFilters({ action })}
        />
        <Select
          label={words.kind}
          labelHidden
          value={filters.targetKind}
          options={kindOptions}
          onValueChange={(targetKind) => setFilters({ targetKind, targetId: '' })}
        />
        <DayFields days={filters} onDays={setFilters} />
        {filters.targetId && <Narrowed label={words.narrowedTarget} onClear={() => setFilters({ targetId: '' })} />}
        {filters.actor && <Narrowed label={words.narrowedActor} onClear={() => setFilters({ actor: '' })} />}
        {filters.person && <Narrowed label={words.narrowedPerson} onClear={() => setFilters({ person: '' })} />}
      </FilterBar>
      <LoadedPage
        query={query}
        loading={words.loading}
        failed={words.failed}
        empty={words.none}
        leadsBack
        onPage={(page) => setFilters({ page })}
      >
        {(entries, isStale) => <ActsTable entries={entries} stale={isStale} onShow={setShown} />}
      </LoadedPage>
      {shown && <ActDialog entry={shown} onNarrow={narrow} onClose={() => setShown(null)} />}
    </>
  );
}
