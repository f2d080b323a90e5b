import type { CutBody, QualifyingRulingBody, QualifyingRulingDraftBody } from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/http';
import { useAct } from '../ui/use-act';
import { rulingPanelStrings as words } from './ruling.strings';

const rulingsKey = ['admin', 'season-rulings'] as const;

export const seasonRulingsQuery = queryOptions({
  queryKey: [...rulingsKey, 'all'],
  queryFn: ({ signal }) => call('GET /api/admin/rulings', { signal }),
  staleTime: 0,
});

export const foundQuestionsQuery = (search: string) =>
  queryOptions({
    queryKey: [...rulingsKey, 'found', search],
    queryFn: ({ signal }) => call('GET /api/admin/rulings/questions', { query: { search }, signal }),
    placeholderData: keepPreviousData,
  });

export const racedQuestionQuery = (questionId: string) =>
  queryOptions({
    queryKey: [...rulingsKey, 'question', questionId],
    queryFn: ({ signal }) => call('GET /api/admin/rulings/questions/{questionId}', { params: { questionId }, signal }),
    staleTime: 0,
  });

export const seasonDraftQuery = (body: QualifyingRulingDraftBody) =>
  queryOptions({
    queryKey: [...rulingsKey, 'draft', body],
    queryFn: ({ signal }) => call('POST /api/admin/rulings/draft', { body, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useSeasonRule = () =>
  useAct({
    act: (body: QualifyingRulingBody, options) => call('POST /api/admin/rulings', { body, ...options }),
    done: words.applied,
    failed: { title: words.notApplied },
    refresh: [rulingsKey],
  });

export const cutQuery = queryOptions({
  queryKey: [...rulingsKey, 'cut'],
  queryFn: ({ signal }) => call('GET /api/admin/rulings/cut', { signal }),
  staleTime: 0,
});

export const useDecideCut = () =>
  useAct({
    act: (body: CutBody, options) => call('POST /api/admin/rulings/cut', { body, ...options }),
    done: words.cutDecided,
    failed: { title: words.notApplied },
    refresh: [rulingsKey],
  });

export const useWithdrawCutDecision = () =>
  useAct({
    act: (rulingId: string, options) =>
      call('POST /api/admin/rulings/cut/{rulingId}/withdraw', { params: { rulingId }, ...options }),
    done: words.withdrawn,
    failed: { title: words.notWithdrawn },
    refresh: [rulingsKey],
  });

export const useWithdrawSeasonRuling = () =>
  useAct({
    act: (rulingId: string, options) =>
      call('POST /api/admin/rulings/{rulingId}/withdraw', { params: { rulingId }, ...options }),
    done: words.withdrawn,
    failed: { title: words.notWithdrawn },
    refresh: [rulingsKey],
  });
