import { Controller, HttpCode, Param, Query } from '@nestjs/common';
import type { DoneAnswer, ReactionsPage, RedriveAnswer } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Reactions, type RedriveTarget } from '@app/projections';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { windowOf } from '../../platform/http/page-query.dto';
import { reactionView } from './reaction.view';
import { DiscardByProcess, ReactionDiscards } from './reaction-discards.process';
import { RedriveByProcess } from './reaction-redrives.process';
import { ReactionsQueryDto } from './reactions.dto';

/** The events that reactors and projections have not handled. */
@Controller()
export class ReactionsController {
  constructor(
    private readonly reactions: Reactions,
    private readonly discards: ReactionDiscards,
    private readonly commands: Commands,
  ) {}

  @Call('GET /api/admin/system/reactions', 'system')
  async page(@Query() query: ReactionsQueryDto): Promise<ReactionsPage> {
    const { page, pageSize, skip, limit } = windowOf(query);
    const { reactor, state } = query;
    const filter = { ...(reactor && { reactor }), ...(state && { state }) };
    const { reactions, total } = await this.reactions.list({ ...filter, skip, limit });
    const entries = reactions.map((reaction) => reactionView(reaction, this.discards.isRetired(reaction.reactor)));
    return { entries, total, page, pageSize };
  }

  @Call('POST /api/admin/system/reactions/{id}/redrive', 'system')
  @ShownByNothing()
  @HttpCode(202)
  redrive(@Param('id') id: string, @Context() context: CommandContext): Promise<RedriveAnswer> {
    return this.redriven({ id }, context);
  }

  @Call('POST /api/admin/system/reactors/{name}/redrive', 'system')
  @ShownByNothing()
  @HttpCode(202)
  redriveAll(@Param('name') reactor: string, @Context() context: CommandContext): Promise<RedriveAnswer> {
    return this.redriven({ reactor }, context);
  }

  @Call('DELETE /api/admin/system/reactions/{id}', 'system')
  @ShownByNothing()
  async discard(@Param('id') id: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.commands.execute(new DiscardByProcess({ id }, context));
    return { success: true };
  }

  private async redriven(target: RedriveTarget, context: CommandContext): Promise<RedriveAnswer> {
    return { success: true, redriven: await this.commands.execute(new RedriveByProcess(target, context)) };
  }
}
