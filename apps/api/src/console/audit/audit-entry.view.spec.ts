import type { AdminActDocument } from './act-from-event';
import { type ActNames, auditEntryView, messagesIn, peopleIn, questionsIn } from './audit-entry.view';

const act: AdminActDocument = {
  _id: 'e1',
  position: '00000000000000000007',
  actorId: 'admin-1',
  action: 'rounds-granted',
  target: { kind: 'user', id: 'racer-1' },
  before: null,
  after: { additionalRounds: 2 },
  occurredAt: '2026-01-01T12:00:00.000Z',
  stream: 'racer-racer-1',
  revision: 3,
};
const names: ActNames = {
  people: new Map([
    ['admin-1', { playerName: 'Race Control' }],
    ['racer-1', { playerName: 'Nuvolari' }],
  ]),
  targets: new Map([
    [
      'event 7',
      {
        names: [
          { name: 'Final', from: '00000000000000000003' },
          { name: 'Grand Final', from: '00000000000000000008' },
        ],
      },
    ],
    ['question q1', { names: [{ name: 'Which engine?', from: '00000000000000000009' }] }],
  ]),
  questions: new Map([['q2', 'Which gearbox?']]),
  messages: new Map([['m1', 'Two minutes to go']]),
};
const none: ActNames = { people: new Map(), targets: new Map(), questions: new Map(), messages: new Map() };

describe('An entry of the audit trail', () => {
  it('names the administrator and the racer it is about', () => {
    expect(peopleIn(act)).toEqual(['admin-1', 'racer-1']);
    expect(auditEntryView(act, names)).toEqual({
      id: 'e1',
      occurredAt: '2026-01-01T12:00:00.000Z',
      actor: { id: 'admin-1', name: 'Race Control' },
      action: 'rounds-granted',
      target: { kind: 'user', id: 'racer-1', name: 'Nuvolari' },
      before: null,
      after: { additionalRounds: 2 },
      names: {},
      event: { stream: 'racer-racer-1', revision: 3 },
    });
  });

  it('names the racers whose results an act wiped, and tells the text of a message', () => {
    const standings = [{ userId: 'racer-1', score: 12, correctAnswers: 7, rounds: 2 }];
    const wiped = { ...act, before: { racers: 1, standings }, after: { messageId: 'm1' } };
    expect([peopleIn(wiped), messagesIn(wiped)]).toEqual([['admin-1', 'racer-1', 'racer-1'], ['m1']]);
    expect(auditEntryView(wiped, names).names).toEqual({ 'racer-1': 'Nuvolari', m1: 'Two minutes to go' });
    expect(auditEntryView(wiped, none).names).toEqual({});
  });

  it('shows only the ids of deleted people', () => {
    const { actor, target } = auditEntryView(act, none);
    expect([actor.name, target.name]).toEqual([null, null]);
  });

  it('looks for no person behind content', () => {
    const onContent = { ...act, target: { kind: 'question', id: 'racer-1' } as const };
    expect(peopleIn(onContent)).toEqual(['admin-1']);
    expect(auditEntryView(onContent, names).target.name).toBeNull();
  });

  it('calls an event what it was called at the time', () => {
    const onEvent = { ...act, target: { kind: 'event', id: '7' } as const };
    const nameAt = (position: string) => auditEntryView({ ...onEvent, position }, names).target.name;
    expect(['00000000000000000007', '00000000000000000008'].map(nameAt)).toEqual(['Final', 'Grand Final']);
  });

  it('names what the ids in its content refer to, even deleted questions', () => {
    const assigned = {
      ...act,
      target: { kind: 'event', id: '7' } as const,
      before: { userId: 'racer-1' },
      after: { 'round-1': ['q1', 'q2'], userIds: ['nobody'], place: 1 },
    };
    expect(peopleIn(assigned)).toEqual(['admin-1', 'racer-1', 'nobody']);
    expect(questionsIn(assigned)).toEqual(['q1', 'q2']);
    const { names: told } = auditEntryView(assigned, names);
    expect(told).toEqual({ 'racer-1': 'Nuvolari', q1: 'Which engine?', q2: 'Which gearbox?' });
  });
});
