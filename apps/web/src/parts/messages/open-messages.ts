/** What the panel is opened with: the conversation of a duel, one that is known, or the list. */
export interface OpenedMessages {
  duelId: string | null;
  conversationId: string | null;
}

let opened: OpenedMessages | null = null;
const listeners = new Set<() => void>();

/** Opens the messages, on the conversation of this duel if one is given. Any screen may call it. */
export const openMessages = (duelId: string | null = null): void => become({ duelId, conversationId: null });

/** Opens the messages on a conversation that exists. */
export const openConversation = (conversationId: string): void => become({ duelId: null, conversationId });

export const closeMessages = (): void => become(null);

function become(next: OpenedMessages | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Null while the panel is closed. */
export const openedMessages = (): OpenedMessages | null => opened;

export function onMessagesOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
