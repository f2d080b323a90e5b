import { Injectable, Logger } from '@nestjs/common';
import { ProcessClock } from '../../platform/stores/process-clock';
import { Timer } from '../../platform/time/timer';
import { MessageVersions } from './message-versions';

const EVERY_MS = 60 * 60_000;

/** Erases what messages said before, once it was kept long enough. */
@Injectable()
export class MessageVersionsTimer extends Timer {
  constructor(
    private readonly versions: MessageVersions,
    private readonly clock: ProcessClock,
  ) {
    super(EVERY_MS, new Logger('Messages'));
  }

  look(): Promise<void> {
    return this.versions.expire(this.clock.now());
  }
}
