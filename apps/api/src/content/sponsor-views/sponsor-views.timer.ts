import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Commands } from '../../platform/commands/commands';
import { ProcessClock } from '../../platform/stores/process-clock';
import { Timer } from '../../platform/time/timer';
import { GatheredViews } from './gathered-views';
import { CountSponsorViews } from './sponsor-views.commands';

const EVERY_MS = 60_000;
const logger = new Logger('SponsorViews');

/** Keeps the views that this process has gathered: once a minute, and once more after its last call. */
@Injectable()
export class SponsorViewsTimer extends Timer implements OnApplicationShutdown {
  /** A command that failed may have been stored, so it is sent again as it was. */
  private readonly unkept: CountSponsorViews[] = [];

  constructor(
    private readonly gathered: GatheredViews,
    private readonly commands: Commands,
    private readonly clock: ProcessClock,
  ) {
    super(EVERY_MS, logger);
  }

  async look(): Promise<void> {
    this.unkept.push(...this.gathered.take().map((counted) => new CountSponsorViews(counted, this.context())));
    for (let next = this.unkept[0]; next; next = this.unkept[0]) {
      await this.commands.execute(next);
      this.unkept.shift();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.look().catch((err: unknown) => logger.error({ err }, 'The last views of sponsors are lost'));
  }

  private context() {
    const commandId = randomUUID();
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    return { ...ids, actor: { kind: 'process', name: 'sponsor-views' } as const, now: this.clock.now() };
  }
}
