import type { SwitchName } from '@app/contracts';
import type { Decider } from '@app/event-store';
import { switchEvents, type SystemEvent } from './system.events';
import { evolve, initialSystem, type SystemState } from './system.state';

/** `now` in milliseconds since 1970. `messageId`: the announcement when the game is disabled. */
export interface SystemCommand {
  type: 'TurnSwitch';
  name: SwitchName;
  isOn: boolean;
  messageId?: string;
  now: number;
}

/** A switch changes only from the opposite state: setting it to its present state records nothing. */
export const systemDecider: Decider<SystemState, SystemCommand, SystemEvent> = {
  initialState: initialSystem,
  evolve,
  decide,
};

function decide({ name, isOn, messageId, now }: SystemCommand, state: SystemState): SystemEvent[] {
  if (state[`${name}Enabled`] === isOn) return [];
  const { type, data } = switchEvents[name][isOn ? 'on' : 'off'];
  return [{ type, data: data(now, messageId ?? null) } as SystemEvent];
}
