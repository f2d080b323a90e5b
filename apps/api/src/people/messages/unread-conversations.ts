// @offered
import { Injectable } from '@nestjs/common';
import { ConversationChanges } from './conversation-changes';
import { Conversations } from './conversations';
import { sidesFor } from './message.documents';

/** A conversation in which somebody has written to the viewer. `lastMessageAt`: milliseconds since 1970. */
export interface UnreadConversation {
  conversationId: string;
  otherUserId: string;
  unread: number;
  lastMessageAt: number;
}

export interface UnreadListener {
  changed: (userIds: string[]) => void;
  /** Changes were lost: what is shown has to be read again. */
  missed: () => void;
}

/** Tells other slices who has not read what, and nothing of what was written. */
@Injectable()
export class UnreadConversations {
  constructor(
    private readonly conversations: Conversations,
    private readonly changes: ConversationChanges,
  ) {}

  /** The newest first. */
  async of(userId: string, limit: number): Promise<UnreadConversation[]> {
    return (await this.conversations.unreadBy(userId, limit)).map((conversation) => {
      const { own, other } = sidesFor(conversation, userId)!;
      const { _id: conversationId, lastMessageAt } = conversation;
      return { conversationId, otherUserId: other.userId, unread: own.unread, lastMessageAt };
    });
  }

  /** Tells the two participants of every conversation that changes. Returns a function that stops it. */
  onChange({ changed, missed }: UnreadListener): () => void {
    return this.changes.onChange({
      changed: ({ conversation: { first, second } }) => changed([first.userId, second.userId]),
      missed,
    });
  }
}
