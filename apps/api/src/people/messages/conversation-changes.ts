import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { TurnsByKey } from '@app/async';
import { type DocumentChange, DocumentStore } from '@app/document-store';
import { Conversations } from './conversations';
import {
  conversationCollection,
  type ConversationDocument,
  messageCollection,
  type MessageDocument,
  sidesFor,
} from './message.documents';

/** A conversation after a change. `message` was sent or edited; `deletedMessageId` was deleted. */
export interface ConversationChange {
  conversation: ConversationDocument;
  message?: MessageDocument;
  deletedMessageId?: string;
}

export interface ConversationListener {
  changed: (change: ConversationChange) => void;
  /** Changes were lost: what is shown has to be read again. */
  missed: () => void;
}

/**
 * Tells those who show conversations that one has changed. It hears of it from the store, so it does not matter
 * which process has made the change, and a process that ends right after it silences nobody.
 */
@Injectable()
export class ConversationChanges implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Messages');
  private readonly listeners = new Set<ConversationListener>();
  private readonly turns = new TurnsByKey<string>();
  private stops: (() => void)[] = [];

  constructor(
    private readonly store: DocumentStore,
    private readonly conversations: Conversations,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const missed = () => this.missed();
    const [messages, conversations] = await Promise.all([
      this.store.collection<MessageDocument>(messageCollection),
      this.store.collection<ConversationDocument>(conversationCollection),
    ]);
    this.stops = await Promise.all([
      messages.watch({ changed: (change) => this.messageChanged(change), missed }),
      conversations.watch({ changed: (change) => this.conversationChanged(change), missed }),
    ]);
  }

  onModuleDestroy(): void {
    for (const stop of this.stops) stop();
  }

  /** @returns a function that stops the listener */
  onChange(listener: ConversationListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Messages are always stored as a whole. What an account takes with it is told with its conversations. */
  private messageChanged(change: DocumentChange<MessageDocument>): void {
    if (change.kind !== 'stored') return;
    const { document: message } = change;
    if (message.deletedAt === undefined) this.tell(message.conversationId, { message });
    else if (message.deletedFrom) this.tell(message.deletedFrom, { deletedMessageId: message._id });
  }

  /** A message that is counted is told when it is stored, and a conversation that is opened shows nothing yet. */
  private conversationChanged(change: DocumentChange<ConversationDocument>): void {
    if (change.kind !== 'updated' || change.fields.includes('lastNumber')) return;
    if (change.fields.includes('first') || change.fields.includes('second')) this.tell(change.id, {});
  }

  private tell(conversationId: string, about: Omit<ConversationChange, 'conversation'>): void {
    // Changes of a conversation are told in their order.
    const telling = this.turns.take(conversationId, async () => {
      const conversation = await this.conversations.withId(conversationId);
      if (!conversation || isOfLeaver(about.message, conversation)) return;
      for (const { changed } of this.listeners) changed({ ...about, conversation });
    });
    telling.catch((err: unknown) => {
      this.logger.error({ err, conversationId }, 'A change of a conversation could not be told');
      this.missed();
    });
  }

  private missed(): void {
    for (const { missed } of this.listeners) missed();
  }
}

/** It was stored while the account was being deleted, and is about to go. */
const isOfLeaver = (message: MessageDocument | undefined, conversation: ConversationDocument): boolean =>
  message !== undefined && sidesFor(conversation, message.senderId)?.own.isGone === true;
