import { specOf } from '@app/event-store/testing/decider-spec';
import { rulingDecider } from './ruling.decider';
import type { QualifyingQuestionRuled, QualifyingRulingEvent } from './ruling.events';

const { given } = specOf(rulingDecider);
const NOW = 1_000;

const ruling = { rulingId: 'r1', questionId: 'q1', accepted: null, userIds: null, reason: 'outdated' } as const;
type Ruling = Omit<QualifyingQuestionRuled['data'], 'ruledAt'>;
const rule = (differing: Partial<Ruling> = {}) =>
  ({ type: 'RuleQualifyingQuestion', ...ruling, ...differing, now: NOW }) as const;
const ruled = (differing: Partial<Ruling> = {}): QualifyingRulingEvent => ({
  type: 'QualifyingQuestionRuled',
  data: { ...ruling, ...differing, ruledAt: NOW },
});
const withdraw = (rulingId = 'r1') => ({ type: 'WithdrawQualifyingRuling', rulingId, now: NOW }) as const;
const withdrawn: QualifyingRulingEvent = {
  type: 'QualifyingRulingWithdrawn',
  data: { rulingId: 'r1', questionId: 'q1', withdrawnAt: NOW },
};

describe('A ruling on a question of qualifying races', () => {
  it('is made once, however often it is asked for', () => {
    given().when(rule()).then(ruled());
    given(ruled()).when(rule()).then();
  });

  it('may stand beside another one', () => {
    for (const differing of [{ questionId: 'q2' }, { accepted: 'B' }, { userIds: ['ada'] }] as const) {
      const other = { rulingId: 'r2', ...differing, userIds: 'userIds' in differing ? ['ada'] : null };
      given(ruled()).when(rule(other)).then(ruled(other));
    }
  });

  it('is refused where there is such a one already, in whatever order it names racers', () => {
    given(ruled())
      .when(rule({ rulingId: 'r2' }))
      .rejected('ruled-already');
    given(ruled({ userIds: ['ada', 'ben'] }))
      .when(rule({ rulingId: 'r2', userIds: ['ben', 'ada'] }))
      .rejected('ruled-already');
    given(ruled(), withdrawn)
      .when(rule({ rulingId: 'r2' }))
      .then(ruled({ rulingId: 'r2' }));
  });

  it('is withdrawn once', () => {
    given(ruled()).when(withdraw()).then(withdrawn);
    given(ruled(), withdrawn).when(withdraw()).then();
    given(ruled()).when(withdraw('r9')).rejected('ruling-not-found');
  });
});
