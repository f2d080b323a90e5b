import type { Actor } from '@app/event-store';
import { recorded } from '@app/projections/testing/projection-spec';
import { actorView, logEntryView, namedIn } from './log.view';

const ADA = '4dcde38f-b4f9-4ab2-a024-0a8bee8519b4';
const BEN = 'f9cb3632-a418-4d4d-aa9e-beb8e6781024';
const byAda: Actor = { kind: 'user', id: ADA, role: 'admin' };

const eventWith = (data: unknown, actor: Actor = byAda) =>
  recorded('tournament-7', [{ type: 'TournamentReset', data }], { actor })[0]!;

describe('An entry of the log', () => {
  it('has its place, its time, who did it, and what fits into a line', () => {
    const data = { eventId: 7, note: null, taken: [{ userId: BEN }], round: { run: 1 }, text: 'x'.repeat(99) };
    const event = eventWith(data);
    expect(logEntryView(event, { [ADA]: 'Ada' })).toEqual({
      id: event.id,
      stream: 'tournament-7',
      revision: 0,
      position: '1',
      type: 'TournamentReset',
      occurredAt: event.metadata.occurredAt,
      actor: { kind: 'user', id: ADA, name: 'Ada' },
      summary: { eventId: 7, note: null, text: `${'x'.repeat(60)}…` },
    });
  });

  it.each([['text'], [null], [[1, 2]]])('has no line for data that is no object: %j', (data) => {
    expect(Object.keys(logEntryView(eventWith(data), {}).summary)).toHaveLength(Array.isArray(data) ? 2 : 0);
  });

  it.each<[Actor, object]>([
    [byAda, { kind: 'user', id: ADA, name: null }],
    [
      { kind: 'operator', command: 'log redrive' },
      { kind: 'operator', id: 'log redrive', name: null },
    ],
    [
      { kind: 'process', name: 'schedule' },
      { kind: 'process', id: 'schedule', name: null },
    ],
  ])('says who did it: %j', (actor, view) => expect(actorView(actor, {})).toEqual(view));

  it('asks for the names of whoever and whatever is in it, however deep, and beside it', () => {
    const events = [eventWith({ eventId: 7, taken: [{ userId: BEN }] }), eventWith({ round: { eventId: 8 } })];
    expect(namedIn(events, null)).toEqual({ ids: [ADA, BEN], eventIds: [7, 8] });
    expect(namedIn([], { participants: [BEN] })).toEqual({ ids: [BEN], eventIds: [] });
  });
});
