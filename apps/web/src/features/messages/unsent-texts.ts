import type { MessageView } from '@app/contracts';
import { v4 as uuid } from 'uuid';

/** A message that the server has not confirmed. */
export interface UnsentMessage {
  /** The Idempotency-Key of all tries, so that the server keeps the message once. */
  key: string;
  conversationId: string;
  content: string;
  /** The newest number in the conversation when it was written. */
  after: number;
  /** Why it was not sent; null while it is being sent. */
  failure: string | null;
}

interface Texts {
  drafts: Record<string, string>;
  unsent: UnsentMessage[];
}

/**
 * What the user has written and not sent: drafts, and messages that have not arrived. They survive a reload,
 * and are gone with the tab. A message that was on its way then counts as not sent: sending it again is safe.
 */
export class UnsentTexts {
  private texts: Texts;
  private readonly key: string;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    userId: string,
    lostWith: string,
  ) {
    this.key = `rennmeister.messages.${userId}`;
    const { drafts, unsent } = this.stored();
    this.texts = { drafts, unsent: unsent.map((each) => ({ ...each, failure: each.failure ?? lostWith })) };
  }

  readonly all = (): readonly UnsentMessage[] => this.texts.unsent;

  readonly onChange = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  draft(conversationId: string): string {
    return this.texts.drafts[conversationId] ?? '';
  }

  setDraft(conversationId: string, text: string): void {
    const others = Object.entries(this.texts.drafts).filter(([id]) => id !== conversationId);
    const drafts = Object.fromEntries(text === '' ? others : [...others, [conversationId, text]]);
    this.keep({ ...this.texts, drafts });
  }

  add(conversationId: string, content: string, after: number): UnsentMessage {
    const message = { key: uuid(), conversationId, content, after, failure: null };
    this.change([...this.texts.unsent, message]);
    return message;
  }

  /** A null failure: it is being sent again. */
  mark(key: string, failure: string | null): void {
    this.change(this.texts.unsent.map((each) => (each.key === key ? { ...each, failure } : each)));
  }

  discard(key: string): void {
    this.change(this.texts.unsent.filter((each) => each.key !== key));
  }

  /** It has arrived, and has this number. Those that wait behind it come later. */
  sent(key: string, number: number): void {
    const conversationId = this.texts.unsent.find((each) => each.key === key)?.conversationId;
    const others = this.texts.unsent.filter((each) => each.key !== key);
    this.change(
      others.map((each) =>
        each.conversationId === conversationId ? { ...each, after: Math.max(each.after, number) } : each,
      ),
    );
  }

  private change(unsent: UnsentMessage[]): void {
    this.keep({ ...this.texts, unsent });
    for (const listener of this.listeners) listener();
  }

  private keep(texts: Texts): void {
    this.texts = texts;
    try {
      this.storage.setItem(this.key, JSON.stringify(texts));
    } catch {
      // The storage is full or switched off. The texts are lost only with a reload.
    }
  }

  private stored(): Texts {
    try {
      const { drafts, unsent } = JSON.parse(this.storage.getItem(this.key) ?? '') as Texts;
      if (typeof drafts === 'object' && Array.isArray(unsent)) return { drafts, unsent };
    } catch {
      // Nothing is stored, or something that is no text of ours.
    }
    return { drafts: {}, unsent: [] };
  }
}

/**
 * Those to show below the messages. One that has arrived over the live connection, before the answer to its
 * request, is shown there already.
 */
export function stillUnsent(
  unsent: readonly UnsentMessage[],
  shown: readonly MessageView[],
  userId: string,
): UnsentMessage[] {
  const arrived = new Set<string>();
  return unsent.filter(({ content, after, failure }) => {
    if (failure !== null) return true;
    const match = shown.find(
      (each) => each.senderId === userId && each.number > after && each.content === content && !arrived.has(each.id),
    );
    if (match) arrived.add(match.id);
    return !match;
  });
}
