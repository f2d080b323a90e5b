import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { DoneAnswer, VisibilityView } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import { Context } from '../http/command-context';
import { AdminOnly } from '../http/viewer';
import { VisibilityDto } from './admin-user.dto';
import { AdminUsers } from './admin-users';
import { RacerAdministration } from './racer-administration';
import { VisibilityReasons } from './visibility-reasons';

@AdminOnly()
@Controller('api/admin')
export class VisibilityController {
  constructor(
    private readonly users: AdminUsers,
    private readonly administration: RacerAdministration,
    private readonly reasons: VisibilityReasons,
  ) {}

  @Get('leaderboard-visibility')
  settings(): Promise<VisibilityView[]> {
    return this.users.visibilitySettings();
  }

  @Post('users/:userId/leaderboard-visibility')
  @HttpCode(200)
  async set(
    @Param('userId') userId: string,
    @Body() body: VisibilityDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<VisibilityView> {
    const { isVisibleOnLeaderboard, isVisibleOnLiveEvents } = body;
    const act = { type: 'SetLeaderboardVisibility', isVisibleOnLeaderboard, isVisibleOnLiveEvents } as const;
    await this.users.requireAccount(userId);
    await this.reasons.keep(userId, body.reason ?? body.hiddenReason ?? null);
    await this.administration.act(userId, act, context, response);
    const { email, racingName, visibility } = await this.users.view(userId);
    if (!visibility) throw new Rejection('not-found');
    return { id: userId, userId, user: { email, racingName }, ...visibility };
  }

  @Delete('users/:userId/leaderboard-visibility')
  async clear(
    @Param('userId') userId: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DoneAnswer> {
    await this.administration.act(userId, { type: 'ClearLeaderboardVisibility' }, context, response);
    await this.reasons.keep(userId, null);
    return { success: true };
  }
}
