import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { DoneAnswer, VisibilityView } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { ClearLeaderboardVisibility, SetLeaderboardVisibility } from '../../people/racer/racer.commands';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Context } from '../../platform/http/command-context';
import { AdminOnly } from '../../platform/http/viewer';
import { VisibilityDto } from './admin-user.dto';
import { AdminUsers } from './admin-users';
import { shownByRacer } from './shown-by-racer';
import { VisibilityReasons } from './visibility-reasons';

@AdminOnly()
@Controller('api/admin')
export class VisibilityController {
  constructor(
    private readonly users: AdminUsers,
    private readonly commands: Commands,
    private readonly reasons: VisibilityReasons,
  ) {}

  @Get('leaderboard-visibility')
  settings(): Promise<VisibilityView[]> {
    return this.users.visibilitySettings();
  }

  @ShownBy(...shownByRacer)
  @Post('users/:userId/leaderboard-visibility')
  @HttpCode(200)
  async set(
    @Param('userId') userId: string,
    @Body() body: VisibilityDto,
    @Context() context: CommandContext,
  ): Promise<VisibilityView> {
    const { isVisibleOnLeaderboard, isVisibleOnLiveEvents } = body;
    await this.users.requireAccount(userId);
    await this.reasons.keep(userId, body.reason ?? body.hiddenReason ?? null);
    const visible = { isVisibleOnLeaderboard, isVisibleOnLiveEvents };
    await this.commands.execute(new SetLeaderboardVisibility({ userId, ...visible }, context));
    const { email, racingName, visibility } = await this.users.view(userId);
    if (!visibility) throw new Rejection('not-found');
    return { id: userId, userId, user: { email, racingName }, ...visibility };
  }

  @ShownBy(...shownByRacer)
  @Delete('users/:userId/leaderboard-visibility')
  async clear(@Param('userId') userId: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.users.requireAccount(userId);
    await this.commands.execute(new ClearLeaderboardVisibility({ userId }, context));
    await this.reasons.keep(userId, null);
    return { success: true };
  }
}
