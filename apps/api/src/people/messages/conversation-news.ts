import { Injectable } from '@nestjs/common';
import type { ConversationsUpdate } from '@app/contracts';
import type { Viewer } from '../../platform/http/viewer';
import type { Followers } from '../../platform/sockets/topic';
import { type ConversationChange, ConversationChanges } from './conversation-changes';
import { messageView } from './conversation.view';
import { ConversationList } from './conversation-list';
import { Conversations } from './conversations';

/** What the two participants are told about their conversations. */
@Injectable()
export class ConversationNews {
  constructor(
    private readonly conversations: Conversations,
    private readonly list: ConversationList,
    private readonly changes: ConversationChanges,
  ) {}

  async first({ userId }: Viewer): Promise<ConversationsUpdate> {
    const unread = await this.conversations.unreadOf(userId);
    return { unread, conversation: null, message: null, deletedMessageId: null };
  }

  /** @returns a function that stops it */
  onNews({ tell, beginAgain }: Followers<ConversationsUpdate>): () => void {
    return this.changes.onChange({
      changed: (change) => {
        const { first, second } = change.conversation;
        for (const { userId } of [first, second]) tell(userId, (viewer) => this.about(change, viewer));
      },
      missed: beginAgain,
    });
  }

  private async about(change: ConversationChange, viewer: Viewer): Promise<ConversationsUpdate> {
    const { conversation, message, deletedMessageId = null } = change;
    const [unread, view] = await Promise.all([
      this.conversations.unreadOf(viewer.userId),
      this.list.view(conversation, viewer),
    ]);
    return { unread, conversation: view, message: message ? messageView(message) : null, deletedMessageId };
  }
}
