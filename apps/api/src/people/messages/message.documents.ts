import type { ConversationType } from '@app/contracts';
import type { CollectionDefinition, Document } from '@app/document-store';

/** One of the two participants of a conversation. */
export interface Side {
  userId: string;
  /** False until there is something to see: nobody gets an empty conversation that somebody else has opened. */
  isListed: boolean;
  /** How many messages of the other this participant has not read. */
  unread: number;
  /** Everything up to this message number was read. */
  readNumber: number;
  /** The account is deleted. */
  isGone?: true;
}

/**
 * What two people write to each other. One document holds the counts of both, so that no message is counted
 * for one of them only. `first` is the side with the lower user id. Times are milliseconds since 1970.
 */
export interface ConversationDocument extends Document {
  type: ConversationType;
  first: Side;
  second: Side;
  /** The number of the newest message. A number is used once, even if its message is deleted. */
  lastNumber: number;
  /** Null when there is no message, or the last one was deleted as the only one. */
  lastMessageId: string | null;
  lastMessageAt: number;
}

/**
 * A message. `_id` is the id of the command that sent it, by which a repeat is recognised.
 * It is always stored as a whole, so whoever watches the collection sees each version. Of a deleted message, only
 * the id, the sender, `deletedAt` and `deletedFrom` are left for a day, so that a late repeat does not send it again.
 */
export interface MessageDocument extends Document {
  conversationId: string;
  number: number;
  senderId: string;
  content: string;
  isEdited: boolean;
  /** How often it was edited; missing if never, and on messages from before this field. */
  edits?: number;
  createdAt: number;
  deletedAt?: number;
  /** The conversation it was in. */
  deletedFrom?: string;
}

export const conversationCollection: CollectionDefinition = {
  name: 'conversations',
  private: true,
  indexes: [
    { key: { 'first.userId': 1, 'first.isListed': 1, lastMessageAt: -1 } },
    { key: { 'second.userId': 1, 'second.isListed': 1, lastMessageAt: -1 } },
    { key: { 'first.userId': 1, 'first.unread': 1 } },
    { key: { 'second.userId': 1, 'second.unread': 1 } },
  ],
};

export const messageCollection: CollectionDefinition = {
  name: 'messages',
  private: true,
  indexes: [{ key: { conversationId: 1, number: -1 } }, { key: { senderId: 1 } }, { key: { deletedAt: 1 } }],
};

export type SideName = 'first' | 'second';

/** The viewer's side and the other one; null for anybody else. */
export function sidesFor(
  { first, second }: Pick<ConversationDocument, 'first' | 'second'>,
  userId: string,
): { own: Side; other: Side; ownName: SideName; otherName: SideName } | null {
  if (first.userId === userId) return { own: first, other: second, ownName: 'first', otherName: 'second' };
  if (second.userId === userId) return { own: second, other: first, ownName: 'second', otherName: 'first' };
  return null;
}
