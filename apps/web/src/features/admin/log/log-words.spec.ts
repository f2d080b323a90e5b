import type { LogActor } from '@app/contracts';
import { timeOf } from '../audit/act-words';
import { actorText, atOf, placeAt, summaryText } from './log-words';

test.each<[LogActor, string]>([
  [{ kind: 'user', id: 'u1', name: 'Ada' }, 'Ada'],
  [{ kind: 'user', id: 'u1', name: null }, 'Somebody who was deleted'],
  [{ kind: 'process', id: 'schedule', name: null }, 'The server, schedule'],
  [{ kind: 'operator', id: 'log redrive', name: null }, 'An operator, log redrive'],
])('%j is called %s', (actor, text) => expect(actorText(actor)).toBe(text));

test('A line of data has names in place of ids and numbers of events', () => {
  const summary = { eventId: 7, userId: 'u1', isLive: true, note: '', laps: 3, startedAt: 0 };
  expect(summaryText({ summary }, { 'event 7': 'Night Race', u1: 'Ada' })).toBe(
    `Event id: Night Race, Racer: Ada, Is live: yes, Note: –, Laps: 3, Started at: ${timeOf(0)}`,
  );
});

test('An event has an address of its own, whatever its stream is called', () => {
  for (const place of [
    { stream: 'tournament-7', revision: 12 },
    { stream: 'odd/name', revision: 0 },
  ]) {
    expect(placeAt(atOf(place))).toEqual(place);
  }
  expect(['', 'tournament-7', 'tournament-7/x', '/3'].map(placeAt)).toEqual([null, null, null, null]);
});
