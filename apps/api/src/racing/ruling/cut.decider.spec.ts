import { specOf } from '@app/event-store/testing/decider-spec';
import { cutDecider } from './cut.decider';
import type { CutEvent } from './cut.events';

const { given } = specOf(cutDecider);
const NOW = 1_000;

const decision = { finalistKey: 'key', userIds: ['ada'] };
const decide = (rulingId: string, differing: Partial<typeof decision> = {}) =>
  ({ type: 'DecideCut', rulingId, ...decision, ...differing, now: NOW }) as const;
const decided = (rulingId: string, differing: Partial<typeof decision> = {}): CutEvent => ({
  type: 'CutDecided',
  data: { rulingId, ...decision, ...differing, decidedAt: NOW },
});
const withdraw = (rulingId: string) => ({ type: 'WithdrawCutDecision', rulingId, now: NOW }) as const;
const withdrawn: CutEvent = {
  type: 'CutDecisionWithdrawn',
  data: { rulingId: 'r1', userIds: ['ada'], withdrawnAt: NOW },
};

describe('A decision at the cut', () => {
  it('is made once, however often it is asked for', () => {
    given().when(decide('r1')).then(decided('r1'));
    given(decided('r1')).when(decide('r1')).then();
  });

  it('is the only one among the same racers, until it is withdrawn', () => {
    given(decided('r1')).when(decide('r2')).rejected('ruled-already');
    given(decided('r1'))
      .when(decide('r2', { finalistKey: 'other' }))
      .then(decided('r2', { finalistKey: 'other' }));
    given(decided('r1'), withdrawn).when(decide('r2')).then(decided('r2'));
  });

  it('is withdrawn once', () => {
    given(decided('r1')).when(withdraw('r1')).then(withdrawn);
    given(decided('r1'), withdrawn).when(withdraw('r1')).then();
    given(decided('r1')).when(withdraw('r9')).rejected('ruling-not-found');
  });
});
