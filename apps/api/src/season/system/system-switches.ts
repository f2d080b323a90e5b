// @offered
import { Injectable } from '@nestjs/common';
import type { SwitchName } from '@app/contracts';
import { StreamStates } from '@app/event-store';
import { systemSubject } from './system.commands';

/** The switches in their current state, read from the log. */
@Injectable()
export class SystemSwitches {
  constructor(private readonly streams: StreamStates) {}

  async isOn(name: SwitchName): Promise<boolean> {
    const { state } = await this.streams.load(systemSubject);
    return state[`${name}Enabled`];
  }
}
