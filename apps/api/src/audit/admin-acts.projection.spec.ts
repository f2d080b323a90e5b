import type { Actor } from '@app/event-store';
import { recorded, specOf } from '../../../../libs/projections/src/testing/projection-spec';
import type { SystemEvent } from '../system/system.events';
import { adminActsProjection } from './admin-acts.projection';
import type { AuditEvent } from './audit.events';

const spec = specOf(adminActsProjection);

const byAdmin = { actor: { kind: 'user', id: 'admin-1', role: 'admin' } as Actor };
const first = '00000000-0000-4000-9000-000000000000';
const second = '00000000-0000-4000-9000-000000000001';
const occurredAt = '2026-01-01T12:00:00.000Z';

const rekeyed: AuditEvent = {
  type: 'AdminActed',
  data: {
    action: 'question-updated',
    target: { kind: 'question', id: 'q1' },
    before: { correctAnswer: 'A' },
    after: { correctAnswer: 'B' },
  },
};
const disabled: SystemEvent = { type: 'GameDisabled', data: { disabledAt: 1, messageId: null } };
const shown: SystemEvent = { type: 'TournamentResultsShown', data: { shownAt: 2 } };

describe('The acts of administrators', () => {
  it('tell who changed plain content, when, from what and to what', () => {
    spec
      .given(recorded('audit-2026-01-01', [rekeyed], byAdmin))
      .then({ _id: first, actorId: 'admin-1', occurredAt, ...rekeyed.data });
  });

  it('include the switches an administrator moved', () => {
    const act = { actorId: 'admin-1', occurredAt };
    spec.given(recorded('system', [disabled, shown], byAdmin)).then(
      {
        ...act,
        _id: first,
        action: 'game-disabled',
        target: { kind: 'system', id: 'game' },
        before: { enabled: true },
        after: { enabled: false },
      },
      {
        ...act,
        _id: second,
        action: 'tournament-results-shown',
        target: { kind: 'system', id: 'tournament-results' },
        before: { enabled: false },
        after: { enabled: true },
      },
    );
  });

  it.each<[string, Actor]>([
    ['the schedule', { kind: 'process', name: 'schedule' }],
    ['a player', { kind: 'user', id: 'racer-1', role: 'player' }],
  ])('leave out what %s did', (_, actor) => {
    spec.given(recorded('system', [disabled], { actor })).then();
  });
});
