import type { RulingBody, RulingDraftBody } from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { rulingPanelStrings as words } from '../rulings/ruling.strings';

const rulingsKey = (eventId: number) => ['admin', 'rulings', eventId] as const;

export const rulingsQuery = (eventId: number) =>
  queryOptions({
    queryKey: rulingsKey(eventId),
    queryFn: ({ signal }) => call('GET /api/admin/events/{id}/rulings', { params: { id: eventId }, signal }),
    staleTime: 0,
  });

export const draftQuery = (eventId: number, body: RulingDraftBody) =>
  queryOptions({
    queryKey: [...rulingsKey(eventId), 'draft', body],
    queryFn: ({ signal }) =>
      call('POST /api/admin/events/{id}/rulings/draft', { params: { id: eventId }, body, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const refresh = (eventId: number) => [rulingsKey(eventId), ['admin', 'replay', String(eventId)]];

export const useRule = (eventId: number) =>
  useAct({
    act: (body: RulingBody, options) =>
      call('POST /api/admin/events/{id}/rulings', { params: { id: eventId }, body, ...options }),
    done: words.applied,
    failed: { title: words.notApplied },
    refresh: refresh(eventId),
  });

export const useWithdrawRuling = (eventId: number) =>
  useAct({
    act: (rulingId: string, options) =>
      call('POST /api/admin/events/{id}/rulings/{rulingId}/withdraw', {
        params: { id: eventId, rulingId },
        ...options,
      }),
    done: words.withdrawn,
    failed: { title: words.notWithdrawn },
    refresh: refresh(eventId),
  });
