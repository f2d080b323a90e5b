import { Injectable } from '@nestjs/common';
import { DeciderCommandHandler } from '@app/event-store';
import { systemSubject } from './system.commands';

/** The switches as the log has them now. */
@Injectable()
export class SystemSwitches {
  constructor(private readonly handler: DeciderCommandHandler) {}

  /** Whether a new race may be started. */
  async gameEnabled(): Promise<boolean> {
    const { state } = await this.handler.load(systemSubject);
    return state.gameEnabled;
  }
}
