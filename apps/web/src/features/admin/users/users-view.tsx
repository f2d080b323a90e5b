import { type AdminUserView, type PageView, userSorts } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Empty } from '../../../shared/ui/states';
import { FilterBar } from '../ui/filter-bar';
import { Loaded } from '../ui/loaded';
import { Pager } from '../ui/pager';
import { Select } from '../ui/select';
import { SectionHead } from '../ui/section-head';
import { useUrlFilters } from '../ui/use-url-filters';
import { EveryonePanel } from './everyone-panel';
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
  const [managedId, setManagedId] = useState<string | null>(null);
  const sort = userSorts.find((each) => each === filters.sort) ?? 'newest';
  const users = useQuery(usersQuery({ ...filters, sort }));
  const managed = users.data?.entries.find(({ id }) => id === managedId);
  const search = useCallback((sought: string) => setFilters({ search: sought }), [setFilters]);

  return (
    <>
      <SectionHead />
      <FilterBar search={filters.search} searchLabel={words.search} onSearch={search}>
        <Select
          label={words.sort}
          labelHidden
          value={sort}
          options={sortOptions}
          onValueChange={(chosen) => setFilters({ sort: chosen })}
        />
      </FilterBar>
      <Loaded query={users} loading={words.loading} failed={words.failed}>
        {(list) => (
          <UserList
            list={list}
            isSearch={filters.search !== ''}
            isStale={users.isPlaceholderData}
            onManage={setManagedId}
            onPage={(page) => setFilters({ page: String(page) })}
          />
        )}
      </Loaded>
      <EveryonePanel />
      {managed && <UserDialog key={managed.id} user={managed} onClose={() => setManagedId(null)} />}
    </>
  );
}

interface UserListProps {
  list: PageView<AdminUserView>;
  isSearch: boolean;
  isStale: boolean;
  onManage: (userId: string) => void;
  onPage: (page: number) => void;
}

function UserList({ list, isSearch, isStale, onManage, onPage }: UserListProps) {
  if (list.total === 0) return <Empty text={isSearch ? words.noMatch : words.empty} />;
  return (
    <>
      <UsersTable users={list.entries} isStale={isStale} onManage={onManage} />
      <Pager {...list} onPage={onPage} />
    </>
  );
}
