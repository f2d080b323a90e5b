import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { EventBatch, RecordedEvent, Seal } from '@app/event-store';
import { LogSealing, SealedByAnotherKey } from './log-sealing';
import { publicKeyOf } from './seal-key';
import type { SealStore } from './seal-store.port';

const event = (position: number) =>
  ({
    stream: 'match-1',
    revision: BigInt(position),
    position: BigInt(position),
    id: `event ${position}`,
    metadata: { hash: `hash ${position}` },
  }) as RecordedEvent;

/** The number of events in the log, and the positions after which it was read. */
let length: number;
let readAfter: (bigint | null)[];
let stored: Seal[];
let key: KeyObject;
beforeEach(() => {
  length = 0;
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

it('seals what is new, and reads nothing before it', async () => {
  length = 3;
  await sealing().seal();
  length = 5;
  expect(places(await sealing().seal())).toEqual([{ after: '3', to: '5', events: 2 }]);
  expect(readAfter).toEqual([null, 3n]);
  expect(await sealing().seal()).toEqual([]);
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
