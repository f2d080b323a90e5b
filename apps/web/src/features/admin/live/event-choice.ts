import type { EventView } from '@app/contracts';

export type EventPhase = 'live' | 'scheduled' | 'over';

export function phaseOf({ isLive, status }: Pick<EventView, 'isLive' | 'status'>): EventPhase {
  if (isLive) return 'live';
  return status === 'completed' ? 'over' : 'scheduled';
}

const ranks: Record<EventPhase, number> = { live: 0, scheduled: 1, over: 2 };

/** Live events first, then scheduled ones by their start, then completed ones, the latest first. */
export function inOrder(events: readonly EventView[]): EventView[] {
  return [...events].sort((a, b) => {
    const phase = phaseOf(a);
    const apart = ranks[phase] - ranks[phaseOf(b)];
    if (apart !== 0) return apart;
    const earlier = a.scheduledTime.localeCompare(b.scheduledTime) || a.id - b.id;
    return phase === 'over' ? -earlier : earlier;
  });
}

/** The event with this id; undefined when there is none. For an empty id the first of `ordered`. */
export const chosenEvent = (ordered: readonly EventView[], id: string): EventView | undefined =>
  id === '' ? ordered[0] : ordered.find((event) => String(event.id) === id);
