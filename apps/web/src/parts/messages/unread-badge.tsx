import './messages-button.css';
import { messagesButtonStrings as words } from './messages-button.strings';

/** How many messages are unread; nothing when there are none. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count">
      <span aria-hidden="true">{words.unread(count)}</span>
      <span className="visually-hidden">{words.saysUnread(count)}</span>
    </span>
  );
}
