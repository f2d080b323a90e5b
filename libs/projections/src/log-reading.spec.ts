import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventBatch, EventStore, FollowOptions } from '@app/event-store';
import type { Delivery } from './delivery';
import type { LogConsumer } from './log-feed';
import { BEFORE_FIRST } from './log-position';
import { LogReading } from './log-reading';
import { silentLog } from './runner-log';
import { until } from './testing/until';

const END = 100n;

/** Where those who are behind began to read, and who of them was caught up. */
let happened: string[];
let stopping: AbortController;
let reading: LogReading;

/** A log without content, of which a reader gets one position a turn. */
async function* subscribeToAll({ after = BEFORE_FIRST, signal }: FollowOptions): AsyncGenerator<EventBatch> {
  if (after < END) happened.push(`from ${after}`);
  let position = after;
  do {
    await nextTurn();
    if (position < END) position += 1n;
    yield { events: [], position, caughtUp: true };
  } while (!signal!.aborted);
}

class Reader implements LogConsumer {
  readonly stopped = false;
  readonly overfull = false;

  constructor(
    private readonly name: string,
    public position: bigint,
    private readonly moved: (position: bigint) => void = () => {},
  ) {}

  async take({ position }: Delivery): Promise<void> {
    if (position <= this.position) return;
    this.position = position;
    this.moved(position);
  }

  async caughtUp(): Promise<void> {
    if (this.name !== 'live' && !happened.includes(this.name)) happened.push(this.name);
  }

  drained(): Promise<void> {
    return Promise.resolve();
  }
}

beforeEach(() => {
  happened = [];
  stopping = new AbortController();
  const eventStore = { subscribeToAll } as Partial<EventStore> as EventStore;
  const filter = { streamPrefixes: [''] };
  const { signal } = stopping;
  reading = new LogReading({ eventStore, filter, batchSize: 1, backoff: () => 0, log: silentLog, signal });
  reading.start([new Reader('live', END)]);
});
afterEach(async () => {
  stopping.abort();
  await reading.ended();
});

/** The second one asks as soon as the first one, who begins at the start, has come so far. Returns how far that was. */
async function asking({ at, from }: { at: bigint; from: bigint }): Promise<bigint> {
  let asked: bigint | undefined;
  const second = new Reader('second', from);
  const first = new Reader('first', BEFORE_FIRST, (position) => {
    if (asked !== undefined || position < at) return;
    asked = position;
    reading.catchUp([second]);
  });
  reading.catchUp([first]);
  await until(() => happened.includes('first') && happened.includes('second'));
  return asked!;
}

describe('a reading for those who are behind', () => {
  it('starts over with whoever asks early', async () => {
    await asking({ at: 30n, from: BEFORE_FIRST });
    expect(happened).toEqual(['from -1', 'from -1', 'second', 'first']);
  });

  it('takes along whoever is ahead of it', async () => {
    const asked = await asking({ at: 80n, from: 90n });
    expect(happened).toEqual(['from -1', `from ${asked}`, 'second', 'first']);
  });

  it('ends before that of whoever asks late', async () => {
    await asking({ at: 60n, from: BEFORE_FIRST });
    expect(happened).toEqual(['from -1', 'first', 'from -1', 'second']);
  });
});
