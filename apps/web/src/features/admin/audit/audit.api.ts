import type { AuditPage, AuditQuery } from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http } from '../../../shared/http';

/** The filters of the list as the address holds them; empty means no filter. */
export type AuditFilters = { [Name in keyof Omit<Required<AuditQuery>, 'pageSize'>]: string };

/** Always loaded again, because every other screen of race control adds acts. */
export const auditPageQuery = (filters: AuditFilters) =>
  queryOptions({
    queryKey: ['admin', 'audit', filters],
    queryFn: ({ signal }) => http.get<AuditPage>(`/api/admin/audit?${given(filters)}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const given = (filters: AuditFilters): string =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString();
