import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { CanPlayView, DoneAnswer, RoundStatusView } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { Context } from '../http/command-context';
import { ReadYourWrites } from '../http/read-your-writes';
import { CurrentViewer, type Viewer } from '../http/viewer';
import { SystemSwitches } from '../system/system-switches';
import { canPlayView, roundStatusView } from './racer-status.view';
import { type RacerStatusDocument, racerStatusProjection } from './racer-status.projection';
import { CompleteSurvey } from './racer.commands';
import { SurveyAnswers } from './survey-answers';

const SURVEY_MAX_CHARACTERS = 10_000;

@Controller('api/user')
export class RacerController {
  private readonly statuses: ReadModel<RacerStatusDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly commands: CommandBus,
    private readonly switches: SystemSwitches,
    private readonly surveyAnswers: SurveyAnswers,
    private readonly readYourWrites: ReadYourWrites,
  ) {
    this.statuses = runner.readModel(racerStatusProjection);
  }

  @Get('round-status')
  async roundStatus(@CurrentViewer() { userId }: Viewer): Promise<RoundStatusView> {
    return roundStatusView(await this.statuses.findOne({ _id: userId }));
  }

  @Get('can-play')
  async canPlay(@CurrentViewer() { userId }: Viewer): Promise<CanPlayView> {
    const [status, gameEnabled] = await Promise.all([
      this.statuses.findOne({ _id: userId }),
      this.switches.gameEnabled(),
    ]);
    return canPlayView(status, gameEnabled);
  }

  /** Takes any small JSON object, or none. */
  @Post('complete-survey')
  @HttpCode(200)
  async completeSurvey(
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
    @Body() body: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DoneAnswer> {
    await this.surveyAnswers.keep(userId, surveyAnswersOf(body), context.now);
    const { position } = await this.commands.execute(new CompleteSurvey(userId, context));
    await this.readYourWrites.until(response, position, [racerStatusProjection.name]);
    return { success: true };
  }
}

function surveyAnswersOf(body: unknown): Record<string, unknown> {
  const answers = body ?? {};
  if (typeof answers !== 'object' || Array.isArray(answers)) throw new Rejection('validation-failed');
  if (JSON.stringify(answers).length > SURVEY_MAX_CHARACTERS) throw new Rejection('body-too-large');
  return answers as Record<string, unknown>;
}
