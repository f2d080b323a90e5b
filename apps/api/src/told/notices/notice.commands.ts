import type { NoticeSettings, NoticeSettingsBody } from '@app/contracts';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { NoticeMarks } from './notice-marks';
import { Notices } from './notices';

/** Ids of others, or of notices that are gone, change nothing. */
export class MarkNoticesRead extends Intention<{ userId: string; ids: readonly string[] }, void> {}
export class ChangeNoticeSettings extends Intention<{ userId: string; kinds: NoticeSettingsBody }, NoticeSettings> {}

export const noticeCommandHandlers = [
  carriedOut(MarkNoticesRead, Notices, (notices, { userId, ids }) => notices.markRead(userId, ids)),
  carriedOut(ChangeNoticeSettings, NoticeMarks, (marks, { userId, kinds }) => marks.change(userId, kinds)),
];
