import { MessageSquare } from 'lucide-react';
import { Button, type ButtonLook } from '../../shared/ui/button';
import { messagesButtonStrings as words } from './messages-button.strings';
import { openMessages } from './open-messages';
import { useUnread } from './unread.api';
import { UnreadBadge } from './unread-badge';

/** Opens the messages, and shows how many are unread. For a signed-in user. */
export function MessagesButton({ look }: Pick<ButtonLook, 'look'>) {
  const unread = useUnread();
  return (
    <Button look={look} data-look={look} className="messages-button" onClick={() => openMessages()}>
      <MessageSquare className="icon" aria-hidden="true" />
      <span className={look === 'bare' ? 'heard-on-phones' : undefined}>{words.open}</span>{' '}
      <UnreadBadge count={unread} />
    </Button>
  );
}
