import { recorded } from '@app/projections/testing/projection-spec';
import { isTooOld, type LogSearch, matches, type Subjects } from './log-filter';

const NOON = Date.parse('2026-11-25T12:00:00.000Z');
const everything: LogSearch = { about: [], from: -Infinity, to: Infinity };
const about = (people: string[], events: number[] = []): Subjects => ({
  people: new Set(people),
  events: new Set(events),
});
const eventWith = (data: unknown, atMs = NOON) =>
  recorded('audit-2026-11-25', [{ type: 'AdminActed', data }], {
    actor: { kind: 'user', id: 'ada', role: 'admin' },
    occurredAt: new Date(atMs).toISOString(),
    $correlationId: 'press',
  })[0]!;

describe('A search of the log', () => {
  it.each<[string, Partial<LogSearch>, boolean]>([
    ['nothing is asked for', {}, true],
    ['the type is right', { type: 'AdminActed' }, true],
    ['the type is another', { type: 'Admin' }, false],
    ['it is of the same press', { correlation: 'press' }, true],
    ['it is of another press', { correlation: 'other' }, false],
    ['its time is the first that counts', { from: NOON }, true],
    ['its time is the first that does not count', { to: NOON }, false],
    ['the person did it', { about: [about(['ada'])] }, true],
    ['the person is named deep in it', { about: [about(['ben'])] }, true],
    ['it is about somebody else', { about: [about(['be'])] }, false],
    ['it is about one of several', { about: [about(['zoe', 'ben'])] }, true],
    ['only one of two conditions holds', { about: [about(['ada']), about([], [8])] }, false],
    ['it names the event', { about: [about([], [7])] }, true],
  ])('finds an event when %s: %j', (_, search, isFound) => {
    const event = eventWith({ rows: [{ eventId: 7, userIds: ['ben'] }] });
    expect(matches({ ...everything, ...search }, event)).toBe(isFound);
  });

  it('finds an act on an event, which is named by a text', () => {
    const event = eventWith({ target: { kind: 'event', id: '7' } });
    expect([7, 8].map((eventId) => matches({ ...everything, about: [about([], [eventId])] }, event))).toEqual([
      true,
      false,
    ]);
    expect(matches({ ...everything, about: [about([], [7])] }, eventWith({ target: { kind: 'user', id: '7' } }))).toBe(
      false,
    );
  });

  it('goes on a little beyond the wanted time, because events are not quite in the order of time', () => {
    const search = { ...everything, from: NOON };
    const ages = [-1, 60_000, 600_000, 600_001];
    expect(ages.map((age) => isTooOld(search, eventWith({}, NOON - age)))).toEqual([false, false, false, true]);
  });
});
