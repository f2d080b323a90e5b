import type { EventView } from '@app/contracts';
import { chosenEvent, inOrder, phaseOf } from './event-choice';

function event(id: number, status: EventView['status'], scheduledTime: string): EventView {
  return {
    id,
    name: `Event ${id}`,
    description: '',
    eventType: 'live',
    startTime: scheduledTime,
    scheduledTime,
    duration: 30,
    maxParticipants: 50,
    currentParticipants: 0,
    isLive: status === 'active',
    status,
    totalRounds: 3,
    questionsPerRound: 10,
  };
}

const events = [
  event(1, 'completed', '2026-05-01T18:00:00.000Z'),
  event(2, 'scheduled', '2026-12-24T18:00:00.000Z'),
  event(3, 'completed', '2026-08-01T18:00:00.000Z'),
  event(4, 'active', '2026-11-21T18:00:00.000Z'),
  event(5, 'scheduled', '2026-12-01T18:00:00.000Z'),
];

describe('the events to choose from', () => {
  it('are the live ones, then the scheduled as they come, then what is over, the latest first', () => {
    expect(inOrder(events).map(({ id }) => id)).toEqual([4, 5, 2, 3, 1]);
  });

  it('show their state', () => {
    expect(events.map(phaseOf)).toEqual(['over', 'scheduled', 'over', 'live', 'scheduled']);
  });

  it('open with the one in the address, else with the first', () => {
    const ordered = inOrder(events);
    expect(chosenEvent(ordered, '2')?.id).toBe(2);
    expect(chosenEvent(ordered, '')?.id).toBe(4);
    expect(chosenEvent(ordered, '99')).toBeUndefined();
    expect(chosenEvent([], '4')).toBeUndefined();
  });
});
