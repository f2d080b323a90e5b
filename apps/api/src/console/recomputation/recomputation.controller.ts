import { Controller, HttpCode } from '@nestjs/common';
import type { LastRecomputationView, RecomputationView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { Recomputation, RecomputeByProcess } from './recomputation.process';

@Controller()
export class RecomputationController {
  constructor(
    private readonly recomputation: Recomputation,
    private readonly commands: Commands,
  ) {}

  @Call('GET /api/admin/system/recomputation', 'log')
  async last(): Promise<LastRecomputationView> {
    return { last: await this.recomputation.last() };
  }

  @Call('POST /api/admin/system/recomputation', 'log')
  @ShownByNothing()
  @HttpCode(202)
  begin(@Context() context: CommandContext): Promise<RecomputationView> {
    return this.commands.execute(new RecomputeByProcess({}, context));
  }
}
