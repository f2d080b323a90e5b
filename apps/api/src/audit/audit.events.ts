import type { AuditTarget } from '@app/contracts';

export type AuditEvent = AdminActed;

/**
 * An administrator changed plain content; who and when is in the metadata. `action` in past tense, such as
 * `question-updated`. `before` and `after`: the content as it was and is, null where there was or is none. Ids and
 * content only, nothing about people.
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

/** A stream a day, so that none grows for ever. `day` as `2026-11-21`, UTC. */
export function auditStream(day: string): string {
  return `${AUDIT_STREAMS}${day}`;
}
