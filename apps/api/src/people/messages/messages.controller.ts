import { Body, Controller, Param } from '@nestjs/common';
import type { DoneAnswer, MessageView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { TimesPerMinute } from '../../platform/http/viewer-throttle';
import { messageView } from './conversation.view';
import { DeleteMessage, EditMessage } from './message.commands';
import { EditMessageDto } from './message.dto';

const CHANGES_PER_MINUTE = 60;

/** Only the sender changes a message. */
@TimesPerMinute(CHANGES_PER_MINUTE)
@Controller()
export class MessagesController {
  constructor(private readonly commands: Commands) {}

  @Call('PUT /api/messages/{id}', 'player')
  @ShownByNothing()
  async edit(
    @Param('id') id: string,
    @Body() { content }: EditMessageDto,
    @CurrentViewer() { userId: editorId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<MessageView> {
    return messageView(await this.commands.execute(new EditMessage({ id, editorId, content }, context)));
  }

  @Call('DELETE /api/messages/{id}', 'player')
  @ShownByNothing()
  async remove(
    @Param('id') id: string,
    @CurrentViewer() { userId: removerId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    await this.commands.execute(new DeleteMessage({ id, removerId }, context));
    return { success: true };
  }
}
