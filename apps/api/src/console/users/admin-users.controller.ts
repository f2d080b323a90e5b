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
import { Commands } from '../../platform/commands/commands';
import type { Intention } from '../../platform/commands/intention';
import { ShownBy, ShownByNothing } from '../../platform/commands/shown-by';
import { Context } from '../../platform/http/command-context';
import { AdminOnly, CurrentViewer, type Viewer } from '../../platform/http/viewer';
import {
  type DecidedRacer,
  GrantRounds,
  MarkSurveyComplete,
  ResetAllData,
  ResetPoints,
  ResetRounds,
} from '../../people/racer/racer.commands';
import { SurveyAnswers } from '../../people/racer/survey-answers';
import { AdminResetPasswordDto, AdminUsersQueryDto, ApproveRoundsDto } from './admin-user.dto';
import { AdminUsers } from './admin-users';
import { ReplacePassword } from './password-replacement.process';
import { DeleteAccount } from './racer-deletion.process';
import { shownByRacer } from './shown-by-racer';
import { ResetAllRacers, ResetEverybody } from './reset-all-racers.process';

@AdminOnly()
@Controller('api/admin/users')
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsers,
    private readonly commands: Commands,
    private readonly surveyAnswers: SurveyAnswers,
    private readonly resetAllRacers: ResetAllRacers,
  ) {}

  /** The newest account first, or by `sort`. `search` looks into names and addresses. */
  @Get()
  page(@Query() query: AdminUsersQueryDto): Promise<PageView<AdminUserView>> {
    return this.users.page(query);
  }

  @ShownByNothing()
  @Post('reset-all')
  @HttpCode(200)
  resetAll(@Context() context: CommandContext): Promise<ResetAllView> {
    return this.commands.execute(new ResetEverybody({}, context));
  }

  /** The progress of the last run; null before the first. */
  @Get('reset-all')
  async resetAllProgress(@Res() response: Response): Promise<void> {
    response.json(await this.resetAllRacers.progress());
  }

  @ShownBy(...shownByRacer)
  @Post(':id/approve-rounds')
  @HttpCode(200)
  approveRounds(
    @Param('id') userId: string,
    @Body() { additionalRounds: rounds }: ApproveRoundsDto,
    @Context() context: CommandContext,
  ): Promise<AdminUserAnswer> {
    const message = rounds === 1 ? '1 additional game approved' : `${rounds} additional games approved`;
    return this.administer(new GrantRounds({ userId, rounds }, context), message);
  }

  @ShownBy(...shownByRacer)
  @Post(':id/reset-rounds')
  @HttpCode(200)
  resetRounds(@Param('id') userId: string, @Context() context: CommandContext): Promise<AdminUserAnswer> {
    return this.administer(new ResetRounds({ userId }, context), 'Games reset');
  }

  @ShownBy(...shownByRacer)
  @Post(':id/reset-points')
  @HttpCode(200)
  resetPoints(@Param('id') userId: string, @Context() context: CommandContext): Promise<AdminUserAnswer> {
    return this.administer(new ResetPoints({ userId }, context), 'Points reset');
  }

  /** The survey can be filled in again, so its answers are deleted. */
  @ShownBy(...shownByRacer)
  @Post(':id/reset-all-data')
  @HttpCode(200)
  async resetAllData(@Param('id') userId: string, @Context() context: CommandContext): Promise<AdminUserAnswer> {
    const answer = await this.administer(new ResetAllData({ userId }, context), 'All data reset');
    if (!answer.user.surveyCompleted) await this.surveyAnswers.forget(userId);
    return answer;
  }

  @ShownBy(...shownByRacer)
  @Post(':id/mark-survey-complete')
  @HttpCode(200)
  markSurveyComplete(@Param('id') userId: string, @Context() context: CommandContext): Promise<AdminUserAnswer> {
    return this.administer(new MarkSurveyComplete({ userId }, context), 'Survey marked as complete');
  }

  /** The only answer with the password. The user is signed out everywhere. */
  @ShownByNothing()
  @Post(':id/reset-password')
  @HttpCode(200)
  async resetPassword(
    @Param('id') id: string,
    @Body() { newPassword }: AdminResetPasswordDto,
    @Context() context: CommandContext,
  ): Promise<AdminResetPasswordAnswer> {
    await this.commands.execute(new ReplacePassword({ userId: id, newPassword }, context));
    return { message: 'Password reset', newPassword };
  }

  @ShownBy(...shownByRacer)
  @Delete(':id')
  async delete(
    @Param('id') id: string,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    if (id === userId) throw new Rejection('cannot-delete-yourself');
    await this.commands.execute(new DeleteAccount({ userId: id }, context));
    return { success: true };
  }

  /** @throws Rejection not-found, and refusals by the racer's rules */
  private async administer(
    intention: Intention<{ userId: string }, DecidedRacer>,
    message: string,
  ): Promise<AdminUserAnswer> {
    const { userId } = intention.data;
    await this.users.requireAccount(userId);
    await this.commands.execute(intention);
    return { message, user: await this.users.view(userId) };
  }
}
