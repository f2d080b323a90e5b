import type { EventStatus, EventView, PageView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Empty } from '../../../shared/ui/states';
import { Only } from '../../../site/session/only';
import { inOrder } from '../live/event-choice';
import { eventsQuery } from '../live/live.api';
import { FilterBar } from '../ui/filter-bar';
import { Loaded } from '../ui/loaded';
import { Select } from '../ui/select';
import { Pager } from '../ui/pager';
import { SectionHead } from '../ui/section-head';
import { useUrlFilters } from '../ui/use-url-filters';
import { CreateEventDialog, EditEventDialog } from './event-dialog';
import { matching, pageOf } from './event-list';
import './events.css';
import { eventsStrings as words } from './events.strings';
import { EventsTable } from './events-table';
import { LiveEvents } from './live-events';
import { ManageDialog } from './manage-dialog';
import { useRefetchOnPush } from './use-refetch-on-push';

const liveEvent = { type: 'subscribe_tournament' } as const;
const filterDefaults = { search: '', status: '', page: '1' };

type Open = { sheet: 'create' } | { sheet: 'edit'; event: EventView } | { sheet: 'manage'; eventId: number };

/** All events: live, coming and completed. */
export function EventsView() {
  const [filters, setFilters] = useUrlFilters(filterDefaults);
  const [open, setOpen] = useState<Open | null>(null);
  const events = useQuery(eventsQuery);
  useRefetchOnPush(liveEvent, eventsQuery.queryKey);
  const search = useCallback((sought: string) => setFilters({ search: sought }), [setFilters]);
  const close = () => setOpen(null);
  const managed = open?.sheet === 'manage' && events.data?.find(({ id }) => id === open.eventId);

  return (
    <>
      <SectionHead>
        <Only right="events">
          <Button look="console" tone="main" onClick={() => setOpen({ sheet: 'create' })}>
            <Plus className="icon" aria-hidden="true" />
            {words.create}
          </Button>
        </Only>
      </SectionHead>
      <Loaded query={events} loading={words.loading} failed={words.failed}>
        {(all) => (
          <>
            <LiveEvents events={all.filter(({ isLive }) => isLive)} />
            <FilterBar search={filters.search} searchLabel={words.search} onSearch={search}>
              <Select
                label={words.status}
                labelHidden
                value={filters.status}
                options={statusOptions}
                onValueChange={(status) => setFilters({ status })}
              />
            </FilterBar>
            <EventList
              list={pageOf(
                matching(inOrder(all), { search: filters.search, status: filters.status as EventStatus | '' }),
                Number(filters.page),
              )}
              empty={all.length === 0 ? words.empty : words.noMatch}
              onPage={(page) => setFilters({ page: String(page) })}
              onEdit={(event) => setOpen({ sheet: 'edit', event })}
              onManage={({ id }) => setOpen({ sheet: 'manage', eventId: id })}
            />
          </>
        )}
      </Loaded>
      {open?.sheet === 'create' && <CreateEventDialog onClose={close} />}
      {open?.sheet === 'edit' && <EditEventDialog event={open.event} onClose={close} />}
      {managed && <ManageDialog key={managed.id} event={managed} onClose={close} />}
    </>
  );
}

const statusOptions = [
  { value: '', label: words.anyStatus },
  ...Object.entries(words.statuses).map(([value, label]) => ({ value, label })),
];

interface EventListProps {
  list: PageView<EventView>;
  /** Shown when there are no events. */
  empty: string;
  onPage: (page: number) => void;
  onEdit: (event: EventView) => void;
  onManage: (event: EventView) => void;
}

function EventList({ list: { entries, ...window }, empty, onPage, onEdit, onManage }: EventListProps) {
  if (entries.length === 0) return <Empty text={empty} />;
  return (
    <div className="events-list">
      <EventsTable events={entries} onEdit={onEdit} onManage={onManage} />
      <Pager {...window} onPage={onPage} />
    </div>
  );
}
