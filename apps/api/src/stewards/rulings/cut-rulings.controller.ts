import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import type { CutView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { leaderboardProjection } from '../../racing/leaderboard/leaderboard.projection';
import { WithdrawCutDecision } from '../../racing/ruling/cut.commands';
import { CutRulings } from './cut-rulings';
import { CutDto } from './ruling.dto';

/** Who of the racers who are level at the cut is a finalist. */
@Controller()
export class CutRulingsController {
  constructor(
    private readonly cut: CutRulings,
    private readonly commands: Commands,
  ) {}

  @Call('GET /api/admin/rulings/cut', 'log')
  view(): Promise<CutView> {
    return this.cut.view();
  }

  @Call('POST /api/admin/rulings/cut', 'rulings')
  @ShownBy(leaderboardProjection)
  @HttpCode(200)
  async decide(@Body() { userIds, note }: CutDto, @Context() context: CommandContext): Promise<CutView> {
    await this.cut.decide(userIds, note, context);
    return this.cut.view();
  }

  @Call('POST /api/admin/rulings/cut/{rulingId}/withdraw', 'rulings')
  @ShownBy(leaderboardProjection)
  @HttpCode(200)
  async withdraw(@Param('rulingId') rulingId: string, @Context() context: CommandContext): Promise<CutView> {
    await this.commands.execute(new WithdrawCutDecision({ rulingId }, context));
    return this.cut.view();
  }
}
