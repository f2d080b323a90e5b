import { type ConversationView, MESSAGES_PER_PAGE, type MessageView } from '@app/contracts';
import type { InfiniteData } from '@tanstack/react-query';

/** Loaded pages; undefined before the first. */
type Pages<T> = InfiniteData<T[], unknown> | undefined;
export type ConversationPages = Pages<ConversationView>;

/** `earlier`: the number below which there are more messages; null on the last page. */
export interface MessagePage {
  messages: MessageView[];
  earlier: number | null;
}
export type MessagePages = InfiniteData<MessagePage, unknown> | undefined;

/** As the server answered it, because a page gets shorter when a message is deleted, the first of all included. */
export function messagePage(messages: MessageView[]): MessagePage {
  const oldest = messages.at(-1);
  const isLast = messages.length < MESSAGES_PER_PAGE || oldest?.number === 1;
  return { messages, earlier: isLast || !oldest ? null : oldest.number };
}

/** With a conversation as it is now. One with a newer message comes to the front. */
export function withConversation(known: ConversationPages, conversation: ConversationView): ConversationPages {
  if (!known) return known;
  const earlier = known.pages.flat().find(({ id }) => id === conversation.id);
  if (earlier && earlier.lastMessageAt === conversation.lastMessageAt) {
    const pages = known.pages.map((page) => page.map((each) => (each.id === conversation.id ? conversation : each)));
    return { ...known, pages };
  }
  const others = known.pages.flat().filter(({ id }) => id !== conversation.id);
  return { ...known, pages: divided([conversation, ...others], known.pages) };
}

/** Each page stays as long as it was, because a short one is known to be the last. One more goes to the last page. */
function divided<T>(entries: readonly T[], pages: readonly T[][]): T[][] {
  const ends = pages.map((_, index) => pages.slice(0, index + 1).flat().length);
  return ends.map((end, index) => entries.slice(ends[index - 1] ?? 0, index === ends.length - 1 ? undefined : end));
}

/** With a message, new or edited. One that is older than all loaded ones is found when its page is loaded. */
export function withMessage(known: MessagePages, message: MessageView): MessagePages {
  if (!known) return known;
  if (inOrder(known).some(({ id }) => id === message.id)) {
    return changed(known, (messages) => messages.map((each) => (each.id === message.id ? message : each)));
  }
  const [first = messagePage([]), ...others] = known.pages;
  const oldest = first.messages.at(-1);
  if (oldest && message.number < oldest.number) return known;
  const newest = [message, ...first.messages].toSorted((one, other) => other.number - one.number);
  return { ...known, pages: [{ ...first, messages: newest }, ...others] };
}

/** Without the text of a message that was deleted. A row of the other one's stays, because it can be reported. */
export function withoutMessage(known: MessagePages, messageId: string, otherId: string | null): MessagePages {
  const without = (message: MessageView): MessageView[] => {
    if (message.id !== messageId) return [message];
    return message.senderId === otherId ? [{ ...message, content: '', isDeleted: true }] : [];
  };
  return known && changed(known, (messages) => messages.flatMap(without));
}

const changed = (
  known: NonNullable<MessagePages>,
  change: (messages: MessageView[]) => MessageView[],
): MessagePages => ({
  ...known,
  pages: known.pages.map((page) => ({ ...page, messages: change(page.messages) })),
});

/** All loaded messages, the oldest first. */
export const inOrder = (known: MessagePages): MessageView[] =>
  known?.pages.flatMap(({ messages }) => messages).toReversed() ?? [];
