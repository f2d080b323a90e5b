import { Injectable } from '@nestjs/common';
import { MESSAGE_EDITS_MAX, MESSAGE_KEPT_DAYS } from '@app/contracts';
import {
  type CollectionDefinition,
  type Document,
  DocumentStore,
  keptCollection,
  type KeptCollection,
} from '@app/document-store';
import { Rejection } from '@app/event-store';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { isoTime } from '../../platform/time/iso-time';
import type { MessageDocument } from './message.documents';

/**
 * What a message said before it was edited or deleted. `_id`: the ids of message and version. Times are milliseconds
 * since 1970.
 */
interface VersionDocument extends Document {
  messageId: string;
  conversationId: string;
  number: number;
  senderId: string;
  /** How often the message had been edited. */
  version: number;
  content: string;
  createdAt: number;
  /** When it was edited or deleted. */
  replacedAt: number;
  isDeletion: boolean;
}

export type MessageVersion = Pick<
  VersionDocument,
  'version' | 'content' | 'replacedAt' | 'conversationId' | 'senderId'
>;

const versionCollection: CollectionDefinition = {
  name: 'message-versions',
  private: true,
  indexes: [
    { key: { messageId: 1, version: 1 } },
    { key: { conversationId: 1, number: -1 } },
    { key: { senderId: 1 } },
    { key: { replacedAt: 1 } },
  ],
};

const KEPT_MS = MESSAGE_KEPT_DAYS * 24 * 60 * 60_000;

/**
 * Keeps for some days what messages said, so that nobody can change what they wrote before it is reported. It is
 * shown in reports only.
 */
@Injectable()
export class MessageVersions {
  private readonly documents: KeptCollection<VersionDocument>;

  constructor(
    private readonly store: DocumentStore,
    personal: PersonalDocuments,
  ) {
    this.documents = keptCollection(store, versionCollection);
    personal.keptWith({
      where: [versionCollection.name],
      // With the messages.
      forget: 'elsewhere',
      taken: { file: 'earlier-messages.json', of: ({ userId }) => this.writtenBy(userId) },
    });
  }

  /**
   * Keeps what a message says, before it is changed. A change that is tried again keeps the same.
   * @throws Rejection message-edited-often
   */
  async keep(message: MessageDocument, isDeletion: boolean, now: number): Promise<void> {
    const { _id: messageId, conversationId, number, senderId, content, createdAt, edits: version = 0 } = message;
    if (!isDeletion && version >= MESSAGE_EDITS_MAX) throw new Rejection('message-edited-often');
    const kept = { messageId, conversationId, number, senderId, version, content, createdAt };
    const _id = JSON.stringify([messageId, version]);
    await (await this.documents()).replaceOne({ _id }, { ...kept, replacedAt: now, isDeletion }, { upsert: true });
  }

  /** The oldest first. */
  async of(messageId: string, now: number): Promise<MessageVersion[]> {
    const filter = { messageId, replacedAt: { $gt: now - KEPT_MS } };
    return (await this.documents()).find(filter, { sort: { version: 1 } }).toArray();
  }

  /** What the other one has deleted in a conversation, without its words. `number`s between the two. */
  async deletedIn(
    conversationId: string,
    viewerId: string,
    { above, below, now }: { above: number; below: number; now: number },
  ): Promise<MessageDocument[]> {
    const filter = {
      conversationId,
      number: { $gt: above, $lt: below },
      isDeletion: true,
      senderId: { $ne: viewerId },
      replacedAt: { $gt: now - KEPT_MS },
    };
    const versions = await (await this.documents()).find(filter).toArray();
    return versions.map(({ messageId: _id, number, senderId, createdAt, replacedAt: deletedAt }) => ({
      _id,
      conversationId,
      number,
      senderId,
      createdAt,
      deletedAt,
      content: '',
      isEdited: false,
    }));
  }

  async forget(messageId: string): Promise<void> {
    await (await this.documents()).deleteMany({ messageId });
  }

  /** With an account goes what it wrote, and what only it could have reported. */
  async forgetAllOf(senderId: string, conversationIds: readonly string[]): Promise<void> {
    const mine = { $or: [{ senderId }, { conversationId: { $in: [...conversationIds] } }] };
    await (await this.documents()).deleteMany(mine);
  }

  /** Erases what was kept long enough. */
  async expire(now: number): Promise<void> {
    const { deletedCount } = await (await this.documents()).deleteMany({ replacedAt: { $lte: now - KEPT_MS } });
    if (deletedCount > 0) await this.store.eraseDeleted();
  }

  /** What others wrote before is for administrators, and only once it is reported. */
  private async writtenBy(senderId: string): Promise<object[]> {
    const versions = await (await this.documents()).find({ senderId }, { sort: { replacedAt: 1 } }).toArray();
    return versions.map(({ messageId, conversationId, content, createdAt, replacedAt, isDeletion }) => ({
      messageId,
      conversationId,
      content,
      writtenAt: isoTime(createdAt),
      replacedAt: isoTime(replacedAt),
      by: isDeletion ? 'deletion' : 'change',
    }));
  }
}
