import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type {
  AdminResetPasswordAnswer,
  AdminUserAnswer,
  AdminUserView,
  DoneAnswer,
  PageView,
  ResetAllView,
} from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { Context } from '../http/command-context';
import { PageQueryDto } from '../http/page-query.dto';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdminOnly, CurrentViewer, type Viewer } from '../http/viewer';
import { SurveyAnswers } from '../racer/survey-answers';
import { AdminResetPasswordDto, ApproveRoundsDto } from './admin-user.dto';
import { AdminUsers } from './admin-users';
import { PasswordReplacement } from './password-replacement';
import { ACT_SHOWN_BY, type RacerAct, RacerAdministration } from './racer-administration';
import { RacerDeletion } from './racer-deletion';
import { ResetAllRacers } from './reset-all-racers';

@AdminOnly()
@Controller('api/admin/users')
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsers,
    private readonly administration: RacerAdministration,
    private readonly surveyAnswers: SurveyAnswers,
    private readonly passwords: PasswordReplacement,
    private readonly deletion: RacerDeletion,
    private readonly resetAllRacers: ResetAllRacers,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** The newest account first; `search` looks into names and addresses. */
  @Get()
  page(@Query() query: PageQueryDto): Promise<PageView<AdminUserView>> {
    return this.users.page(query);
  }

  @Post('reset-all')
  @HttpCode(200)
  resetAll(@Context() context: CommandContext): Promise<ResetAllView> {
    return this.resetAllRacers.begin(context);
  }

  /** How far the last one is; null before the first. */
  @Get('reset-all')
  async resetAllProgress(@Res() response: Response): Promise<void> {
    response.json(await this.resetAllRacers.progress());
  }

  @Post(':id/approve-rounds')
  @HttpCode(200)
  approveRounds(
    @Param('id') id: string,
    @Body() { additionalRounds: rounds }: ApproveRoundsDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminUserAnswer> {
    const message = rounds === 1 ? '1 additional game approved' : `${rounds} additional games approved`;
    return this.act(id, { type: 'GrantRounds', rounds }, message, context, response);
  }

  @Post(':id/reset-rounds')
  @HttpCode(200)
  resetRounds(
    @Param('id') id: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminUserAnswer> {
    return this.act(id, { type: 'ResetRounds' }, 'Games reset', context, response);
  }

  @Post(':id/reset-points')
  @HttpCode(200)
  resetPoints(
    @Param('id') id: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminUserAnswer> {
    return this.act(id, { type: 'ResetPoints' }, 'Points reset', context, response);
  }

  /** The survey can be filled in anew, so what was written goes. */
  @Post(':id/reset-all-data')
  @HttpCode(200)
  async resetAllData(
    @Param('id') id: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminUserAnswer> {
    const answer = await this.act(id, { type: 'ResetAllData' }, 'All data reset', context, response);
    if (!answer.user.surveyCompleted) await this.surveyAnswers.forget(id);
    return answer;
  }

  @Post(':id/mark-survey-complete')
  @HttpCode(200)
  markSurveyComplete(
    @Param('id') id: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminUserAnswer> {
    return this.act(id, { type: 'MarkSurveyComplete' }, 'Survey marked as complete', context, response);
  }

  /** The one time the password is told; the user is signed out everywhere. */
  @Post(':id/reset-password')
  @HttpCode(200)
  async resetPassword(
    @Param('id') id: string,
    @Body() { newPassword }: AdminResetPasswordDto,
    @Context() context: CommandContext,
  ): Promise<AdminResetPasswordAnswer> {
    await this.passwords.replace(id, newPassword, context);
    return { message: 'Password reset', newPassword };
  }

  @Delete(':id')
  async delete(
    @Param('id') id: string,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DoneAnswer> {
    if (id === userId) throw new Rejection('cannot-delete-yourself');
    const position = await this.deletion.delete(id, context);
    await this.readYourWrites.until(response, position, ACT_SHOWN_BY);
    return { success: true };
  }

  private async act(
    userId: string,
    act: RacerAct,
    message: string,
    context: CommandContext,
    response: Response,
  ): Promise<AdminUserAnswer> {
    await this.administration.act(userId, act, context, response);
    return { message, user: await this.users.view(userId) };
  }
}
