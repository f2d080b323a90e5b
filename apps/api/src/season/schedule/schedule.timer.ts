import { Injectable, Logger } from '@nestjs/common';
import { Timer } from '../../platform/time/timer';
import { ActiveSchedule } from './active-schedule';
import { ScheduleSwitch } from './schedule-switch.process';

const EVERY_MS = 1_000;

/**
 * Handles the start and the end of the active schedule. Announces changes that come from other processes or
 * from time alone.
 */
@Injectable()
export class ScheduleTimer extends Timer {
  constructor(
    private readonly active: ActiveSchedule,
    private readonly gameSwitch: ScheduleSwitch,
  ) {
    super(EVERY_MS, new Logger('Schedule'));
  }

  async look(): Promise<void> {
    await this.gameSwitch.turnIfDue();
    await this.active.announceChange();
  }
}
