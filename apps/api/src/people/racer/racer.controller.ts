import { Body, Controller, HttpCode } from '@nestjs/common';
import type { CanPlayView, DoneAnswer, RoundStatusView } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { SystemSwitches } from '../../season/system/system-switches';
import { canPlayView, roundStatusView } from './racer-status.view';
import { racerStatusProjection } from './racer-status.projection';
import { CompleteSurvey } from './racer.commands';
import { Racers } from './racers';
import { SurveyAnswers } from './survey-answers';

const SURVEY_MAX_CHARACTERS = 10_000;

@Controller()
export class RacerController {
  constructor(
    private readonly racers: Racers,
    private readonly commands: Commands,
    private readonly switches: SystemSwitches,
    private readonly surveyAnswers: SurveyAnswers,
  ) {}

  @Call('GET /api/user/round-status', 'player')
  async roundStatus(@CurrentViewer() { userId }: Viewer): Promise<RoundStatusView> {
    return roundStatusView(await this.racers.statusOf(userId));
  }

  @Call('GET /api/user/can-play', 'player')
  async canPlay(@CurrentViewer() { userId }: Viewer): Promise<CanPlayView> {
    const [status, gameEnabled] = await Promise.all([this.racers.statusOf(userId), this.switches.isOn('game')]);
    return canPlayView(status, gameEnabled);
  }

  @Call('POST /api/user/complete-survey', 'player')
  @ShownBy(racerStatusProjection)
  @HttpCode(200)
  async completeSurvey(
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
    @Body() body: unknown,
  ): Promise<DoneAnswer> {
    await this.surveyAnswers.keep(userId, surveyAnswersOf(body), context.now);
    await this.complete(userId, context);
    return { success: true };
  }

  /** Removes the stored answers again if the completion is refused. */
  private async complete(userId: string, context: CommandContext): Promise<void> {
    try {
      await this.commands.execute(new CompleteSurvey({ userId }, context));
    } catch (error) {
      if (error instanceof Rejection) await this.surveyAnswers.forget(userId);
      throw error;
    }
  }
}

function surveyAnswersOf(body: unknown): Record<string, unknown> {
  const answers = body ?? {};
  if (typeof answers !== 'object' || Array.isArray(answers)) throw new Rejection('validation-failed');
  if (JSON.stringify(answers).length > SURVEY_MAX_CHARACTERS) throw new Rejection('body-too-large');
  return answers as Record<string, unknown>;
}
