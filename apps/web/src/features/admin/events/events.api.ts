import type { EventBody, EventView } from '@app/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { call } from '../../../shared/http';
import { eventsQuery } from '../live/live.api';
import { useAct } from '../ui/use-act';
import { eventsStrings as words } from './events.strings';

/** Everything stored about one event: its participants, rounds and standings. */
export const eventKey = (eventId: number) => ['admin', 'event', eventId] as const;

const showingEvents: readonly QueryKey[] = [eventsQuery.queryKey, ['events']];

/** All queries that show an event: the lists, including those of players, its parts, and its live console. */
export const showingEvent = (eventId: number): readonly QueryKey[] => [
  ...showingEvents,
  eventKey(eventId),
  ['admin', 'tournament', eventId],
];

export const useCreateEvent = () =>
  useAct({
    act: (body: EventBody, options) => call('POST /api/events', { body, ...options }),
    done: (_, { name }) => words.created(name),
    failed: { title: words.createFailed },
    refresh: showingEvents,
  });

export const useUpdateEvent = (eventId: number) =>
  useAct({
    act: (body: EventBody, options) => call('PUT /api/events/{id}', { params: { id: eventId }, body, ...options }),
    done: (_, { name }) => words.updated(name),
    failed: { title: words.updateFailed },
    refresh: showingEvent(eventId),
  });

export const useDeleteEvent = ({ id, name }: EventView) =>
  useAct({
    act: (_: void, options) => call('DELETE /api/events/{id}', { params: { id }, ...options }),
    done: words.deleted(name),
    failed: { title: words.deleteFailed },
    refresh: showingEvent(id),
  });

/** Makes the event live without starting a round. */
export const useGoLive = ({ id, name }: Pick<EventView, 'id' | 'name'>) =>
  useAct({
    act: (_: void, options) => call('POST /api/tournament/{id}/start', { params: { id }, ...options }),
    done: words.wentLive(name),
    failed: { title: words.goLiveFailed },
    refresh: showingEvent(id),
  });
