import { type Decider, Rejection } from '@app/event-store';
import type { CutEvent } from './cut.events';

/** `now` in milliseconds since 1970. */
export type CutCommand = { now: number } & (
  | { type: 'DecideCut'; rulingId: string; finalistKey: string; userIds: readonly string[] }
  | { type: 'WithdrawCutDecision'; rulingId: string }
);

/** `withdrawnAt`: null while it holds. Times are milliseconds since 1970. */
export interface CutDecision {
  rulingId: string;
  finalistKey: string;
  userIds: readonly string[];
  decidedAt: number;
  withdrawnAt: number | null;
}

/** All decisions, the oldest first. */
export type CutState = readonly CutDecision[];

export const cutDecider: Decider<CutState, CutCommand, CutEvent> = { initialState: [], evolve, decide };

function evolve(decisions: CutState, { type, data }: CutEvent): CutState {
  switch (type) {
    case 'CutDecided':
      return [...decisions, { ...data, withdrawnAt: null }];
    case 'CutDecisionWithdrawn':
      return decisions.map((each) =>
        each.rulingId === data.rulingId ? { ...each, withdrawnAt: data.withdrawnAt } : each,
      );
    default:
      return data satisfies never;
  }
}

function decide(command: CutCommand, decisions: CutState): CutEvent[] {
  const { rulingId, now } = command;
  const known = decisions.find((each) => each.rulingId === rulingId);
  switch (command.type) {
    case 'DecideCut': {
      if (known) return [];
      const { finalistKey, userIds } = command;
      const isDecided = decisions.some((each) => each.withdrawnAt === null && each.finalistKey === finalistKey);
      if (isDecided) throw new Rejection('ruled-already');
      return [{ type: 'CutDecided', data: { rulingId, finalistKey, userIds, decidedAt: now } }];
    }
    case 'WithdrawCutDecision': {
      if (!known) throw new Rejection('ruling-not-found');
      const { userIds, withdrawnAt } = known;
      const data = { rulingId, userIds, withdrawnAt: now };
      return withdrawnAt === null ? [{ type: 'CutDecisionWithdrawn', data }] : [];
    }
    default:
      return command satisfies never;
  }
}
