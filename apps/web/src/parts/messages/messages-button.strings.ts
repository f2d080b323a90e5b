import { counted } from '../../shared/plural';

const UNREAD_SHOWN_MAX = 99;

export const messagesButtonStrings = {
  open: 'Messages',
  /** The badge has room for two figures. */
  unread: (count: number) => (count > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : String(count)),
  saysUnread: (count: number) => counted(count, 'unread message', 'unread messages'),
} as const;
