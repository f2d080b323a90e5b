import { byTurn, type SystemEvent } from '../../season/system/system.events';
import { type ActsOf, adminAct } from './act-from-event';

const kebab = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase();

/**
 * The switches of the installation. The value before is known, because a switch changes only from the opposite
 * state.
 */
export const systemActs: ActsOf<SystemEvent> = byTurn(({ type, name, isOn }) =>
  adminAct<SystemEvent>(({ data }) => ({
    action: kebab(type),
    target: { kind: 'system', id: kebab(name) },
    before: { enabled: !isOn },
    after: { enabled: isOn, ...('messageId' in data && data.messageId && { messageId: data.messageId }) },
  })),
);
