// @offered
import { Injectable } from '@nestjs/common';
import { StreamStates } from '@app/event-store';
import { systemSubject } from './system.commands';

/** The switches in their current state, read from the log. */
@Injectable()
export class SystemSwitches {
  constructor(private readonly streams: StreamStates) {}

  /** True when a new race may be started. */
  async gameEnabled(): Promise<boolean> {
    const { state } = await this.streams.load(systemSubject);
    return state.gameEnabled;
  }
}
