import type { AuditTarget } from '@app/contracts';

export type AuditEvent = AdminActed;

/**
 * An administrator changed plain content. The metadata says who and when. `action` is in the past tense, such
 * as `question-updated`.
 * `before` and `after`: the content before and after the act; null where there was or is none. Only ids and
 * content, never personal data.
 */
export interface AdminActed {
  type: 'AdminActed';
  data: AdminAct;
}

export interface AdminAct {
  action: string;
  target: AuditTarget;
  before: unknown;
  after: unknown;
}

export const AUDIT_STREAMS = 'audit-';

/** One stream for each day, so that none grows without end. `day` is a UTC date such as `2026-11-21`. */
export function auditStream(day: string): string {
  return `${AUDIT_STREAMS}${day}`;
}
