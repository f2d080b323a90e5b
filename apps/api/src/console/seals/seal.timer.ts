import { Injectable, Logger } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { LogSealing, LogWentBack, SealedByAnotherKey } from '../../platform/seals/log-sealing';
import { SealStore } from '../../platform/seals/seal-store.port';
import { ProcessClock } from '../../platform/stores/process-clock';
import { Timer } from '../../platform/time/timer';

const EVERY_MS = 60_000;
const AN_HOUR_MS = 3_600_000;
const logger = new Logger('Seals');

/** Seals the log when the last seal is an hour old, in the process that projects. */
@Injectable()
export class SealTimer extends Timer {
  private readonly stopping = new AbortController();
  private readonly said = new Set<string>();

  constructor(
    private readonly sealing: LogSealing,
    private readonly seals: SealStore,
    private readonly runner: ProjectionRunner,
    private readonly clock: ProcessClock,
  ) {
    super(EVERY_MS, logger);
  }

  override async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await super.onModuleDestroy();
  }

  async look(): Promise<void> {
    if (!this.runner.projectedBy()?.isThisProcess) return;
    const [last] = (await this.seals.newest(1)).seals;
    if (last && this.clock.now() - Date.parse(last.sealedAt) < AN_HOUR_MS) return;
    await this.seal();
  }

  /** A wrong key and a log that went back are said once: no repeat makes them right. */
  async seal(): Promise<void> {
    try {
      await this.sealing.seal(this.stopping.signal);
    } catch (error) {
      if (!(error instanceof SealedByAnotherKey || error instanceof LogWentBack)) throw error;
      if (this.said.has(error.message)) return;
      this.said.add(error.message);
      if (error instanceof LogWentBack) logger.error(error.message);
      else logger.warn(error.message);
    }
  }
}
