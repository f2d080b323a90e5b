import { Controller, HttpCode, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { AdminDuelsPage, AdminDuelView, DoneAnswer, DuelAnalyticsView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { adminActs } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { AdminDuels } from './admin-duels';
import { CallOffDuel, DeleteDuel } from './duel.commands';
import { AdminDuelsQueryDto } from './duel.dto';
import { duelCategoryFiguresProjection } from './duel-figures.projection';
import { duelRecordsProjection } from './duel-records.projection';
import { duelsProjection } from './duels.projection';

@Controller()
export class AdminDuelsController {
  constructor(
    private readonly duels: AdminDuels,
    private readonly commands: Commands,
  ) {}

  @Call('GET /api/admin/duels', 'duels')
  async list(
    @Query() query: AdminDuelsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminDuelsPage | AdminDuelView[]> {
    const page = await this.duels.page(query);
    if (query.page !== undefined) return page;
    response.setHeader('x-total-count', page.total);
    return page.entries;
  }

  @Call('GET /api/admin/duel-analytics', 'figures')
  analytics(): Promise<DuelAnalyticsView> {
    return this.duels.analytics();
  }

  @Call('POST /api/admin/duels/{id}/expire', 'duels')
  @ShownBy(duelsProjection, adminActs)
  @HttpCode(200)
  async expire(@Param('id') duelId: string, @Context() context: CommandContext): Promise<AdminDuelView> {
    await this.commands.execute(new CallOffDuel({ duelId }, context));
    return this.duels.existing(duelId);
  }

  @Call('DELETE /api/admin/duels/{id}', 'duels')
  @ShownBy(duelsProjection, duelCategoryFiguresProjection, duelRecordsProjection, adminActs)
  async remove(@Param('id') duelId: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.commands.execute(new DeleteDuel({ duelId }, context));
    return { success: true };
  }
}
