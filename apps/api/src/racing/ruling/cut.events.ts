/** What stewards decide where more racers are level at the cut than the final has places. */
export type CutEvent = CutDecided | CutDecisionWithdrawn;

/** These of the racers with this sort key for the final are ahead of the others. It holds while they have that key. */
export interface CutDecided {
  type: 'CutDecided';
  data: { rulingId: string; finalistKey: string; userIds: readonly string[]; decidedAt: number };
}

/** They are level again. */
export interface CutDecisionWithdrawn {
  type: 'CutDecisionWithdrawn';
  data: { rulingId: string; userIds: readonly string[]; withdrawnAt: number };
}

export const CUT_STREAM = 'final-cut';
