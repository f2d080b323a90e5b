import { Injectable } from '@nestjs/common';
import { MESSAGES_PER_PAGE } from '@app/contracts';
import { DocumentStore, DuplicateKey, type KeptCollection, keptCollection } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { Accounts } from '../accounts/accounts';
import { Blocks } from './blocks';
import { Conversations } from './conversations';
import { type ConversationDocument, messageCollection, type MessageDocument, sidesFor } from './message.documents';

/** For how long the id of a deleted message is kept. */
const DELETED_KEPT_MS = 24 * 60 * 60_000;

const present = { deletedAt: { $exists: false } };
const newestFirst = { sort: { number: -1 } } as const;

interface Sending {
  conversationId: string;
  senderId: string;
  content: string;
}

/** The messages of all conversations. Nobody but the two participants reads them, and only the sender changes them. */
@Injectable()
export class Messages {
  private readonly documents: KeptCollection<MessageDocument>;

  constructor(
    private readonly store: DocumentStore,
    private readonly conversations: Conversations,
    private readonly accounts: Accounts,
    private readonly blocks: Blocks,
    personal: PersonalDocuments,
  ) {
    this.documents = keptCollection(store, messageCollection);
    personal.keptWith(({ userId }) => this.forget(userId));
  }

  /**
   * A page of a conversation, the newest message first: of the messages with a number below `before`, if it is
   * given.
   * @throws Rejection conversation-not-found
   */
  async page(conversationId: string, viewerId: string, before?: number): Promise<MessageDocument[]> {
    await this.conversations.existing(conversationId, viewerId);
    const filter = before === undefined ? { conversationId } : { conversationId, number: { $lt: before } };
    return (await this.documents()).find(filter, { ...newestFirst, limit: MESSAGES_PER_PAGE }).toArray();
  }

  /** The last message of each conversation that has one, by the conversation's id. */
  async lastOf(conversations: readonly ConversationDocument[]): Promise<Map<string, MessageDocument>> {
    const ids = conversations.flatMap(({ lastMessageId }) => lastMessageId ?? []);
    const messages = await (await this.documents()).find({ _id: { $in: ids }, ...present }).toArray();
    return new Map(messages.map((message) => [message.conversationId, message]));
  }

  /**
   * Sends a message once, however often the same command comes.
   * @throws Rejection conversation-not-found, racer-deleted, racer-blocked, blocked-by-racer, message-not-found for one that was deleted since
   */
  async send({ conversationId, senderId, content }: Sending, context: CommandContext): Promise<MessageDocument> {
    const { commandId: _id, now } = context;
    const conversation = await this.conversations.existing(conversationId, senderId);
    const documents = await this.documents();
    const earlier = await documents.findOne({ _id });
    if (earlier) return presentOr404(earlier);
    await this.requireReachable(conversation, senderId);
    const counted = await this.conversations.count(conversationId, senderId, _id, now);
    const number = counted.lastNumber;
    const message: MessageDocument = {
      _id,
      conversationId,
      number,
      senderId,
      content,
      isEdited: false,
      createdAt: now,
    };
    try {
      await documents.insertOne(message);
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      // The same command came twice at the same moment.
      await this.conversations.uncount(conversationId, senderId, number);
      return presentOr404(await documents.findOne({ _id }));
    }
    await this.requireStillThere(message);
    return message;
  }

  /** @throws Rejection message-not-found, not-allowed for somebody else's, racer-deleted, racer-blocked, blocked-by-racer */
  async edit(id: string, editorId: string, content: string): Promise<MessageDocument> {
    const { message, conversation } = await this.ownMessage(id, editorId);
    if (message.content === content) return message;
    await this.requireReachable(conversation, editorId);
    const edited = { ...message, content, isEdited: true };
    const { matchedCount } = await (await this.documents()).replaceOne({ _id: id, ...present }, edited);
    await this.store.eraseDeleted();
    if (matchedCount === 0) throw new Rejection('message-not-found');
    return edited;
  }

