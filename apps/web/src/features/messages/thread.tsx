import type { ConversationView } from '@app/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { shownName } from '../../parts/racer-search/shown-name';
import { useUser } from '../../site/session/session-provider';
import { useConnection } from '../../push/use-connection';
import { Button } from '../../shared/ui/button';
import { ErrorState, Loading } from '../../shared/ui/states';
import { BlockButton } from './block-button';
import { Bubble } from './bubble';
import { Composer } from './composer';
import { byDay } from './message-times';
import { inOrder } from './message-pages';
import { THREAD_REFETCH_MS, threadQuery } from './messages.api';
import { messagesStrings as words } from './messages.strings';
import { UnsentBubble } from './unsent-bubble';
import { stillUnsent } from './unsent-texts';
import { useNewestInView } from './use-newest-in-view';
import { useNow } from './use-now';
import { useReading } from './use-reading';
import { useSending, useUnsentTexts } from './use-sending';

interface ThreadProps {
  conversation: ConversationView;
  onBack: () => void;
}

/** One conversation: its messages, the newest at the bottom, and the field for the next one. */
export function Thread({ conversation, onBack }: ThreadProps) {
  const { id, isBlocked, otherParticipant, type } = conversation;
  const { id: userId } = useUser();
  const isLive = useConnection() === 'LIVE';
  const thread = useInfiniteQuery({ ...threadQuery(id), refetchInterval: isLive ? false : THREAD_REFETCH_MS });
  const messages = inOrder(thread.data);
  const texts = useUnsentTexts(userId);
  const { unsent, send, sendAgain, discard } = useSending(id, userId);
  const waiting = stillUnsent(unsent, messages, userId);
  const newest = messages.at(-1)?.number ?? 0;
  useReading(conversation, thread.data !== undefined);
  // One that fails grows.
  const end = [newest, ...waiting.map(({ key, failure }) => `${key} ${failure}`)].join();
  const { list: log, goToEnd } = useNewestInView(end, messages[0]?.number);
  const now = useNow();
  const name = shownName(otherParticipant);
  const lastRead = messages.findLast(
    (message) => message.senderId === userId && message.number <= conversation.readByOther,
  );

  return (
    <section className="stack messages-thread" aria-label={words.thread(name)}>
      <header className="row messages-head">
        <Button look="bare" square className="messages-back" aria-label={words.back} onClick={onBack}>
          <ArrowLeft className="icon" aria-hidden="true" />
        </Button>
        <h3 className="gear-5">{name}</h3>
        <span className="second messages-type">{words.type[type]}</span>
        {!otherParticipant.isFormer && <BlockButton conversation={conversation} />}
      </header>
      <div className="close column messages-log" ref={log} role="log" aria-label={words.thread(name)} tabIndex={0}>
        {thread.hasNextPage && (
          <Button className="list-button" busy={thread.isFetchingNextPage} onClick={() => void thread.fetchNextPage()}>
            {words.earlier}
          </Button>
        )}
        {thread.isPending && <Loading label={words.loadingMessages} />}
        {thread.isError && !thread.data && (
          <ErrorState text={words.failedToLoad} onRetry={() => void thread.refetch()} />
        )}
        {thread.data && messages.length + waiting.length === 0 && (
          <p className="second messages-nothing">{words.emptyThread}</p>
        )}
        {byDay(messages, now).map((day) => (
          <section key={day.name} aria-label={day.name}>
            <h4 className="second messages-day">{day.name}</h4>
            {day.messages.map((message) => (
              <Bubble
                key={message.id}
                message={message}
                isOwn={message.senderId === userId}
                sender={message.senderId === userId ? words.you : name}
                isLastRead={message === lastRead}
              />
            ))}
          </section>
        ))}
        {waiting.map((message) => (
          <UnsentBubble
            key={message.key}
            message={message}
            onSendAgain={() => sendAgain(message)}
            onDiscard={() => discard(message)}
          />
        ))}
      </div>
      {otherParticipant.isFormer || isBlocked ? (
        <p className="second messages-closed">{isBlocked ? words.isBlocked : words.isFormer}</p>
      ) : (
        <Composer
          draft={texts.draft(id)}
          onDraft={(text) => texts.setDraft(id, text)}
          onSend={(content) => {
            goToEnd();
            send(content, newest);
          }}
        />
      )}
    </section>
  );
}
