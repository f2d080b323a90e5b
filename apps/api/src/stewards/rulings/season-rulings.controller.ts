import { Body, Controller, HttpCode, Param, Query } from '@nestjs/common';
import type { FoundQuestion, QualifyingRulingDraftView, QualifyingRulingView, RacedQuestionView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { RuleQualifyingQuestion, WithdrawQualifyingRuling } from '../../racing/ruling/ruling.commands';
import { Announcements } from '../../season/system/announcements';
import { FindQuestionsDto, QualifyingRulingDraftDto, QualifyingRulingDto } from './ruling.dto';
import { SeasonRulings } from './season-rulings';

/** What stewards decide about questions of qualifying races. */
@Controller()
export class SeasonRulingsController {
  constructor(
    private readonly rulings: SeasonRulings,
    private readonly commands: Commands,
    private readonly announcements: Announcements,
  ) {}

  @Call('GET /api/admin/rulings', 'log')
  list(): Promise<QualifyingRulingView[]> {
    return this.rulings.all();
  }

  @Call('GET /api/admin/rulings/questions', 'rulings')
  find(@Query() { search = '' }: FindQuestionsDto): Promise<FoundQuestion[]> {
    return this.rulings.find(search);
  }

  @Call('GET /api/admin/rulings/questions/{questionId}', 'rulings')
  question(@Param('questionId') questionId: string): Promise<RacedQuestionView> {
    return this.rulings.question(questionId);
  }

  @Call('POST /api/admin/rulings/draft', 'rulings')
  @HttpCode(200)
  draft(@Body() body: QualifyingRulingDraftDto): Promise<QualifyingRulingDraftView> {
    return this.rulings.draft(body);
  }

  @Call('POST /api/admin/rulings', 'rulings')
  // A reaction counts the races again, one racer after the other.
  @ShownByNothing()
  @HttpCode(200)
  async rule(
    @Body() { questionId, accepted, userIds, reason, note }: QualifyingRulingDto,
    @Context() context: CommandContext,
  ): Promise<QualifyingRulingView> {
    const { commandId: rulingId } = context;
    await this.rulings.racesOn(questionId);
    if (note) await this.announcements.keep(rulingId, note);
    const ruling = { rulingId, questionId, accepted, userIds, reason };
    await this.commands.execute(new RuleQualifyingQuestion(ruling, context));
    return this.rulings.one(rulingId);
  }

  @Call('POST /api/admin/rulings/{rulingId}/withdraw', 'rulings')
  @ShownByNothing()
  @HttpCode(200)
  async withdraw(
    @Param('rulingId') rulingId: string,
    @Context() context: CommandContext,
  ): Promise<QualifyingRulingView> {
    await this.commands.execute(new WithdrawQualifyingRuling({ rulingId }, context));
    return this.rulings.one(rulingId);
  }
}
