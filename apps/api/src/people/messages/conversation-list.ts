// @offered
import { Injectable } from '@nestjs/common';
import { CONVERSATIONS_PER_PAGE, type ConversationView } from '@app/contracts';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { Accounts } from '../accounts/accounts';
import { Blocks } from './blocks';
import { conversationView, type Reader } from './conversation.view';
import { Conversations } from './conversations';
import { conversationCollection, type ConversationDocument, type MessageDocument, sidesFor } from './message.documents';
import { Messages } from './messages';

/** Conversations as one participant sees them: with the other's name and the last message. */
@Injectable()
export class ConversationList {
  constructor(
    private readonly conversations: Conversations,
    private readonly messages: Messages,
    private readonly accounts: Accounts,
    private readonly blocks: Blocks,
    personal: PersonalDocuments,
  ) {
    personal.keptWith({
      where: [conversationCollection.name],
      forget: 'elsewhere',
      taken: { file: 'conversations.json', of: ({ userId }) => this.all(userId) },
    });
  }

  /** @throws Rejection conversation-not-found for an unknown `before` */
  async page(viewer: Reader, before?: string): Promise<ConversationView[]> {
    const conversations = await this.conversations.pageOf(viewer.userId, before);
    return this.views(conversations, viewer, await this.messages.lastOf(conversations));
  }

  async view(conversation: ConversationDocument, viewer: Reader): Promise<ConversationView> {
    const last = await this.messages.lastOf([conversation]);
    return (await this.views([conversation], viewer, last))[0]!;
  }

  /** All that the list shows to this user, page by page. */
  private async *all(userId: string): AsyncGenerator<ConversationView> {
    for (let before: string | undefined; ;) {
      const page = await this.page({ userId, offices: [] }, before);
      yield* page;
      if (page.length < CONVERSATIONS_PER_PAGE) return;
      before = page.at(-1)!.id;
    }
  }

  private async views(
    conversations: readonly ConversationDocument[],
    viewer: Reader,
    last: ReadonlyMap<string, MessageDocument>,
  ): Promise<ConversationView[]> {
    const otherIdOf = (conversation: ConversationDocument) => sidesFor(conversation, viewer.userId)!.other.userId;
    const otherIds = conversations.map(otherIdOf);
    const [accounts, blocked] = await Promise.all([
      this.accounts.byIds(otherIds),
      this.blocks.blockedBy(viewer.userId, otherIds),
    ]);
    const people = new Map(accounts.map((account) => [account._id, account]));
    return conversations.flatMap((conversation) => {
      const otherId = otherIdOf(conversation);
      const known = {
        other: people.get(otherId),
        isBlocked: blocked.has(otherId),
        lastMessage: last.get(conversation._id),
      };
      return conversationView(conversation, viewer, known) ?? [];
    });
  }
}
