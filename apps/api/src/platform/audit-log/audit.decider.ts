import type { Decider } from '@app/event-store';
import type { AdminAct, AuditEvent } from './audit.events';

/** Empty: every reported act has already happened, so nothing is refused and nothing needs remembering. */
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
