import type { AuditTarget } from '@app/contracts';
import { ignored } from '@app/projections';
import {
  duelLegs,
  duelRefusals,
  type DuelDeleted,
  type DuelEvent,
  type DuelExpired,
} from '../../duels/duel/duel.events';
import { type ActsOf, adminAct } from './act-from-event';

const duelTarget = (duelId: string): AuditTarget => ({ kind: 'duel', id: duelId });

/** Duels that an administrator ended or deleted. Whatever else an administrator does in a duel they do as a racer. */
export const duelActs: ActsOf<DuelEvent> = {
  DuelExpired: adminAct<DuelExpired>(({ data: { duelId } }) => {
    return { action: 'duel-expired', target: duelTarget(duelId), before: null, after: null };
  }),
  DuelDeleted: adminAct<DuelDeleted>(({ data: { duelId, category } }) => {
    return { action: 'duel-deleted', target: duelTarget(duelId), before: { category }, after: null };
  }),
  ...ignored('DuelChallenged', 'DuelAccepted', ...duelRefusals, ...duelLegs, 'DuelCompleted'),
};
