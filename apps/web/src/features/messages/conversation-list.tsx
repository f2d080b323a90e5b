import type { ConversationView } from '@app/contracts';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { UnreadBadge } from '../../parts/messages/unread-badge';
import { shownName } from '../../parts/racer-search/shown-name';
import { Button } from '../../shared/ui/button';
import { classNames } from '../../shared/ui/class-names';
import { ErrorState, Loading } from '../../shared/ui/states';
import { shortTime } from './message-times';
import { messagesStrings as words } from './messages.strings';
import { isFound } from './participant';
import { useNow } from './use-now';

interface ConversationListProps {
  /** Undefined until they are loaded. */
  conversations: ConversationView[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  /** Loads the next page, if there is one. */
  more?: () => void;
  selectedId: string | null;
  onSelect: (id: string) => void;
  onNew: () => void;
}

export function ConversationList({ conversations, more, onNew, ...list }: ConversationListProps) {
  const [search, setSearch] = useState('');
  const found = conversations?.filter(({ otherParticipant }) => isFound(otherParticipant, search));
  return (
    <section className="messages-list" aria-label={words.listLabel}>
      <div className="messages-search">
        <label>
          <span className="visually-hidden">{words.searchLabel}</span>
          <Search className="icon messages-search-icon" aria-hidden="true" />
          <input
            className="field-control messages-search-field"
            type="search"
            placeholder={words.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
        <Button look="ink" square aria-label={words.newMessage} onClick={onNew}>
          <Plus className="icon" aria-hidden="true" />
        </Button>
      </div>
      <div className="messages-rows">
        <Rows {...list} conversations={found} isEmpty={conversations?.length === 0} />
        {more && (
          <Button className="list-button" onClick={more}>
            {words.more}
          </Button>
        )}
      </div>
    </section>
  );
}

type RowsProps = Omit<ConversationListProps, 'more' | 'onNew'> & { isEmpty: boolean };

function Rows({ conversations, hasFailed, onRetry, isEmpty, selectedId, onSelect }: RowsProps) {
  const now = useNow();
  if (!conversations) {
    return hasFailed ? <ErrorState text={words.failedToLoad} onRetry={onRetry} /> : <Loading label={words.loading} />;
  }
  if (isEmpty) return <p className="second messages-nothing">{words.noConversations}</p>;
  if (conversations.length === 0) {
    return (
      <p className="second messages-nothing" role="status">
        {words.noneFound}
      </p>
    );
  }
  return (
    <ul>
      {conversations.map((conversation) => (
        <Row
          key={conversation.id}
          conversation={conversation}
          now={now}
          isSelected={conversation.id === selectedId}
          onSelect={() => onSelect(conversation.id)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  conversation: ConversationView;
  now: Date;
  isSelected: boolean;
  onSelect: () => void;
}

function Row({ conversation, now, isSelected, onSelect }: RowProps) {
  const { otherParticipant, type, unreadCount, lastMessage, lastMessageAt } = conversation;
  return (
    <li>
      <button
        type="button"
        className={classNames('messages-row slot slot-inside', unreadCount > 0 && 'is-unread')}
        aria-current={isSelected || undefined}
        onClick={onSelect}
      >
        <b className="one-line gear-5">{shownName(otherParticipant)}</b>{' '}
        <time dateTime={lastMessageAt}>{shortTime(lastMessageAt, now)}</time>{' '}
        {type === 'duel' && <span className="second messages-row-type">{words.type.duel}</span>}{' '}
        <span className="one-line second messages-last" dir="auto">
          {lastMessage?.content ?? words.noMessage}
        </span>{' '}
        <span className="messages-row-count">
          <UnreadBadge count={unreadCount} />
        </span>
      </button>
    </li>
  );
}
