import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { EventBatch, RecordedEvent, Seal } from '@app/event-store';
import { LogSealing, LogWentBack, SealedByAnotherKey } from './log-sealing';
import { publicKeyOf } from './seal-key';
import type { SealStore } from './seal-store.port';

const event = (position: number) =>
  ({
    stream: 'match-1',
    revision: BigInt(position),
    position: BigInt(position),
    id: `event ${position}`,
    metadata: { hash: `hash ${position}${position > timeline.after ? timeline.name : ''}` },
  }) as RecordedEvent;

/** What was written after a position is another story. */
let timeline: { after: number; name: string };

/** The number of events in the log, and the positions after which it was read. */
let length: number;
let readAfter: (bigint | null)[];
let stored: Seal[];
let key: KeyObject;
beforeEach(() => {
  length = 0;
  timeline = { after: Infinity, name: '' };
  readAfter = [];
  stored = [];
  key = generateKeyPairSync('ed25519').privateKey;
});

async function* read(after: bigint | null): AsyncIterable<EventBatch> {
  readAfter.push(after);
  const AT_ONCE = 30_000;
  for (let from = Number(after ?? 0n) + 1; from <= length; from += AT_ONCE) {
    const to = Math.min(length, from + AT_ONCE - 1);
    const events = Array.from({ length: to - from + 1 }, (_, index) => event(from + index));
    yield { events, position: BigInt(to), caughtUp: to === length };
  }
}

const inMemory = {
  all: async () => stored,
  newest: async (limit: number) => ({ seals: stored.slice(-limit).toReversed(), total: stored.length }),
  add: async (seal: Seal) => {
    if (stored.some(({ number }) => number === seal.number)) return false;
    stored.push(seal);
    return true;
  },
} satisfies SealStore;

const sealing = (seals: SealStore = inMemory) => new LogSealing({ read, seals, key: () => key, now: () => 1_000 });
const places = (seals: readonly Seal[]) => seals.map(({ after, to, events }) => ({ after, to, events }));

it('seals what is new, and looks back at what it sealed last and at nothing before that', async () => {
  length = 3;
  await sealing().seal();
  length = 5;
  expect(places(await sealing().seal())).toEqual([{ after: '3', to: '5', events: 2 }]);
  expect(await sealing().seal()).toEqual([]);
  expect(readAfter).toEqual([null, null, 3n]);
});

/** The log after it was sealed up to 5: what becomes of it, and what it is sealed with then. */
const wentBack: [what: string, change: () => void][] = [
  ['ends before the last seal does', () => (length = 4)],
  ['is empty', () => (length = 0)],
  ['was put back and has grown beyond the last seal', () => ((length = 9), (timeline = { after: 4, name: 'other' }))],
  ['has other events where it was sealed last', () => ((length = 9), (timeline = { after: 3, name: 'other' }))],
];

it.each(wentBack)('stops aloud where the log %s', async (_, change) => {
  length = 3;
  await sealing().seal();
  length = 5;
  await sealing().seal();
  change();
  await expect(sealing().seal()).rejects.toThrow(LogWentBack);
  await expect(sealing().seal()).rejects.toThrow(
    /^The log is not what seal 2 says, up to position 5: .+ npm run log restored/,
  );
  expect(stored.length).toBe(2);
});

it('does not take what it has not read for lost when it is told to end', async () => {
  length = 3;
  await sealing().seal();
  length = 0;
  expect(await sealing().seal(AbortSignal.abort())).toEqual([]);
});

it('seals a long log in pieces, so that an interruption leaves most of it sealed', async () => {
  length = 120_000;
  expect(places(await sealing().seal())).toEqual([
    { after: null, to: '50000', events: 50_000 },
    { after: '50000', to: '100000', events: 50_000 },
    { after: '100000', to: '120000', events: 20_000 },
  ]);
});

it('makes one chain where it is called twice at the same moment', async () => {
  length = 3;
  const once = sealing();
  await Promise.all([once.seal(), once.seal()]);
  expect(places(stored)).toEqual([{ after: null, to: '3', events: 3 }]);
});

it('makes nothing where another process was faster', async () => {
  length = 3;
  expect(await sealing({ ...inMemory, add: async () => false }).seal()).toEqual([]);
});

it('does not go on with another key', async () => {
  length = 3;
  await sealing().seal();
  length = 5;
  key = generateKeyPairSync('ed25519').privateKey;
  await expect(sealing().seal()).rejects.toThrow(SealedByAnotherKey);
  expect(stored.map(({ publicKey }) => publicKey === publicKeyOf(key))).toEqual([false]);
});
