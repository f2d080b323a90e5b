import type { AdminActDocument } from './admin-acts.projection';
import { auditEntryView, peopleIn } from './audit-entry.view';

const act: AdminActDocument = {
  _id: 'e1',
  position: '00000000000000000007',
  actorId: 'admin-1',
  action: 'rounds-granted',
  target: { kind: 'user', id: 'racer-1' },
  before: null,
  after: { additionalRounds: 2 },
  occurredAt: '2026-01-01T12:00:00.000Z',
};
const names = new Map([
  ['admin-1', { playerName: 'Race Control' }],
  ['racer-1', { playerName: 'Nuvolari' }],
]);

describe('An entry of the audit trail', () => {
  it('names the administrator and the racer it is about', () => {
    expect(peopleIn(act)).toEqual(['admin-1', 'racer-1']);
    expect(auditEntryView(act, names)).toEqual({
      id: 'e1',
      occurredAt: '2026-01-01T12:00:00.000Z',
      actor: { userId: 'admin-1', name: 'Race Control' },
      action: 'rounds-granted',
      target: { kind: 'user', id: 'racer-1', name: 'Nuvolari' },
      before: null,
      after: { additionalRounds: 2 },
    });
  });

  it('has ids only of people who were deleted', () => {
    const { actor, target } = auditEntryView(act, new Map());
    expect([actor.name, target.name]).toEqual([null, null]);
  });

  it('looks for no person behind content', () => {
    const onContent = { ...act, target: { kind: 'question', id: 'racer-1' } };
    expect(peopleIn(onContent)).toEqual(['admin-1']);
    expect(auditEntryView(onContent, names).target.name).toBeNull();
  });
});
