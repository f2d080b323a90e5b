import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { ConversationChanges } from './conversation-changes';
import { ConversationList } from './conversation-list';
import { ConversationNews } from './conversation-news';
import { Conversations } from './conversations';
import { ConversationsController } from './conversations.controller';
import { messageCommandHandlers } from './message.commands';
import { Messages } from './messages';
import { MessagesController } from './messages.controller';
import { RacerSearchController } from './racer-search.controller';

@Module({
  imports: [AccountsModule],
  controllers: [ConversationsController, MessagesController, RacerSearchController],
  providers: [
    ...messageCommandHandlers,
    ConversationChanges,
    ConversationList,
    ConversationNews,
    Conversations,
    Messages,
  ],
})
export class MessagesModule {}
