import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import type { JudgedRulingView, RulingDraftView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { EventIdPipe } from '../../finals/tournament/path-number.pipes';
import { RuleQuestion, WithdrawRuling } from '../../finals/tournament/tournament.commands';
import { tournamentRoundsProjection } from '../../finals/tournament/tournament-rounds.projection';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { Announcements } from '../../season/system/announcements';
import { RulingDraftDto, RulingDto } from './ruling.dto';
import { Rulings } from './rulings';

/** What stewards decide about questions that were raced. */
@Controller()
export class RulingsController {
  constructor(
    private readonly rulings: Rulings,
    private readonly commands: Commands,
    private readonly announcements: Announcements,
  ) {}

  @Call('GET /api/admin/events/{id}/rulings', 'log')
  list(@Param('id', EventIdPipe) eventId: number): Promise<JudgedRulingView[]> {
    return this.rulings.of(eventId);
  }

  @Call('POST /api/admin/events/{id}/rulings/draft', 'rulings')
  @HttpCode(200)
  draft(@Param('id', EventIdPipe) eventId: number, @Body() body: RulingDraftDto): Promise<RulingDraftView> {
    return this.rulings.draft(eventId, body);
  }

  @Call('POST /api/admin/events/{id}/rulings', 'rulings')
  @ShownBy(tournamentRoundsProjection)
  @HttpCode(200)
  async rule(
    @Param('id', EventIdPipe) eventId: number,
    @Body() body: RulingDto,
    @Context() context: CommandContext,
  ): Promise<JudgedRulingView> {
    const { commandId: rulingId } = context;
    const { round, question: index, accepted, userIds, reason, note } = body;
    const concerned = await this.rulings.concernedBy(eventId, body);
    if (note) await this.announcements.keep(rulingId, note);
    const verdict = { rulingId, round, index, accepted, userIds, reason, concerned };
    await this.commands.execute(new RuleQuestion({ eventId, ...verdict }, context));
    return this.rulings.one(eventId, rulingId);
  }

  @Call('POST /api/admin/events/{id}/rulings/{rulingId}/withdraw', 'rulings')
  @ShownBy(tournamentRoundsProjection)
  @HttpCode(200)
  async withdraw(
    @Param('id', EventIdPipe) eventId: number,
    @Param('rulingId') rulingId: string,
    @Context() context: CommandContext,
  ): Promise<JudgedRulingView> {
    const concerned = await this.rulings.concernedByEndOf(eventId, rulingId);
    await this.commands.execute(new WithdrawRuling({ eventId, rulingId, concerned }, context));
    return this.rulings.one(eventId, rulingId);
  }
}
