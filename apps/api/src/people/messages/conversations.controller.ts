import { Body, Controller, Param, Query } from '@nestjs/common';
import type { ConversationView, DoneAnswer, MessageView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { TimesPerMinute } from '../../platform/http/viewer-throttle';
import { ProcessClock } from '../../platform/stores/process-clock';
import { messageView } from './conversation.view';
import { ConversationList } from './conversation-list';
import { MarkConversationRead, OpenConversation, SendMessage } from './message.commands';
import { ConversationsQueryDto, MessagesQueryDto, OpenConversationDto, SendMessageDto } from './message.dto';
import { Messages } from './messages';

const CONVERSATIONS_OPENED_PER_MINUTE = 20;
const MESSAGES_SENT_PER_MINUTE = 60;

@Controller()
export class ConversationsController {
  constructor(
    private readonly list: ConversationList,
    private readonly messages: Messages,
    private readonly commands: Commands,
    private readonly clock: ProcessClock,
  ) {}

  @Call('GET /api/conversations', 'player')
  page(@Query() { before }: ConversationsQueryDto, @CurrentViewer() viewer: Viewer): Promise<ConversationView[]> {
    return this.list.page(viewer, before);
  }

  @Call('POST /api/conversations', 'player')
  @TimesPerMinute(CONVERSATIONS_OPENED_PER_MINUTE)
  @ShownByNothing()
  async open(
    @Body() { otherUserId }: OpenConversationDto,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<ConversationView> {
    const opening = { starterId: viewer.userId, otherId: otherUserId, type: 'direct' } as const;
    return this.list.view(await this.commands.execute(new OpenConversation(opening, context)), viewer);
  }

  @Call('GET /api/conversations/{id}/messages', 'player')
  async read(
    @Param('id') id: string,
    @Query() { before, deleted }: MessagesQueryDto,
    @CurrentViewer() { userId }: Viewer,
  ): Promise<MessageView[]> {
    const window = { before, withDeleted: deleted === 'true' };
    return (await this.messages.page(id, userId, window, this.clock.now())).map(messageView);
  }

  @Call('POST /api/conversations/{id}/messages', 'player')
  @TimesPerMinute(MESSAGES_SENT_PER_MINUTE)
  @ShownByNothing()
  async send(
    @Param('id') conversationId: string,
    @Body() { content }: SendMessageDto,
    @CurrentViewer() { userId: senderId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<MessageView> {
    return messageView(await this.commands.execute(new SendMessage({ conversationId, senderId, content }, context)));
  }

  @Call('PUT /api/conversations/{id}/read', 'player')
  @ShownByNothing()
  async markRead(
    @Param('id') conversationId: string,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    await this.commands.execute(new MarkConversationRead({ conversationId, userId }, context));
    return { success: true };
  }
}
