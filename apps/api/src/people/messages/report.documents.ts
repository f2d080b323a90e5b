import type { ReportOutcome } from '@app/contracts';
import type { CollectionDefinition } from '@app/document-store';
import type { ActCarrier } from '../../platform/audit-log/carried-acts';

/**
 * A message that somebody reported, as it was then. It stays when its sender deletes the message. When the sender's
 * account is deleted, it stays until it is resolved. Times are milliseconds since 1970.
 */
export interface ReportDocument extends ActCarrier {
  messageId: string;
  senderId: string;
  content: string;
  /** What it said before, the oldest first; missing in reports from before this field. */
  earlier?: { content: string; replacedAt: number }[];
  reporterId: string;
  /** What the reporter says about it. */
  reason: string | null;
  reportedAt: number;
  /** 0 until it is resolved, then 1: open reports are listed first. */
  resolved: 0 | 1;
  outcome: ReportOutcome | null;
  /** Set when the sender's account is deleted before the report is resolved. */
  isSenderGone?: true;
}

export const reportCollection: CollectionDefinition = {
  name: 'message-reports',
  private: true,
  indexes: [{ key: { resolved: 1, reportedAt: -1 } }, { key: { senderId: 1 } }, { key: { reporterId: 1 } }],
};
