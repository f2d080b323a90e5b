import { Injectable } from '@nestjs/common';
import { CONVERSATIONS_PER_PAGE, type ConversationType } from '@app/contracts';
import { DocumentStore, DuplicateKey, type Filter, keptCollection, type KeptCollection } from '@app/document-store';
import { Rejection, uuidV5 } from '@app/event-store';
import { Accounts } from '../accounts/accounts';
import { conversationCollection, type ConversationDocument, type Side, sidesFor } from './message.documents';

/** Namespace for the ids of conversations. */
const CONVERSATIONS = '0c3e1f52-6f0e-4f0b-8a51-2d9f5d0a7c3b';

/** The two people of a new conversation, and who of them started it. */
interface Opening {
  starterId: string;
  otherId: string;
  type: ConversationType;
}

/** Stores who writes to whom, how much of it is unread, and which message is the last one. */
@Injectable()
export class Conversations {
  private readonly documents: KeptCollection<ConversationDocument>;

  constructor(
    store: DocumentStore,
    private readonly accounts: Accounts,
  ) {
    this.documents = keptCollection(store, conversationCollection);
  }

  /**
   * The conversation of this type between the two: there is one, whoever opens it first or at the same time.
   * @throws Rejection conversation-with-yourself, racer-not-found
   */
  async open({ starterId, otherId, type }: Opening, now: number): Promise<ConversationDocument> {
    if (starterId === otherId) throw new Rejection('conversation-with-yourself');
    if (!(await this.accounts.byId(otherId))) throw new Rejection('racer-not-found');
    const [firstId, secondId] = [starterId, otherId].toSorted() as [string, string];
    const _id = uuidV5(JSON.stringify([type, firstId, secondId]), CONVERSATIONS);
    const sideOf = (userId: string): Side => ({ userId, isListed: userId === starterId, unread: 0, readNumber: 0 });
    const fresh = { type, first: sideOf(firstId), second: sideOf(secondId), lastNumber: 0, lastMessageId: null };
    const documents = await this.documents();
    try {
      await documents.updateOne({ _id }, { $setOnInsert: { ...fresh, lastMessageAt: now } }, { upsert: true });
    } catch (error) {
      // The other one opened it at the same moment.
      if (!(error instanceof DuplicateKey)) throw error;
    }
    const conversation = await this.existing(_id, starterId);
    const { own, ownName } = sidesFor(conversation, starterId)!;
    if (!own.isListed) await documents.updateOne({ _id }, { $set: { [`${ownName}.isListed`]: true } });
    return conversation;
  }

  /** @throws Rejection conversation-not-found, also for somebody who is not in it */
  async existing(id: string, userId: string): Promise<ConversationDocument> {
    const conversation = await this.seenBy(userId, id);
    if (!conversation) throw new Rejection('conversation-not-found');
    return conversation;
  }

  async withId(id: string): Promise<ConversationDocument | null> {
    return (await this.documents()).findOne({ _id: id });
  }

  /** Null for an unknown one, and for somebody who is not in it. */
  async seenBy(userId: string, id: string): Promise<ConversationDocument | null> {
    const conversation = await this.withId(id);
    return conversation && sidesFor(conversation, userId) ? conversation : null;
  }

  /** A page of a user's conversations, the newest first. `before`: the last one of the page before. */
  async pageOf(userId: string, before?: string): Promise<ConversationDocument[]> {
    const earlier = before === undefined ? undefined : await this.existing(before, userId);
    const sides = [
      { 'first.userId': userId, 'first.isListed': true },
      { 'second.userId': userId, 'second.isListed': true },
    ];
    const filter = { $or: earlier ? sides.flatMap((side) => olderThan(earlier, side)) : sides };
    const newestFirst = { sort: { lastMessageAt: -1, _id: -1 }, limit: CONVERSATIONS_PER_PAGE } as const;
    return (await this.documents()).find(filter as Filter<ConversationDocument>, newestFirst).toArray();
  }

  /** How many messages a user has not read, in all conversations. */
  async unreadOf(userId: string): Promise<number> {
    const sides = { projection: { first: 1, second: 1 } } as const;
    const unread = await (await this.documents()).find(unreadFilter(userId), sides).toArray();
    return unread.reduce((sum, conversation) => sum + sidesFor(conversation, userId)!.own.unread, 0);
  }

