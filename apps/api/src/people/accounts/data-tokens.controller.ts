import { Body, Controller, Param } from '@nestjs/common';
import type { DataTokenView, DoneAnswer, NewDataTokenView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { adminActs } from '../../platform/audit-log/audit-log';
import { Commands } from '../../platform/commands/commands';
import { ShownBy } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { CurrentViewer, type Viewer } from '../../platform/http/viewer';
import { MakeDataToken, WithdrawDataToken } from './data-token.commands';
import { DataTokenDto } from './data-token.dto';
import { DataTokens } from './data-tokens';
import { Sessions } from './sessions';

@Controller()
export class DataTokensController {
  constructor(
    private readonly tokens: DataTokens,
    private readonly sessions: Sessions,
    private readonly commands: Commands,
  ) {}

  @Call('GET /api/data-tokens', 'data')
  all(@CurrentViewer() { userId }: Viewer): Promise<DataTokenView[]> {
    return this.tokens.of(userId);
  }

  /** An open browser is not enough: a token outlives it. */
  @Call('POST /api/data-tokens', 'data')
  @ShownBy(adminActs)
  async make(
    @Body() body: DataTokenDto,
    @CurrentViewer() { userId, sessionId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<NewDataTokenView> {
    await this.sessions.requireConfirmed(sessionId);
    return this.commands.execute(new MakeDataToken({ userId, body }, context));
  }

  @Call('DELETE /api/data-tokens/{id}', 'data')
  @ShownBy(adminActs)
  async withdraw(
    @Param('id') id: string,
    @CurrentViewer() { userId }: Viewer,
    @Context() context: CommandContext,
  ): Promise<DoneAnswer> {
    await this.commands.execute(new WithdrawDataToken({ userId, id }, context));
    return { success: true };
  }
}
