import { Injectable } from '@nestjs/common';
import type { ConversationDocument, MessageDocument } from './message.documents';

/** A conversation after a change. `message` was sent or edited; `deletedMessageId` was deleted. */
export interface ConversationChange {
  conversation: ConversationDocument;
  message?: MessageDocument;
  deletedMessageId?: string;
}

/** Tells those who show conversations that one has changed. */
@Injectable()
export class ConversationChanges {
  private readonly listeners = new Set<(change: ConversationChange) => void>();

  /** @returns a function that stops the listener */
  onChange(listener: (change: ConversationChange) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  announce(change: ConversationChange): void {
    for (const listener of this.listeners) listener(change);
  }
}
