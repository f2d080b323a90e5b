import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type {
  SystemDetailsView,
  SystemStatusView,
  ToggleGameAnswer,
  ToggleTournamentResultsAnswer,
} from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Context } from '../http/command-context';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdminOnly, OptionalViewer, Public, type Viewer } from '../http/viewer';
import { Announcements } from './announcements';
import { SystemStatus } from './system-status';
import { systemStatusProjection } from './system-status.projection';
import { OperateSwitch } from './system.commands';
import type { SystemCommand } from './system.decider';
import { ToggleDto, ToggleGameDto } from './system.dto';

@Controller('api')
export class SystemController {
  constructor(
    private readonly status: SystemStatus,
    private readonly announcements: Announcements,
    private readonly commands: CommandBus,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  @Public()
  @Get('system/public-status')
  publicStatus(): Promise<SystemStatusView> {
    return this.status.forEverybody();
  }

  /** Players ask it too, to find out whether the game is disabled: they get what everybody may know. */
  @Public()
  @Get('admin/system/status')
  adminStatus(@OptionalViewer() viewer?: Viewer): Promise<SystemStatusView | SystemDetailsView> {
    return viewer?.role === 'admin' ? this.status.forAdministrators() : this.status.forEverybody();
  }

  /** `message` is what players are told while the game is disabled. */
  @AdminOnly()
  @Post('admin/system/toggle-game')
  @HttpCode(200)
  async toggleGame(
    @Body() { enabled, message }: ToggleGameDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ToggleGameAnswer> {
    const messageId = !enabled && message ? context.commandId : null;
    if (messageId && message) await this.announcements.keep(messageId, message);
    const { now } = context;
    await this.operate(
      enabled ? { type: 'EnableGame', now } : { type: 'DisableGame', messageId, now },
      context,
      response,
    );
    const { gameEnabled } = await this.status.forEverybody();
    return { gameEnabled, message: gameEnabled ? 'Game enabled' : 'Game disabled' };
  }

  @AdminOnly()
  @Post('admin/system/toggle-tournament-results')
  @HttpCode(200)
  async toggleTournamentResults(
    @Body() { enabled }: ToggleDto,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ToggleTournamentResultsAnswer> {
    const type = enabled ? 'ShowTournamentResults' : 'HideTournamentResults';
    await this.operate({ type, now: context.now }, context, response);
    const { tournamentResultsEnabled } = await this.status.forEverybody();
    const shown = tournamentResultsEnabled ? 'Tournament results page enabled' : 'Tournament results page disabled';
    return { tournamentResultsEnabled, message: shown };
  }

  private async operate(command: SystemCommand, context: CommandContext, response: Response): Promise<void> {
    const { position } = await this.commands.execute(new OperateSwitch(command, context));
    await this.readYourWrites.until(response, position, [systemStatusProjection.name]);
  }
}
