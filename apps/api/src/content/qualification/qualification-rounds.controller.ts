import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import type { QualificationRoundSaved, QualificationRoundView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { adminActs } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { Idempotent } from '../../platform/http/idempotency.interceptor';
import { qualificationRoundView, savedRoundView } from './qualification-round.view';
import { QualificationRoundDto } from './qualification.dto';
import { ClearRoundQuestions, SetRoundQuestions } from './round-set.commands';
import { RoundSets } from './round-sets';

/** The questions of the qualification rounds. A race that has started keeps the questions it began with. */
@Controller()
export class QualificationRoundsController {
  constructor(
    private readonly roundSets: RoundSets,
    private readonly commands: Commands,
  ) {}

  @Call('GET /api/qualification-rounds', 'see-questions')
  async rounds(): Promise<QualificationRoundView[]> {
    const sets = await this.roundSets.all();
    return sets.map((questionIds, index) => qualificationRoundView(index + 1, questionIds));
  }

  @Call('POST /api/qualification-rounds/{round}/questions', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  @HttpCode(200)
  async set(
    @Param('round') round: string,
    @Body() { questionIds }: QualificationRoundDto,
    @Context() context: CommandContext,
  ): Promise<QualificationRoundSaved> {
    await this.commands.execute(new SetRoundQuestions({ round: Number(round), questionIds }, context));
    return this.saved(Number(round));
  }

  @Call('DELETE /api/qualification-rounds/{round}', 'content')
  @Idempotent()
  @ShownBy(adminActs)
  @HttpCode(200)
  async clear(@Param('round') round: string, @Context() context: CommandContext): Promise<QualificationRoundSaved> {
    await this.commands.execute(new ClearRoundQuestions({ round: Number(round) }, context));
    return this.saved(Number(round));
  }

  private async saved(round: number): Promise<QualificationRoundSaved> {
    return savedRoundView(round, await this.roundSets.ofRound(round));
  }
}
