import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type {
  SystemDetailsView,
  SystemStatusView,
  ToggleGameAnswer,
  ToggleTournamentResultsAnswer,
} from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Context } from '../../platform/http/command-context';
import { AdminOnly, OptionalViewer, Public, type Viewer } from '../../platform/http/viewer';
import { Announcements } from './announcements';
import { SystemStatus } from './system-status';
import { systemStatusProjection } from './system-status.projection';
import { DisableGame, EnableGame, HideTournamentResults, ShowTournamentResults } from './system.commands';
import { ToggleDto, ToggleGameDto } from './system.dto';

@Controller('api')
export class SystemController {
  constructor(
    private readonly status: SystemStatus,
    private readonly announcements: Announcements,
    private readonly commands: Commands,
  ) {}

  @Public()
  @Get('system/public-status')
  publicStatus(): Promise<SystemStatusView> {
    return this.status.forEverybody();
  }

  /** Also for players, who find out here whether the game is disabled. They get only what everybody may know. */
  @Public()
  @Get('admin/system/status')
  adminStatus(@OptionalViewer() viewer?: Viewer): Promise<SystemStatusView | SystemDetailsView> {
    return viewer?.role === 'admin' ? this.status.forAdministrators() : this.status.forEverybody();
  }

  /** `message` is shown to players while the game is disabled. */
  @AdminOnly()
  @ShownBy(systemStatusProjection)
  @Post('admin/system/toggle-game')
  @HttpCode(200)
  async toggleGame(
    @Body() { enabled, message }: ToggleGameDto,
    @Context() context: CommandContext,
  ): Promise<ToggleGameAnswer> {
    const messageId = !enabled && message ? context.commandId : null;
    if (messageId && message) await this.announcements.keep(messageId, message);
    await this.commands.execute(enabled ? new EnableGame({}, context) : new DisableGame({ messageId }, context));
    const { gameEnabled } = await this.status.forEverybody();
    return { gameEnabled, message: gameEnabled ? 'Game enabled' : 'Game disabled' };
  }

  @AdminOnly()
  @ShownBy(systemStatusProjection)
  @Post('admin/system/toggle-tournament-results')
  @HttpCode(200)
  async toggleTournamentResults(
    @Body() { enabled }: ToggleDto,
    @Context() context: CommandContext,
  ): Promise<ToggleTournamentResultsAnswer> {
    await this.commands.execute(new (enabled ? ShowTournamentResults : HideTournamentResults)({}, context));
    const { tournamentResultsEnabled } = await this.status.forEverybody();
    const shown = tournamentResultsEnabled ? 'Tournament results page enabled' : 'Tournament results page disabled';
    return { tournamentResultsEnabled, message: shown };
  }
}
