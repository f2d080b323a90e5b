import type { FairnessSubject } from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/http';
import { instantsOf } from '../ui/days';

/** What is looked at, as the address holds it: a round, or without an event the qualifying races of a period. */
export type FairnessAddress = Record<
  'event' | 'round' | 'attempt' | 'run' | 'from' | 'to' | 'racer' | 'only' | 'page' | 'racers',
  string
>;

const isRound = ({ event, round }: FairnessAddress): boolean => /^\d+$/.test(event) && /^\d+$/.test(round);

export const kindOf = (address: FairnessAddress): FairnessSubject['kind'] =>
  isRound(address) ? 'round' : 'qualifying';

export const fairnessQuery = (address: FairnessAddress) =>
  queryOptions({
    queryKey: ['admin', 'fairness', subjectOf(address)],
    queryFn: ({ signal }) => {
      const { event, round, attempt, run } = address;
      if (!isRound(address)) {
        return call('GET /api/admin/qualifying/fairness', { query: instantsOf(address), signal });
      }
      const params = { id: Number(event), round: Number(round) };
      const query = { attempt, run };
      return call('GET /api/admin/events/{id}/rounds/{round}/fairness', { params, query, signal });
    },
    refetchOnWindowFocus: false,
  });

export const fairnessAnswersQuery = (address: FairnessAddress) =>
  queryOptions({
    queryKey: ['admin', 'fairness-answers', subjectOf(address), address.racer, address.only, address.page],
    queryFn: ({ signal }) => {
      const { event, round, attempt, run, racer, only, page } = address;
      const chosen = { racer, only: only === 'near' ? only : '', page };
      if (!isRound(address)) {
        const query = { ...instantsOf(address), ...chosen };
        return call('GET /api/admin/qualifying/fairness/answers', { query, signal });
      }
      const params = { id: Number(event), round: Number(round) };
      const query = { attempt, run, ...chosen };
      return call('GET /api/admin/events/{id}/rounds/{round}/fairness/answers', { params, query, signal });
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

const subjectOf = ({ event, round, attempt, run, from, to }: FairnessAddress) => [event, round, attempt, run, from, to];
