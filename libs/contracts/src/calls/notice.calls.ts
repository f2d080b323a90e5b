import type {
  NoticeSettings,
  NoticeSettingsBody,
  NoticesPage,
  ReadNoticesBody,
  UnreadNoticesAnswer,
} from '../notice.contract';

export interface NoticeCalls {
  /** A page of what the caller is told, the newest first. `before`: the `next` of the page before. */
  'GET /api/notices': { access: 'player'; query: { before?: string; limit?: number }; answer: NoticesPage };
  /** Marks notices as read on all devices of the caller. Ids that are not the caller's own change nothing. */
  'POST /api/notices/read': { access: 'player'; body: ReadNoticesBody; answer: UnreadNoticesAnswer };
  /** Which kinds the bell tells the caller. */
  'GET /api/notices/settings': { access: 'player'; answer: NoticeSettings };
  /** Switches kinds off or on. Those that the body leaves out stay as they are. */
  'PUT /api/notices/settings': { access: 'player'; body: NoticeSettingsBody; answer: NoticeSettings };
}
