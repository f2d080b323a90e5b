import { Controller, HttpCode, Param } from '@nestjs/common';
import type { Office, OfficeHolderView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Sessions } from '../../people/accounts/sessions';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { GrantOfficeByProcess, WithdrawOfficeByProcess } from './office-changes.process';
import { OfficeHolders } from './office-holders';
import { OfficePipe } from './office.pipes';

@Controller()
export class OfficesController {
  constructor(
    private readonly holders: OfficeHolders,
    private readonly commands: Commands,
    private readonly sessions: Sessions,
  ) {}

  @Call('GET /api/admin/offices', 'offices')
  all(): Promise<OfficeHolderView[]> {
    return this.holders.all();
  }

  @Call('PUT /api/admin/users/{id}/offices/{office}', 'offices')
  @ShownByNothing()
  @HttpCode(200)
  async grant(
    @Param('id') userId: string,
    @Param('office', OfficePipe) office: Office,
    @CurrentViewer() { sessionId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<OfficeHolderView[]> {
    await this.sessions.requireConfirmed(sessionId);
    await this.commands.execute(new GrantOfficeByProcess({ userId, office }, context));
    return this.holders.all();
  }

  @Call('DELETE /api/admin/users/{id}/offices/{office}', 'offices')
  @ShownByNothing()
  async withdraw(
    @Param('id') userId: string,
    @Param('office', OfficePipe) office: Office,
    @CurrentViewer() { sessionId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<OfficeHolderView[]> {
    await this.sessions.requireConfirmed(sessionId);
    await this.commands.execute(new WithdrawOfficeByProcess({ userId, office }, context));
    return this.holders.all();
  }
}
