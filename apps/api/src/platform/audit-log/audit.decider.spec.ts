import { specOf } from '@app/event-store/testing/decider-spec';
import { auditDecider } from './audit.decider';
import { type AdminAct, auditStream } from './audit.events';

const spec = specOf(auditDecider);

const rekeyed: AdminAct = {
  action: 'question-updated',
  target: { kind: 'question', id: 'q1' },
  before: { correctAnswer: 'A' },
  after: { correctAnswer: 'B' },
};
const removed: AdminAct = {
  action: 'question-deleted',
  target: { kind: 'question', id: 'q2' },
  before: {},
  after: null,
};

describe('The audit trail', () => {
  it('records every reported act, in order', () => {
    spec
      .given()
      .when({ type: 'RecordActs', acts: [rekeyed, removed] })
      .then({ type: 'AdminActed', data: rekeyed }, { type: 'AdminActed', data: removed });
  });

  it('records an act that was done before and is done again', () => {
    spec
      .given({ type: 'AdminActed', data: rekeyed })
      .when({ type: 'RecordActs', acts: [rekeyed] })
      .then({ type: 'AdminActed', data: rekeyed });
  });

  it('has a stream for each day', () => {
    expect(auditStream('2026-11-21')).toBe('audit-2026-11-21');
  });
});
