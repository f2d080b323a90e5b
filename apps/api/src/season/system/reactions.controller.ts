import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { DoneAnswer, ReactionsPage, RedriveAnswer } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Reactions, type RedriveTarget } from '@app/projections';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Context } from '../../platform/http/command-context';
import { windowOf } from '../../platform/http/page-query.dto';
import { AdminOnly } from '../../platform/http/viewer';
import { reactionView } from './reaction.view';
import { Discard, ReactionDiscards } from './reaction-discards.process';
import { Redrive } from './reaction-redrives.process';
import { ReactionsQueryDto } from './reactions.dto';

/** The events that reactors and projections have not handled. */
@AdminOnly()
@Controller('api/admin/system')
export class ReactionsController {
  constructor(
    private readonly reactions: Reactions,
    private readonly discards: ReactionDiscards,
    private readonly commands: Commands,
  ) {}

  /** What waits for another attempt and what is parked; the newest failure first. */
  @Get('reactions')
  async page(@Query() query: ReactionsQueryDto): Promise<ReactionsPage> {
    const { page, pageSize, skip, limit } = windowOf(query);
    const { reactor, state } = query;
    const filter = { ...(reactor && { reactor }), ...(state && { state }) };
    const { reactions, total } = await this.reactions.list({ ...filter, skip, limit });
    const entries = reactions.map((reaction) => reactionView(reaction, this.discards.isRetired(reaction.reactor)));
    return { entries, total, page, pageSize };
  }

  /** Tries a parked event again, at once and as often as a new one. */
  @ShownByNothing()
  @Post('reactions/:id/redrive')
  @HttpCode(202)
  redrive(@Param('id') id: string, @Context() context: CommandContext): Promise<RedriveAnswer> {
    return this.redriven({ id }, context);
  }

  /** Tries all parked events of a reactor again. */
  @ShownByNothing()
  @Post('reactors/:name/redrive')
  @HttpCode(202)
  redriveAll(@Param('name') reactor: string, @Context() context: CommandContext): Promise<RedriveAnswer> {
    return this.redriven({ reactor }, context);
  }

  /** Forgets an event of a reactor that this release does not have. */
  @ShownByNothing()
  @Delete('reactions/:id')
  async discard(@Param('id') id: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.commands.execute(new Discard({ id }, context));
    return { success: true };
  }

  private async redriven(target: RedriveTarget, context: CommandContext): Promise<RedriveAnswer> {
    return { success: true, redriven: await this.commands.execute(new Redrive(target, context)) };
  }
}
