import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ActiveSchedule } from './active-schedule';
import { ScheduleSwitch } from './schedule-switch';

const EVERY_MS = 1_000;

/** Sees to the start and the end of the active schedule, and to changes of it that came by other processes or by the time alone. */
@Injectable()
export class ScheduleTimer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Schedule');
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<void> | undefined;

  constructor(
    private readonly active: ActiveSchedule,
    private readonly gameSwitch: ScheduleSwitch,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      // A store that answers slowly is not asked twice at a time.
      this.work ??= this.look().finally(() => (this.work = undefined));
    }, EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.work;
  }

  async look(): Promise<void> {
    try {
      await this.gameSwitch.turnIfDue();
      await this.active.announceChange();
    } catch (error) {
      this.logger.error({ err: error }, 'The active schedule could not be looked after');
    }
  }
}
