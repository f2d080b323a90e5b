import type { AuditFilter, AuditQuery } from '@app/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { download } from '../../../shared/download';
import { call } from '../../../shared/http';
import { instantsOf } from '../ui/days';

/** The filters of the list as the address holds them; empty means no filter. `from` and `to` are days. */
export type AuditFilters = { [Name in keyof Omit<Required<AuditQuery>, 'pageSize'>]: string };

export const noAuditFilters: AuditFilters = {
  action: '',
  targetKind: '',
  targetId: '',
  actor: '',
  person: '',
  search: '',
  from: '',
  to: '',
  page: '1',
};

/** Always loaded again, because every other screen of race control adds acts. */
export const auditPageQuery = (filters: AuditFilters) =>
  queryOptions({
    queryKey: ['admin', 'audit', filters],
    queryFn: ({ signal }) => call('GET /api/admin/audit', { query: { ...filters, ...instantsOf(filters) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function exportAudit({ page: _page, ...filters }: AuditFilters, filename: string): Promise<void> {
  const query: { [Name in keyof AuditFilter]: string } = { ...filters, ...instantsOf(filters) };
  return download('GET /api/admin/audit/export', filename, { query });
}
