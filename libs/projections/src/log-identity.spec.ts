import type { EventStore } from '@app/event-store';
import { LogIdentity } from './log-identity';
import { BEFORE_FIRST } from './log-position';

const empty = { lastPosition: async () => null } as Partial<EventStore> as EventStore;

describe('A log that is still empty', () => {
  const log = new LogIdentity(empty, BEFORE_FIRST);

  it('is the one that a reader has followed to its end, and that a process reads again after a restart', async () => {
    expect(await log.includes({ position: 0n, mark: null })).toBe(true);
  });

  it('is not the one in which a reader has come further', async () => {
    expect(await log.includes({ position: 1n, mark: null })).toBe(false);
  });
});
