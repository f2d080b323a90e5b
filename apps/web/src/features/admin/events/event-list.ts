import { type EventStatus, type EventView, PAGE_SIZE, type PageView } from '@app/contracts';

export interface EventFilters {
  search: string;
  status: EventStatus | '';
}

/** The events that match the filters, in their order. */
export function matching(events: readonly EventView[], { search, status }: EventFilters): EventView[] {
  const sought = search.trim().toLowerCase();
  return events.filter(
    (event) =>
      (status === '' || event.status === status) &&
      `${event.name}\n${event.description}`.toLowerCase().includes(sought),
  );
}

/** One page of events; the last page when `wanted` is behind it. */
export function pageOf(events: readonly EventView[], wanted: number): PageView<EventView> {
  const lastPage = Math.max(1, Math.ceil(events.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), lastPage);
  const from = (page - 1) * PAGE_SIZE;
  return { entries: events.slice(from, from + PAGE_SIZE), total: events.length, page, pageSize: PAGE_SIZE };
}
