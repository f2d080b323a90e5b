import type { EventView } from '@app/contracts';
import { type EventFilters, matching, pageOf } from './event-list';

const event = (id: number, name: string, changed: Partial<EventView> = {}): EventView => ({
  id,
  name,
  description: '',
  eventType: 'final',
  startTime: '2026-11-28T18:00:00.000Z',
  scheduledTime: '2026-11-28T18:00:00.000Z',
  duration: 30,
  maxParticipants: 50,
  currentParticipants: 0,
  isLive: false,
  status: 'scheduled',
  totalRounds: 3,
  questionsPerRound: 10,
  ...changed,
});

const events = [
  event(1, 'Herbstfinale', { status: 'active', isLive: true }),
  event(2, 'Regenrennen', { description: 'The wet one in autumn' }),
  event(3, 'Autumn practice', { status: 'completed' }),
];

describe('the list of events', () => {
  it.each<[string, EventFilters, number[]]>([
    ['holds all of them when nothing is asked for', { search: '', status: '' }, [1, 2, 3]],
    ['is searched in names and descriptions, whatever the case', { search: ' AUTUMN ', status: '' }, [2, 3]],
    ['is narrowed to a status', { search: '', status: 'scheduled' }, [2]],
    ['is narrowed by both', { search: 'autumn', status: 'completed' }, [3]],
    ['may be empty', { search: 'spring', status: '' }, []],
  ])('%s', (_, filters, ids) => {
    expect(matching(events, filters).map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['the first', 1, { page: 1, ids: [1, 50] }],
    ['the second', 2, { page: 2, ids: [51, 100] }],
    ['the last, with what is left', 3, { page: 3, ids: [101, 120] }],
    ['the last when there are not so many', 9, { page: 3, ids: [101, 120] }],
    ['the first when it is no number', Number.NaN, { page: 1, ids: [1, 50] }],
  ])('is shown fifty at a time: %s', (_, wanted, { page, ids }) => {
    const many = Array.from({ length: 120 }, (_, index) => event(index + 1, 'Event'));
    const { entries, ...window } = pageOf(many, wanted);
    expect(window).toEqual({ page, pageSize: 50, total: 120 });
    expect([entries[0]?.id, entries.at(-1)?.id]).toEqual(ids);
  });

  it('is one empty page when there is nothing', () => {
    expect(pageOf([], 1)).toEqual({ entries: [], page: 1, pageSize: 50, total: 0 });
  });
});
