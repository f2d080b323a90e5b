import { Controller, HttpCode, StreamableFile } from '@nestjs/common';
import type { LogCheckView, SealsView } from '@app/contracts';
import { type CommandContext, EventStore } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { lineOf } from '../../platform/seals/seals-file';
import { SealStore } from '../../platform/seals/seal-store.port';
import { ProcessClock } from '../../platform/stores/process-clock';
import { LogVerification, VerifyLogByProcess } from './log-verification.process';
import { sealsView } from './seals.view';

const SHOWN_MAX = 20;

/** The seals of the log, and whether the log agrees with them. */
@Controller()
export class SealsController {
  constructor(
    private readonly seals: SealStore,
    private readonly events: EventStore,
    private readonly verification: LogVerification,
    private readonly commands: Commands,
    private readonly clock: ProcessClock,
  ) {}

  @Call('GET /api/admin/system/seals', 'log')
  async newest(): Promise<SealsView> {
    const [{ seals, total }, lastPosition, check] = await Promise.all([
      this.seals.newest(SHOWN_MAX),
      this.events.lastPosition(),
      this.verification.last(),
    ]);
    return sealsView({ seals, total, lastPosition, check }, this.clock.now());
  }

  @Call('GET /api/admin/system/seals/export', 'log')
  async export(): Promise<StreamableFile> {
    const seals = await this.seals.all();
    return new StreamableFile(Buffer.from(seals.map(lineOf).join('')), {
      type: 'application/jsonl',
      disposition: 'attachment; filename="seals.jsonl"',
    });
  }

  @Call('POST /api/admin/system/seals/check', 'log')
  @ShownByNothing()
  @HttpCode(202)
  check(@Context() context: CommandContext): Promise<LogCheckView> {
    return this.commands.execute(new VerifyLogByProcess({}, context));
  }
}
