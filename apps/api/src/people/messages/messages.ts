import { Injectable } from '@nestjs/common';
import { MESSAGES_PER_PAGE } from '@app/contracts';
import { DocumentStore, DuplicateKey, type KeptCollection, keptCollection } from '@app/document-store';
import { type CommandContext, Rejection } from '@app/event-store';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { Accounts } from '../accounts/accounts';
import { Blocks } from './blocks';
import { Conversations } from './conversations';
import { type MessageVersion, MessageVersions } from './message-versions';
import { OwnMessages } from './own-messages';
import { type ConversationDocument, messageCollection, type MessageDocument, sidesFor } from './message.documents';

/** For how long the id of a deleted message is kept, so that a late repeat does not send it again. */
const DELETED_KEPT_MS = 24 * 60 * 60_000;

const present = { deletedAt: { $exists: false } };
const newestFirst = { sort: { number: -1 } } as const;

interface Window {
  /** Only messages with a lower number. */
  before?: number | undefined;
  /** With a row in place of each message that the other one has deleted in the last days. */
  withDeleted: boolean;
}

/** What a message says and has said before, the oldest first. */
export interface Heard {
  senderId: string;
  content: string;
  earlier: MessageVersion[];
}

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
    private readonly versions: MessageVersions,
    ownMessages: OwnMessages,
    personal: PersonalDocuments,
  ) {
    this.documents = keptCollection(store, messageCollection);
    personal.keptWith({
      where: [messageCollection.name],
      forget: ({ userId }) => this.forget(userId),
      taken: { file: 'messages.json', of: ({ userId }) => ownMessages.of(userId) },
    });
  }

  /**
   * A page of a conversation, the newest message first.
   * @throws Rejection conversation-not-found
   */
  async page(
    conversationId: string,
    viewerId: string,
    { before = Number.MAX_SAFE_INTEGER, withDeleted }: Window,
    now: number,
  ): Promise<MessageDocument[]> {
    await this.conversations.existing(conversationId, viewerId);
    const filter = { conversationId, number: { $lt: before } };
    const page = await (await this.documents()).find(filter, { ...newestFirst, limit: MESSAGES_PER_PAGE }).toArray();
    if (!withDeleted) return page;
    const above = page.length < MESSAGES_PER_PAGE ? 0 : page.at(-1)!.number;
    const deleted = await this.versions.deletedIn(conversationId, viewerId, { above, below: before, now });
    // A deletion that was broken off has left its message there.
    const rows = deleted.filter(({ _id }) => !page.some((message) => message._id === _id));
    return [...page, ...rows].toSorted((one, other) => other.number - one.number);
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

  /**
   * What it said before is kept for a report.
   * @throws Rejection message-not-found, not-allowed for somebody else's, racer-deleted, racer-blocked, blocked-by-racer, message-edited-often
   */
  async edit(id: string, editorId: string, content: string, now: number): Promise<MessageDocument> {
    for (;;) {
      const { message, conversation } = await this.ownMessage(id, editorId);
      if (message.content === content) return message;
      await this.requireReachable(conversation, editorId);
      await this.versions.keep(message, false, now);
      const edited = { ...message, content, isEdited: true, edits: (message.edits ?? 0) + 1 };
      const { matchedCount } = await (await this.documents()).replaceOne(asKept(message), edited);
      if (matchedCount === 1) return edited;
    }
  }

  /**
   * Deletes a message for both. What it said is kept for a report.
   * @throws Rejection message-not-found, not-allowed for somebody else's
   */
  async remove(id: string, removerId: string, now: number): Promise<void> {
    for (;;) {
      const { message } = await this.ownMessage(id, removerId);
      await this.versions.keep(message, true, now);
      if (await this.replaceByNothing(message, now)) return;
    }
  }

  /** Deletes a message that an administrator finds wrong, with all that it said. One that is gone already stays so. */
  async removeReported(id: string, now: number): Promise<void> {
    const documents = await this.documents();
    for (;;) {
      const message = await documents.findOne({ _id: id, ...present });
      if (!message || (await this.replaceByNothing(message, now))) break;
    }
    await this.versions.forget(id);
    await this.store.eraseDeleted();
  }

  /**
   * For the one who got the message. One that was deleted can still be reported for some days.
   * @throws Rejection message-not-found, also for somebody who is not in its conversation; not-allowed for its sender
   */
  async heardBy(userId: string, id: string, now: number): Promise<Heard> {
    const message = await (await this.documents()).findOne({ _id: id, ...present });
    const versions = await this.versions.of(id, now);
    const last = message ?? versions.pop();
    if (!last || !(await this.conversations.seenBy(userId, last.conversationId))) {
      throw new Rejection('message-not-found');
    }
    const { senderId, content } = last;
    if (senderId === userId) throw new Rejection('not-allowed');
    // The newest may have been kept for a change that is under way or was broken off.
    const edits = message ? (message.edits ?? 0) : Infinity;
    return { senderId, content, earlier: versions.filter(({ version }) => version < edits) };
  }

  /** False when the message says something else by now, or nothing. */
  private async replaceByNothing(message: MessageDocument, now: number): Promise<boolean> {
    const { _id: id, conversationId, senderId, number } = message;
    const documents = await this.documents();
    const older = { conversationId, number: { $lt: number } };
    const [before] = await documents.find(older, { ...newestFirst, limit: 1 }).toArray();
    await this.conversations.replaceLast(conversationId, id, before?._id ?? null);
    const rest = { senderId, deletedAt: now, deletedFrom: conversationId } as MessageDocument;
    const { matchedCount } = await documents.replaceOne(asKept(message), rest);
    if (matchedCount === 0) return false;
    await this.conversations.uncount(conversationId, senderId, number);
    await documents.deleteMany({ deletedAt: { $lte: now - DELETED_KEPT_MS } });
    return true;
  }

  /** @throws Rejection message-not-found, also for somebody who is not in its conversation; not-allowed */
  private async ownMessage(id: string, userId: string) {
    const message = presentOr404(await (await this.documents()).findOne({ _id: id }));
    const conversation = await this.conversations.seenBy(userId, message.conversationId);
    if (!conversation) throw new Rejection('message-not-found');
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
    const ids = conversations.map(({ _id }) => _id);
    await this.versions.forgetAllOf(userId, ids);
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

/** Finds a message as long as it is in the version that was kept. */
const asKept = ({ _id, edits }: MessageDocument) => ({
  _id,
  edits: edits === undefined ? { $exists: false } : edits,
  ...present,
});

function presentOr404(message: MessageDocument | null): MessageDocument {
  if (!message || message.deletedAt !== undefined) throw new Rejection('message-not-found');
  return message;
}
