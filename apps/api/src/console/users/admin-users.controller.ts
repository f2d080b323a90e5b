import { Body, Controller, HttpCode, Param, Query } from '@nestjs/common';
import type { AdminResetPasswordAnswer, AdminUserAnswer, AdminUserView, DoneAnswer, PageView } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import type { Intention } from '../../platform/commands/intention';
import { ShownBy, ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import {
  type DecidedRacer,
  GrantRounds,
  MarkSurveyComplete,
  ResetAllData,
  ResetPoints,
  ResetRounds,
} from '../../people/racer/racer.commands';
import { SurveyAnswers } from '../../people/racer/survey-answers';
import { Sessions } from '../../people/accounts/sessions';
import { AdminResetPasswordDto, AdminUsersQueryDto, ApproveRoundsDto } from './admin-user.dto';
import { AdminUsers } from './admin-users';
import { ReplacePasswordByProcess } from './password-replacement.process';
import { DeleteRacerByProcess } from '../../people/deletion/racer-deletion.process';
import { shownByRacer } from './shown-by-racer';
import { adminUsersStrings as words } from './admin-users.strings';

@Controller()
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsers,
    private readonly commands: Commands,
    private readonly surveyAnswers: SurveyAnswers,
    private readonly sessions: Sessions,
  ) {}

  @Call('GET /api/admin/users', 'see-racers')
  page(@Query() query: AdminUsersQueryDto): Promise<PageView<AdminUserView>> {
    return this.users.page(query);
  }

  @Call('POST /api/admin/users/{id}/approve-rounds', 'racers')
  @ShownBy(...shownByRacer)
  @HttpCode(200)
  approveRounds(
    @Param('id') userId: string,
    @Body() { additionalRounds: rounds }: ApproveRoundsDto,
    @Context() context: CommandContext,
  ): Promise<AdminUserAnswer> {
    return this.administer(new GrantRounds({ userId, rounds }, context), words.approved(rounds));
  }

  @Call('POST /api/admin/users/{id}/reset-rounds', 'racers')
  @ShownBy(...shownByRacer)
  @HttpCode(200)
  resetRounds(@Param('id') userId: string, @Context() context: CommandContext): Promise<AdminUserAnswer> {
    return this.administer(new ResetRounds({ userId }, context), words.roundsReset);
  }

  @Call('POST /api/admin/users/{id}/reset-points', 'racers')
  @ShownBy(...shownByRacer)
  @HttpCode(200)
  resetPoints(@Param('id') userId: string, @Context() context: CommandContext): Promise<AdminUserAnswer> {
    return this.administer(new ResetPoints({ userId }, context), words.pointsReset);
  }

  @Call('POST /api/admin/users/{id}/reset-all-data', 'racers')
  @ShownBy(...shownByRacer)
  @HttpCode(200)
  async resetAllData(@Param('id') userId: string, @Context() context: CommandContext): Promise<AdminUserAnswer> {
    const answer = await this.administer(new ResetAllData({ userId }, context), words.allDataReset);
    if (!answer.user.surveyCompleted) await this.surveyAnswers.forget(userId);
    return answer;
  }

  @Call('POST /api/admin/users/{id}/mark-survey-complete', 'racers')
  @ShownBy(...shownByRacer)
  @HttpCode(200)
  markSurveyComplete(@Param('id') userId: string, @Context() context: CommandContext): Promise<AdminUserAnswer> {
    return this.administer(new MarkSurveyComplete({ userId }, context), words.surveyMarked);
  }

  @Call('POST /api/admin/users/{id}/reset-password', 'racers')
  @ShownByNothing()
  @HttpCode(200)
  async resetPassword(
    @Param('id') id: string,
    @Body() { newPassword }: AdminResetPasswordDto,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<AdminResetPasswordAnswer> {
    await this.requireConfirmed(id, viewer);
    await this.commands.execute(new ReplacePasswordByProcess({ userId: id, newPassword }, context));
    return { message: words.passwordReset, newPassword };
  }

  @Call('DELETE /api/admin/users/{id}', 'racers')
  @ShownBy(...shownByRacer)
  async delete(
    @Param('id') id: string,
    @CurrentViewer() viewer: Viewer,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    if (id === viewer.userId) throw new Rejection('cannot-delete-yourself');
    await this.requireConfirmed(id, viewer);
    await this.commands.execute(new DeleteRacerByProcess({ userId: id }, context));
    return { success: true };
  }

  /**
   * For what is done to somebody with an office.
   * @throws Rejection password-needed
   */
  private async requireConfirmed(id: string, { sessionId }: Viewer): Promise<void> {
    if (await this.users.hasOffice(id)) await this.sessions.requireConfirmed(sessionId);
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
