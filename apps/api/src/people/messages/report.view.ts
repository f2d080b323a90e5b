import type { MessageReportView } from '@app/contracts';
import { isoTime } from '../../platform/time/iso-time';
import type { RacerName } from '../accounts/racer-names';
import type { ReportDocument } from './report.documents';

/** For administrators. `playerName` is null for somebody whose account is deleted. */
export function messageReportView(
  { _id: id, ...report }: ReportDocument,
  names: ReadonlyMap<string, RacerName>,
): MessageReportView {
  const { messageId, senderId, reporterId, content, earlier = [], reason, reportedAt, outcome } = report;
  const personOf = (userId: string) => ({ userId, playerName: names.get(userId)?.playerName ?? null });
  return {
    id,
    messageId,
    content,
    earlier: earlier.map((version) => ({ content: version.content, replacedAt: isoTime(version.replacedAt) })),
    sender: personOf(senderId),
    reporter: personOf(reporterId),
    reason,
    reportedAt: isoTime(reportedAt),
    outcome,
  };
}

/** For whoever has reported a message. What it said is in the conversation, as long as its sender leaves it there. */
export const ownReportView = ({ messageId, reason, reportedAt, outcome }: ReportDocument): object => ({
  messageId,
  reason,
  reportedAt: isoTime(reportedAt),
  outcome,
});
