import { type SwitchName, switches, switchNames, type SwitchStates } from '@app/contracts';
import { byTurn, type SystemEvent } from './system.events';

export interface SystemState extends SwitchStates {
  /** The announcement while the game is disabled. */
  messageId: string | null;
}

export const switchStates = (isOn: (name: SwitchName) => boolean): SwitchStates =>
  Object.fromEntries(switchNames.map((name) => [`${name}Enabled`, isOn(name)])) as unknown as SwitchStates;

/** Before anybody has turned a switch. */
export const initialSystem: SystemState = {
  ...switchStates((name) => switches[name].isOnAtFirst),
  messageId: null,
};

const turnOf = byTurn((turn) => turn);

export function evolve(state: SystemState, event: SystemEvent): SystemState {
  const { name, isOn } = turnOf[event.type];
  const turned = { ...state, [`${name}Enabled`]: isOn };
  if (event.type === 'GameDisabled') return { ...turned, messageId: event.data.messageId };
  return event.type === 'GameEnabled' ? { ...turned, messageId: null } : turned;
}