  /**
   * Deletes a message for both. What it said is erased from the store.
   * @throws Rejection message-not-found, not-allowed for somebody else's
   */
  async remove(id: string, removerId: string, now: number): Promise<void> {
    const { message } = await this.ownMessage(id, removerId);
    await this.erase(message, now);
  }

  /** Deletes a message that an administrator finds wrong. One that is gone already stays so. */
  async removeReported(id: string, now: number): Promise<void> {
    const message = await (await this.documents()).findOne({ _id: id, ...present });
    if (message) await this.erase(message, now);
  }

  /** @throws Rejection message-not-found, also for somebody who is not in its conversation */
  async readBy(userId: string, id: string): Promise<MessageDocument> {
    const message = presentOr404(await (await this.documents()).findOne({ _id: id }));
    if (!(await this.conversations.seenBy(userId, message.conversationId))) throw new Rejection('message-not-found');
    return message;
  }

  private async erase(message: MessageDocument, now: number): Promise<void> {
    const { _id: id, conversationId, senderId, number } = message;
    const documents = await this.documents();
    const older = { conversationId, number: { $lt: number } };
    const [before] = await documents.find(older, { ...newestFirst, limit: 1 }).toArray();
    await this.conversations.replaceLast(conversationId, id, before?._id ?? null);
    const rest = { senderId, deletedAt: now, deletedFrom: conversationId } as MessageDocument;
    const { matchedCount } = await documents.replaceOne({ _id: id, ...present }, rest);
    if (matchedCount === 1) await this.conversations.uncount(conversationId, senderId, number);
    await documents.deleteMany({ deletedAt: { $lte: now - DELETED_KEPT_MS } });
    await this.store.eraseDeleted();
  }

  /** @throws Rejection message-not-found, also for somebody who is not in its conversation; not-allowed */
  private async ownMessage(id: string, userId: string) {
    const message = await this.readBy(userId, id);
    const conversation = await this.conversations.existing(message.conversationId, userId);
    if (message.senderId !== userId) throw new Rejection('not-allowed');
    return { message, conversation };
  }

  /** @throws Rejection racer-deleted, racer-blocked, blocked-by-racer */
  private async requireReachable(conversation: ConversationDocument, senderId: string): Promise<void> {
    const { other } = sidesFor(conversation, senderId)!;
    if (other.isGone || !(await this.accounts.byId(other.userId))) throw new Rejection('racer-deleted');
    await this.blocks.requireNone(senderId, other.userId);
  }

  /** The deletion of one of the two may have passed while the message was being stored. */
  private async requireStillThere({ _id, conversationId, senderId }: MessageDocument): Promise<void> {
    const conversation = await this.conversations.seenBy(senderId, conversationId);
    if (conversation && !conversation.first.isGone && !conversation.second.isGone) return;
    await (await this.documents()).deleteOne({ _id });
    await this.store.eraseDeleted();
    throw new Rejection('racer-deleted');
  }

  /** Erases what a person wrote. What others wrote to them stays with those. */
  private async forget(userId: string): Promise<void> {
    const documents = await this.documents();
    const conversations = await this.conversations.allOf(userId);
    for (const conversation of conversations) await this.conversations.close(conversation, userId);
    await documents.deleteMany({ senderId: userId });
    for (const conversation of conversations) {
      const { _id: conversationId, lastMessageId } = conversation;
      const [last] = await documents.find({ conversationId }, { ...newestFirst, limit: 1 }).toArray();
      if (lastMessageId && last?._id !== lastMessageId) {
        await this.conversations.replaceLast(conversationId, lastMessageId, last?._id ?? null);
      }
      await this.conversations.leave(conversation, userId);
    }
  }
}

function presentOr404(message: MessageDocument | null): MessageDocument {
  if (!message || message.deletedAt !== undefined) throw new Rejection('message-not-found');
  return message;
}
