// @offered
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { RacerModule } from '../racer/racer.module';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { Blocks } from './blocks';
import { BlocksController } from './blocks.controller';
import { ConversationChanges } from './conversation-changes';
import { ConversationList } from './conversation-list';
import { ConversationNews } from './conversation-news';
import { Conversations } from './conversations';
import { ConversationsController } from './conversations.controller';
import { messageCommandHandlers } from './message.commands';
import { MessageVersions } from './message-versions';
import { MessageVersionsTimer } from './message-versions.timer';
import { Messages } from './messages';
import { MessagesController } from './messages.controller';
import { OwnMessages } from './own-messages';
import { RacerSearchController } from './racer-search.controller';
import { ReportNews } from './report-news';
import { Reports } from './reports';
import { ReportsController } from './reports.controller';
import { UnreadConversations } from './unread-conversations';

@Module({
  imports: [AccountsModule, AuditLogModule, RacerModule],
  controllers: [
    ConversationsController,
    MessagesController,
    RacerSearchController,
    BlocksController,
    ReportsController,
  ],
  providers: [
    ...messageCommandHandlers,
    Blocks,
    ConversationChanges,
    ConversationList,
    ConversationNews,
    Conversations,
    Messages,
    MessageVersions,
    MessageVersionsTimer,
    OwnMessages,
    ReportNews,
    Reports,
    UnreadConversations,
  ],
  exports: [Blocks, ConversationList, UnreadConversations],
})
export class MessagesModule {}
