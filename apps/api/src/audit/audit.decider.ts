import type { Decider } from '@app/event-store';
import type { AdminAct, AuditEvent } from './audit.events';

/** Everything that is reported was done: there is nothing to refuse and nothing to remember. */
export type AuditState = Record<string, never>;

export interface RecordActs {
  type: 'RecordActs';
  acts: readonly AdminAct[];
}

export const auditDecider: Decider<AuditState, RecordActs, AuditEvent> = {
  initialState: {},
  evolve: (state) => state,
  decide: ({ acts }) => acts.map((act) => ({ type: 'AdminActed', data: act })),
};
