import type { LogPlace } from './log.contract';
import type { PageQuery, PageView } from './page.contract';

/** What administrators act on. */
export type AuditKind =
  | 'badge-image'
  | 'data-token'
  | 'duel'
  | 'duel-category'
  | 'event'
  | 'message-report'
  | 'qualification-round'
  | 'question'
  | 'question-import'
  | 'question-picture'
  | 'schedule'
  | 'signup'
  | 'sponsor'
  | 'system'
  | 'user'
  | 'video';

/** What an administrator acted on: `{ kind: 'question', id }`, `{ kind: 'user', id }`, `{ kind: 'system', id: 'game' }`. */
export interface AuditTarget {
  kind: AuditKind;
  id: string;
}

/** The id of whoever acted by a command on the server, which knows no accounts. */
export const OPERATOR_ID = 'operator';

/**
 * One administrative act. `action` is in the past tense, such as `question-updated`.
 * `before` and `after`: the content that the act changed; null where there was or is none. They hold ids and
 * content, never personal data.
 */
export interface AuditEntryView {
  id: string;
  /** ISO 8601. */
  occurredAt: string;
  /** `id`: a user id or `OPERATOR_ID`. `name` is null for an operator, and for an administrator who has been deleted. */
  actor: { id: string; name: string | null };
  action: string;
  /**
   * `name` of content: what it was called at the time, even if it is gone now. `name` of a user: what they are
   * called now; null when they are deleted. Null also for a target without a name.
   */
  target: AuditTarget & { name: string | null };
  before: unknown;
  after: unknown;
  /** The names of the ids in `before` and `after`: people who still exist, and content by its name or text. */
  names: Record<string, string>;
  /** Its event in the log; of several, the last. */
  event: LogPlace;
}

export interface AuditFilter {
  action?: string;
  targetKind?: string;
  targetId?: string;
  /** A user id or `OPERATOR_ID`. */
  actor?: string;
  /** A user id: who acted, or on whom. */
  person?: string;
  /** Words of the name of what was acted on. */
  search?: string;
  /** ISO 8601. `from` counts, `to` does not. */
  from?: string;
  to?: string;
}

/** The newest act first. */
export interface AuditQuery extends PageQuery, AuditFilter {}

export type AuditPage = PageView<AuditEntryView>;