  /** The conversations with messages that a user has not read, the newest first. */
  async unreadBy(userId: string, limit: number): Promise<ConversationDocument[]> {
    const newest = { sort: { lastMessageAt: -1, _id: -1 }, limit } as const;
    return (await this.documents()).find(unreadFilter(userId), newest).toArray();
  }

  /**
   * Counts a message that is about to be stored, and gives it its number. So a crash in between can show a
   * message too many as unread, until the conversation is opened, but never hide one.
   * @throws Rejection racer-deleted
   */
  async count(id: string, senderId: string, messageId: string, now: number): Promise<ConversationDocument> {
    const { otherName } = sidesFor(await this.existing(id, senderId), senderId)!;
    const counted = await (
      await this.documents()
    ).findOneAndUpdate(
      { _id: id, 'first.isGone': { $exists: false }, 'second.isGone': { $exists: false } },
      {
        $inc: { lastNumber: 1, [`${otherName}.unread`]: 1 },
        $set: { lastMessageId: messageId, lastMessageAt: now, 'first.isListed': true, 'second.isListed': true },
      },
      { returnDocument: 'after' },
    );
    if (!counted) throw new Rejection('racer-deleted');
    return counted;
  }

  /** Takes an unread message back from the count of the one it was sent to. */
  async uncount(id: string, senderId: string, number: number): Promise<void> {
    const documents = await this.documents();
    for (const name of ['first', 'second'] as const) {
      const isUnread = { [`${name}.unread`]: { $gt: 0 }, [`${name}.readNumber`]: { $lt: number } };
      const ofOther = { _id: id, [`${name}.userId`]: { $ne: senderId }, ...isUnread };
      await documents.updateOne(ofOther as Filter<ConversationDocument>, { $inc: { [`${name}.unread`]: -1 } });
    }
  }

  /** Shows another message as the last one, if `messageId` is. */
  async replaceLast(id: string, messageId: string, lastMessageId: string | null): Promise<void> {
    await (await this.documents()).updateOne({ _id: id, lastMessageId: messageId }, { $set: { lastMessageId } });
  }

  /**
   * Marks everything as read by this user.
   * @throws Rejection conversation-not-found
   */
  async markRead(id: string, userId: string): Promise<void> {
    const documents = await this.documents();
    for (;;) {
      const { lastNumber, ...conversation } = await this.existing(id, userId);
      const { own, ownName } = sidesFor(conversation, userId)!;
      if (own.unread === 0 && own.readNumber === lastNumber) return;
      const read = { [`${ownName}.unread`]: 0, [`${ownName}.readNumber`]: lastNumber };
      // A message that arrives in between has not been seen: then look again.
      const { matchedCount } = await documents.updateOne({ _id: id, lastNumber }, { $set: read });
      if (matchedCount === 1) return;
    }
  }

  /** All conversations of somebody, also those that no list shows. */
  async allOf(userId: string): Promise<ConversationDocument[]> {
    const filter = { $or: [{ 'first.userId': userId }, { 'second.userId': userId }] };
    return (await this.documents()).find(filter as Filter<ConversationDocument>).toArray();
  }

  /** From now on nobody can write in it. */
  async close({ _id, ...sides }: ConversationDocument, leaverId: string): Promise<void> {
    const { ownName } = sidesFor(sides, leaverId)!;
    await (await this.documents()).updateOne({ _id }, { $set: { [`${ownName}.isGone`]: true } });
  }

  /** After the leaver's messages have gone. It goes itself with the second of the two accounts. */
  async leave({ _id, ...sides }: ConversationDocument, leaverId: string): Promise<void> {
    const { ownName, otherName } = sidesFor(sides, leaverId)!;
    const documents = await this.documents();
    const isLeftByBoth = { _id, [`${otherName}.isGone`]: true } as Filter<ConversationDocument>;
    const { deletedCount } = await documents.deleteOne(isLeftByBoth);
    if (deletedCount === 1) return;
    const left = { [`${ownName}.isListed`]: false, [`${otherName}.unread`]: 0 };
    await documents.updateOne({ _id }, { $set: left });
  }
}

const unreadFilter = (userId: string) =>
  ({
    $or: [
      { 'first.userId': userId, 'first.unread': { $gt: 0 } },
      { 'second.userId': userId, 'second.unread': { $gt: 0 } },
    ],
  }) as Filter<ConversationDocument>;

function olderThan({ lastMessageAt, _id }: ConversationDocument, side: object): object[] {
  return [
    { ...side, lastMessageAt: { $lt: lastMessageAt } },
    { ...side, lastMessageAt, _id: { $lt: _id } },
  ];
}
