import { Controller, HttpCode, Param } from '@nestjs/common';
import type { DoneAnswer } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { TimesPerMinute } from '../../platform/http/viewer-throttle';
import { BlockRacer, UnblockRacer } from './message.commands';

const BLOCKS_PER_MINUTE = 30;

@TimesPerMinute(BLOCKS_PER_MINUTE)
@Controller()
export class BlocksController {
  constructor(private readonly commands: Commands) {}

  @Call('POST /api/users/{id}/block', 'player')
  @ShownByNothing()
  @HttpCode(200)
  async block(
    @Param('id') blockedId: string,
    @CurrentViewer() { userId: blockerId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    await this.commands.execute(new BlockRacer({ blockerId, blockedId }, context));
    return { success: true };
  }

  @Call('DELETE /api/users/{id}/block', 'player')
  @ShownByNothing()
  async unblock(
    @Param('id') blockedId: string,
    @CurrentViewer() { userId: blockerId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    await this.commands.execute(new UnblockRacer({ blockerId, blockedId }, context));
    return { success: true };
  }
}
