import { type AdminUserView, userName } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usersQuery } from '../users/users.api';
import { FilterBar } from '../ui/filter-bar';
import { Loaded } from '../ui/loaded';
import { type Column, Table } from '../ui/table';
import { ScrollRows } from '../ui/scroll-rows';
import { inviteStrings as words } from './invite.strings';
import { type ChoiceProps, KnownTag, RacerTick } from './racer-tick';

/** Anybody with an account, found by name or address. */
export function OtherRacers(choice: ChoiceProps) {
  const [search, setSearch] = useState('');
  return (
    <section>
      <h3 className="spread panel-title event-search-title">{words.everyone}</h3>
      <FilterBar search={search} searchLabel={words.search} onSearch={setSearch} />
      {search === '' ? <p className="quiet">{words.searchHint}</p> : <Found search={search} {...choice} />}
    </section>
  );
}

function Found({ search, ...choice }: ChoiceProps & { search: string }) {
  const query = useQuery(usersQuery({ page: '1', search }));
  return (
    <Loaded query={query} loading={words.loadingUsers} failed={words.usersFailed}>
      {({ entries, total }) =>
        total === 0 ? (
          <p className="quiet">{words.noMatch}</p>
        ) : (
          <>
            <ScrollRows label={words.everyone} className="event-choices">
              <Table
                caption={words.everyone}
                columns={columnsOf(choice)}
                rows={entries}
                rowKey={({ id }) => id}
                stale={query.isPlaceholderData}
              />
            </ScrollRows>
            {total > entries.length && <p className="quiet">{words.someOf(entries.length, total)}</p>}
          </>
        )
      }
    </Loaded>
  );
}

function columnsOf(choice: ChoiceProps): Column<AdminUserView>[] {
  return [
    {
      key: 'select',
      label: words.chosen,
      labelHidden: true,
      narrow: 'lead',
      cell: (user) => <RacerTick racer={{ userId: user.id, name: userName(user) }} {...choice} />,
    },
    { key: 'racer', label: words.racer, narrow: 'hidden', cell: (user) => userName(user) },
    {
      key: 'known',
      label: words.chosen,
      labelHidden: true,
      cell: ({ id }) => <KnownTag userId={id} known={choice.known} />,
    },
    {
      key: 'email',
      label: words.search,
      grow: true,
      labelHidden: true,
      cell: ({ email }) => <span className="quiet event-email">{email}</span>,
    },
  ];
}
