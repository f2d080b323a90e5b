import { recorded, specOf } from '@app/projections/testing/projection-spec';
import type { TournamentEvent } from '../../finals/tournament/tournament.events';
import { details, eventId, NOW } from '../../finals/tournament/testing/tournament-events';
import type { AuditEvent } from '../../platform/audit-log/audit.events';
import { nameAt, targetNamesProjection } from './target-names.projection';

const spec = specOf(targetNamesProjection);
const place = (position: number) => String(position).padStart(20, '0');

const edited = (before: unknown, after: unknown): AuditEvent => ({
  type: 'AdminActed',
  data: { action: 'edited', target: { kind: 'sponsor', id: 's1' }, before, after },
});

describe('The names of what administrators act on', () => {
  it('are kept from the first to the last, also when the content is gone', () => {
    const log = [
      edited(null, { name: 'Oil' }),
      edited({ name: 'Oil' }, { name: 'Oil', isActive: false }),
      edited({ name: 'Oil' }, { name: 'Fuel' }),
      edited({ name: 'Fuel' }, null),
    ];
    const names = [
      { name: 'Oil', from: place(1) },
      { name: 'Fuel', from: place(3) },
    ];
    spec.given(recorded('audit-2026-01-01', log)).then({ _id: 'sponsor s1', names });
  });

  it('include those of events, and the texts of questions', () => {
    const created: TournamentEvent = {
      type: 'TournamentCreated',
      data: { ...details, eventId, totalRounds: 3, questionsPerRound: 10, createdAt: NOW },
    };
    const updated: TournamentEvent = {
      type: 'TournamentUpdated',
      data: { ...details, eventId, name: 'Day Race', updatedAt: NOW },
    };
    const deleted: AuditEvent = {
      type: 'AdminActed',
      data: { action: 'deleted', target: { kind: 'question', id: 'q1' }, before: { text: 'Which?' }, after: null },
    };
    spec.given(recorded(`tournament-${eventId}`, [created, updated]), recorded('audit-2026-01-01', [deleted])).then(
      {
        _id: `event ${eventId}`,
        names: [
          { name: details.name, from: place(1) },
          { name: 'Day Race', from: place(2) },
        ],
      },
      { _id: 'question q1', names: [{ name: 'Which?', from: place(3) }] },
    );
  });

  it('are those at a log position; before the first name, the first one', () => {
    const names = [
      { name: 'Oil', from: place(3) },
      { name: 'Fuel', from: place(7) },
    ];
    const told = [1, 3, 6, 7, 9].map((position) => nameAt({ names }, place(position)));
    expect(told).toEqual(['Oil', 'Oil', 'Oil', 'Fuel', 'Fuel']);
  });

  it('have nothing of content without a name', () => {
    spec.given(recorded('audit-2026-01-01', [edited(null, { questions: 3 }), edited(null, null)])).then();
  });
});
