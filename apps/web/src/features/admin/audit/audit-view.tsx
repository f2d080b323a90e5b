import type { AuditEntryView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { FilterBar } from '../ui/filter-bar';
import { LoadedPage } from '../ui/loaded-page';
import { Select } from '../ui/select';
import { SectionHead } from '../ui/section-head';
import { useUrlFilters } from '../ui/use-url-filters';
import { ActDialog } from './act-dialog';
import { ActsTable } from './acts-table';
import { type AuditFilters, auditPageQuery } from './audit.api';
import './audit.css';
import { auditStrings as words } from './audit.strings';

const noFilters: AuditFilters = { action: '', targetKind: '', targetId: '', actor: '', page: '1' };

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
  const [filters, setFilters] = useUrlFilters(noFilters);
  const [shown, setShown] = useState<AuditEntryView | null>(null);
  const query = useQuery(auditPageQuery(filters));

  function narrow(changed: Partial<AuditFilters>) {
    setShown(null);
    setFilters(changed);
  }

  return (
    <>
      <SectionHead />
      <FilterBar>
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
        {filters.targetId && <Narrowed label={words.narrowedTarget} onClear={() => setFilters({ targetId: '' })} />}
        {filters.actor && <Narrowed label={words.narrowedActor} onClear={() => setFilters({ actor: '' })} />}
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

function Narrowed({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <Button look="console" onClick={onClear} aria-label={`${label}: ${words.showAll}`}>
      {label}
      <X className="icon" aria-hidden="true" />
    </Button>
  );
}
