import type { PageQuery, PageView } from './page.contract';

/** What an administrator acted on: `{ kind: 'question', id }`, `{ kind: 'user', id }`, `{ kind: 'system', id: 'game' }`. */
export interface AuditTarget {
  kind: string;
  id: string;
}

/**
 * One administrative act. `action` in past tense, such as `question-updated`. `before` and `after`: the content the act
 * changed, null where there was or is none; ids and content only, nothing about people.
 */
export interface AuditEntryView {
  id: string;
  /** ISO 8601. */
  occurredAt: string;
  /** `name` is null for an administrator who has been deleted. */
  actor: { userId: string; name: string | null };
  action: string;
  /** `name`: the racer's, where the target is a user who still exists; otherwise null. */
  target: AuditTarget & { name: string | null };
  before: unknown;
  after: unknown;
}

/** Query of `GET /api/admin/audit`, the newest act first. `actor` is a user id. */
export interface AuditQuery extends Omit<PageQuery, 'search'> {
  action?: string;
  targetKind?: string;
  targetId?: string;
  actor?: string;
}

/** Answer of `GET /api/admin/audit`. */
export type AuditPage = PageView<AuditEntryView>;
