import type { ReplayRun } from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { download } from '../../../shared/download';
import { call } from '../../../shared/http';

/**
 * Which entry of which run, as the address holds it; without a round the list. An empty run means the newest one.
 * `question` and `racers`: the question that is to be ruled on, from 1, and for whom, by ids with commas.
 */
export type ReplayAddress = Record<
  'event' | 'round' | 'attempt' | 'run' | 'entry' | 'question' | 'racers' | 'search' | 'page',
  string
>;

type RunAddress = Pick<ReplayAddress, 'event' | 'round' | 'attempt' | 'run'>;

export const replayedTournamentsQuery = (filters: Pick<ReplayAddress, 'search' | 'page'>) =>
  queryOptions({
    queryKey: ['admin', 'replays', filters],
    queryFn: ({ signal }) => call('GET /api/admin/replays', { query: filters, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const roundReplayQuery = ({ event, round, attempt, run }: RunAddress) =>
  queryOptions({
    queryKey: ['admin', 'replay', event, round, attempt, run],
    queryFn: ({ signal }) =>
      call('GET /api/admin/events/{id}/rounds/{round}/replay', {
        params: { id: Number(event), round: Number(round) },
        query: { attempt, run },
        signal,
      }),
    staleTime: 0,
  });

export const downloadEvidence = (eventId: number, { round, attempt, run }: ReplayRun, filename: string) =>
  download('GET /api/admin/events/{id}/rounds/{round}/evidence', filename, {
    params: { id: eventId, round },
    query: { attempt, run },
  });
