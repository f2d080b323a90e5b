import type { EventView } from '@app/contracts';
import { type EventFilters, matching } from './event-list';

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
});
