/** What the panel is opened with: the conversation of a duel, or the list. */
export interface OpenedMessages {
  duelId: string | null;
}

let opened: OpenedMessages | null = null;
const listeners = new Set<() => void>();

/** Opens the messages, on the conversation of this duel if one is given. Any screen may call it. */
export function openMessages(duelId: string | null = null): void {
  opened = { duelId };
  for (const listener of listeners) listener();
}

export function closeMessages(): void {
  opened = null;
  for (const listener of listeners) listener();
}

/** Null while the panel is closed. */
export const openedMessages = (): OpenedMessages | null => opened;

export function onMessagesOpened(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
