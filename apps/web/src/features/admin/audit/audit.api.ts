import type { AuditQuery } from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/http';

/** The filters of the list as the address holds them; empty means no filter. */
export type AuditFilters = { [Name in keyof Omit<Required<AuditQuery>, 'pageSize'>]: string };

/** Always loaded again, because every other screen of race control adds acts. */
export const auditPageQuery = (filters: AuditFilters) =>
  queryOptions({
    queryKey: ['admin', 'audit', filters],
    queryFn: ({ signal }) => call('GET /api/admin/audit', { query: filters, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
