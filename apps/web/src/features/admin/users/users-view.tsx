import { userSorts } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Only } from '../../../site/session/only';
import { FilterBar } from '../ui/filter-bar';
import { LoadedPage } from '../ui/loaded-page';
import { Select } from '../ui/select';
import { SectionHead } from '../ui/section-head';
import { useUrlFilters } from '../ui/use-url-filters';
import { EveryonePanel } from './everyone-panel';
import { PeopleDialog } from './people-dialog';
import { UserDialog } from './user-dialog';
import { usersQuery } from './users.api';
import './users.css';
import { usersStrings as words } from './users.strings';
import { UsersTable } from './users-table';

const filterDefaults = { page: '1', search: '', sort: 'newest' };
const sortOptions = userSorts.map((value) => ({ value, label: words.sorts[value] }));

/** All users with their progress, and what an administrator can do for them. */
export function UsersView() {
  const [filters, setFilters] = useUrlFilters(filterDefaults);
  const [isAdding, setIsAdding] = useState(false);
  const [managedId, setManagedId] = useState<string | null>(null);
  const sort = userSorts.find((each) => each === filters.sort) ?? 'newest';
  const users = useQuery(usersQuery({ ...filters, sort }));
  const managed = users.data?.entries.find(({ id }) => id === managedId);
  const search = useCallback((sought: string) => setFilters({ search: sought }), [setFilters]);

  return (
    <>
      <SectionHead>
        <Only right="racers">
          <Button look="console" onClick={() => setIsAdding(true)}>
            <Upload className="icon" aria-hidden="true" />
            {words.addPeople}
          </Button>
        </Only>
      </SectionHead>
      <FilterBar search={filters.search} searchLabel={words.search} onSearch={search}>
        <Select
          label={words.sort}
          labelHidden
          value={sort}
          options={sortOptions}
          onValueChange={(chosen) => setFilters({ sort: chosen })}
        />
      </FilterBar>
      <LoadedPage
        query={users}
        loading={words.loading}
        failed={words.failed}
        empty={filters.search === '' ? words.empty : words.noMatch}
        onPage={(page) => setFilters({ page })}
      >
        {(entries, isStale) => <UsersTable users={entries} isStale={isStale} onManage={setManagedId} />}
      </LoadedPage>
      <Only right="racers">
        <EveryonePanel />
      </Only>
      {isAdding && <PeopleDialog onClose={() => setIsAdding(false)} />}
      {managed && <UserDialog key={managed.id} user={managed} onClose={() => setManagedId(null)} />}
    </>
  );
}
