import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import type { DoneAnswer, VisibilityView } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { ClearLeaderboardVisibility, SetLeaderboardVisibility } from '../../people/racer/racer.commands';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { VisibilityDto } from './admin-user.dto';
import { AdminUsers } from './admin-users';
import { shownByRacer } from './shown-by-racer';
import { VisibilityReasons } from './visibility-reasons';

@Controller()
export class VisibilityController {
  constructor(
    private readonly users: AdminUsers,
    private readonly commands: Commands,
    private readonly reasons: VisibilityReasons,
  ) {}

  @Call('GET /api/admin/leaderboard-visibility', 'racers')
  settings(): Promise<VisibilityView[]> {
    return this.users.visibilitySettings();
  }

  @Call('POST /api/admin/users/{userId}/leaderboard-visibility', 'racers')
  @ShownBy(...shownByRacer)
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

  @Call('DELETE /api/admin/users/{userId}/leaderboard-visibility', 'racers')
  @ShownBy(...shownByRacer)
  async clear(@Param('userId') userId: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.users.requireAccount(userId);
    await this.commands.execute(new ClearLeaderboardVisibility({ userId }, context));
    await this.reasons.keep(userId, null);
    return { success: true };
  }
}
