import type { ConversationView, MessageView } from '@app/contracts';
import type { InfiniteData } from '@tanstack/react-query';

/** Loaded pages; undefined before the first. */
type Pages<T> = InfiniteData<T[], unknown> | undefined;
export type ConversationPages = Pages<ConversationView>;
export type MessagePages = Pages<MessageView>;

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
  const isKnown = known.pages.flat().some(({ id }) => id === message.id);
  if (isKnown) {
    const pages = known.pages.map((page) => page.map((each) => (each.id === message.id ? message : each)));
    return { ...known, pages };
  }
  const [first = [], ...others] = known.pages;
  const oldest = first.at(-1);
  if (oldest && message.number < oldest.number) return known;
  const newest = [message, ...first].toSorted((one, other) => other.number - one.number);
  return { ...known, pages: [newest, ...others] };
}

export function withoutMessage(known: MessagePages, messageId: string): MessagePages {
  return known && { ...known, pages: known.pages.map((page) => page.filter(({ id }) => id !== messageId)) };
}

/** All loaded messages, the oldest first. */
export const inOrder = (known: MessagePages): MessageView[] => known?.pages.flat().toReversed() ?? [];
