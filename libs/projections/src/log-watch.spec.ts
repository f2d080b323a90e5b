import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '@app/event-store';
import type { LogPlace } from './log-identity';
import { LogWatch } from './log-watch';
import { until } from './testing/until';

const placeAt = (position: bigint): LogPlace => ({
  position,
  mark: { stream: 'match-1', revision: position, position, hash: `hash of ${position}` },
});

it('What was seen while the log did not answer is looked for, although readers have gone on past it since', async () => {
  let [isAway, end, seen] = [false, 1n, placeAt(1n)];
  const lostEvents = new Set<bigint>();
  const answered = async <T>(value: T): Promise<T> => {
    if (isAway) throw new Error('away');
    return value;
  };
  const eventStore = {
    health: () => ({ ok: !isAway }),
    lastPosition: () => answered(end),
    readStream: (_: string, { fromRevision: position }: { fromRevision: bigint }) =>
      answered(lostEvents.has(position) ? [] : [{ position, metadata: { hash: `hash of ${position}` } }]),
  } as unknown as EventStore;
  let now = 0;
  const clock = { now: () => now, pause: async (ms: number) => ((now += ms), nextTurn()) };
  const lost: (LogPlace | null)[] = [];
  const watch = LogWatch.start({
    eventStore,
    requireName: () => answered(undefined),
    memory: { newest: null, forget: () => undefined, onDoubt: () => undefined },
    seen: () => [{ collection: 'scoreboard@1', place: seen }],
    isNotOurs: async (place) => void lost.push(place),
    isOverdue: async () => undefined,
    clock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  const looked = async (ms: number) => {
    const from = now;
    await until(() => now > from + ms);
  };
  await looked(2_000);
  [isAway, end, seen] = [true, 5n, placeAt(5n)];
  await looked(1_000);
  lostEvents.add(5n);
  [isAway, end, seen] = [false, 7n, placeAt(7n)];
  await until(() => lost.length > 0);
  watch.stop();
  expect(lost).toEqual([placeAt(5n)]);
});
