import type { EventStatus, EventView } from '@app/contracts';

export interface EventFilters {
  search: string;
  status: EventStatus | '';
}

/** Those of the events that are asked for, in their order. */
export function matching(events: readonly EventView[], { search, status }: EventFilters): EventView[] {
  const sought = search.trim().toLowerCase();
  return events.filter(
    (event) =>
      (status === '' || event.status === status) &&
      `${event.name}\n${event.description}`.toLowerCase().includes(sought),
  );
}
