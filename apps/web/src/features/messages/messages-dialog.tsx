import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useConnection } from '../../push/use-connection';
import { Dialog } from '../../shared/ui/dialog';
import { Loading } from '../../shared/ui/states';
import { ConversationList } from './conversation-list';
import { conversationsQuery, LIST_REFETCH_MS } from './messages.api';
import './messages.css';
import { messagesStrings as words } from './messages.strings';
import { NewMessageDialog } from './new-message-dialog';
import { Thread } from './thread';
import { useStartConversation } from './use-start-conversation';

interface MessagesDialogProps {
  /** Opens the conversation of this duel, a new one if there is none. */
  duelId: string | null;
  /** Begins with this conversation. */
  conversationId?: string | null;
  onClose: () => void;
}

/** All messages of the user: the conversations, and the messages of one. A phone shows one of the two. */
export function MessagesDialog({ duelId, conversationId = null, onClose }: MessagesDialogProps) {
  const [selectedId, setSelectedId] = useState(conversationId);
  const [isWriting, setWriting] = useState(false);
  const isLive = useConnection() === 'LIVE';
  const list = useInfiniteQuery({ ...conversationsQuery, refetchInterval: isLive ? false : LIST_REFETCH_MS });
  const start = useStartConversation(setSelectedId);
  const conversations = list.data?.pages.flat();
  const selected = conversations?.find(({ id }) => id === selectedId) ?? null;

  const startWith = useRef(start.mutate);
  useEffect(() => {
    if (duelId !== null) startWith.current({ duelId });
  }, [duelId]);

  return (
    <Dialog
      title={words.title}
      full={selectedId === null ? 'list' : 'part'}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="messages" data-pane={selectedId === null ? 'list' : 'thread'}>
        <ConversationList
          conversations={conversations}
          hasFailed={list.isError}
          onRetry={() => void list.refetch()}
          more={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          selectedId={selectedId}
          onSelect={setSelectedId}
          onNew={() => setWriting(true)}
        />
        {selected ? (
          <Thread key={selected.id} conversation={selected} onBack={() => setSelectedId(null)} />
        ) : (
          <div className="second centred messages-nothing">
            {start.isPending || selectedId !== null ? (
              <Loading label={words.loadingMessages} />
            ) : (
              <p className="gear-5">{words.select}</p>
            )}
          </div>
        )}
      </div>
      {isWriting && (
        <NewMessageDialog
          onClose={() => setWriting(false)}
          onStarted={(id) => {
            setWriting(false);
            setSelectedId(id);
          }}
        />
      )}
    </Dialog>
  );
}
