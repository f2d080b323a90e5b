import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import {
  type DoneAnswer,
  may,
  type SwitchName,
  type SystemDetailsView,
  type SystemStatusView,
  type ToggleAnswer,
} from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownBy, ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { OptionalViewer, type Viewer } from '../../platform/http/viewer';
import { Announcements } from './announcements';
import { RebuildReadModelByProcess } from './read-model-rebuilds.process';
import { SystemStatus } from './system-status';
import { systemStatusProjection } from './system-status.projection';
import { TurnSwitch } from './system.commands';
import { ToggleDto, ToggleGameDto } from './system.dto';
import { systemStrings as words } from './system.strings';

/** Every switch has a call of its own. */
type SwitchCalls = Record<`toggle${Capitalize<SwitchName>}`, (body: never, context: never) => Promise<unknown>>;

@Controller()
export class SystemController implements SwitchCalls {
  constructor(
    private readonly status: SystemStatus,
    private readonly announcements: Announcements,
    private readonly commands: Commands,
  ) {}

  @Call('GET /api/system/public-status', 'public')
  publicStatus(): Promise<SystemStatusView> {
    return this.status.forEverybody();
  }

  @Call('GET /api/admin/system/status', 'public')
  adminStatus(@OptionalViewer() viewer?: Viewer): Promise<SystemStatusView | SystemDetailsView> {
    return may(viewer, 'console') ? this.status.forAdministrators() : this.status.forEverybody();
  }

  @Call('POST /api/admin/system/toggle-game', 'system')
  @ShownBy(systemStatusProjection)
  @HttpCode(200)
  async toggleGame(
    @Body() { enabled, message }: ToggleGameDto,
    @Context() context: CommandContext,
  ): Promise<ToggleAnswer<'game'>> {
    const messageId = !enabled && message ? context.commandId : undefined;
    if (messageId && message) await this.announcements.keep(messageId, message);
    return this.toggle(new TurnSwitch({ name: 'game', isOn: enabled, messageId }, context));
  }

  @Call('POST /api/admin/system/toggle-tournament-results', 'system')
  @ShownBy(systemStatusProjection)
  @HttpCode(200)
  toggleTournamentResults(
    @Body() { enabled }: ToggleDto,
    @Context() context: CommandContext,
  ): Promise<ToggleAnswer<'tournamentResults'>> {
    const turn = new TurnSwitch({ name: 'tournamentResults', isOn: enabled }, context);
    return this.toggle(turn);
  }

  @Call('POST /api/admin/system/read-models/{name}/rebuild', 'system')
  @ShownByNothing()
  @HttpCode(202)
  async rebuild(@Param('name') name: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.commands.execute(new RebuildReadModelByProcess({ name }, context));
    return { success: true };
  }

  private async toggle<Name extends SwitchName>(turn: TurnSwitch): Promise<ToggleAnswer<Name>> {
    await this.commands.execute(turn);
    const field = `${turn.data.name}Enabled` as const;
    const { [field]: isOn } = await this.status.forEverybody();
    return { [field]: isOn, message: words.turned(turn.data.name, isOn) } as unknown as ToggleAnswer<Name>;
  }
}
