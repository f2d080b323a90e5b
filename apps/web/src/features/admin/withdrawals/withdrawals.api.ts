import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { withdrawalsStrings as words } from './withdrawals.strings';

/** Where a reset or a deletion is in the stream of its event. */
export interface WithdrawnPlace {
  eventId: number;
  revision: number;
}

const paramsOf = ({ eventId, revision }: WithdrawnPlace) => ({ id: eventId, revision });

/** What would come back, as it is now. */
export const withdrawalQuery = (place: WithdrawnPlace) =>
  queryOptions({
    queryKey: ['admin', 'withdrawal', place],
    queryFn: ({ signal }) =>
      call('GET /api/admin/events/{id}/withdrawals/{revision}', { params: paramsOf(place), signal }),
    staleTime: 0,
  });

export const useWithdraw = () =>
  useAct({
    act: (place: WithdrawnPlace, options) =>
      call('POST /api/admin/events/{id}/withdrawals/{revision}', { params: paramsOf(place), ...options }),
    done: words.done,
    failed: { title: words.failed },
    refresh: [['admin']],
  });
