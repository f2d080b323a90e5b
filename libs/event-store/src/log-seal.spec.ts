import { generateKeyPairSync } from 'node:crypto';
import { CHAIN_START, type Seal } from '@app/proof';
import { DeciderCommandHandler } from './command-handler';
import { v5 as uuidV5 } from 'uuid';
import { plainEvent, type RecordedEvent } from './event';
import { chainHash } from './hash-chain';
import { LogCheck } from './log-check';
import { SealCheck, sealOf } from './log-seal';
import { contextOf, newLane, pit } from './testing/pit-lane';
import { temporaryStore } from './testing/temporary-store';

const key = generateKeyPairSync('ed25519').privateKey;

async function* inTurn(events: readonly RecordedEvent[]) {
  yield* events;
}

let log: RecordedEvent[];
let seals: Seal[];
let lanes: string[];

/** Three seals over two streams that take turns. */
beforeAll(async () => {
  const { store, remove } = await temporaryStore();
  const handler = new DeciderCommandHandler(store);
  const [one, other] = [newLane(), newLane()];
  lanes = [one.stream, other.stream];
  log = [];
  seals = [];
  for (const round of [1, 2, 3]) {
    await handler.handle(one, pit(`a${round}`, `b${round}`), contextOf(`one ${round}`));
    await handler.handle(other, pit(`c${round}`), contextOf(`other ${round}`));
    const after = log.at(-1)?.position;
    const fresh: RecordedEvent[] = [];
    for await (const { events } of store.readAll(after === undefined ? {} : { after })) fresh.push(...events);
    seals.push((await sealOf(inTurn(fresh), seals.at(-1) ?? null, key, 1_000 * round))!);
    log.push(...fresh);
  }
  await remove();
});

/** `chain`: what the hashes alone find. `seals`: what the seals find. */
function found(events: readonly RecordedEvent[], given: readonly Seal[] = seals) {
  const chain = new LogCheck();
  const check = new SealCheck(given);
  const broken = events.filter((event) => {
    check.next(event);
    return chain.next(event) !== null;
  });
  check.end();
  return { chain: broken.length, seals: check.faults.map(({ seal, reason }) => `${seal.number} ${reason}`) };
}

/** The stream with another content, every hash and id right. */
function rewritten(events: readonly RecordedEvent[], stream: string): RecordedEvent[] {
  let hash = CHAIN_START;
  return events.map((event) => {
    if (event.stream !== stream) return event;
    const { hash: former, ...metadata } = event.metadata;
    expect(former).toHaveLength(64);
    const data = { team: 'forged' };
    hash = chainHash(hash, { ...event, data, metadata });
    return { ...event, id: uuidV5(hash, metadata.commandId), data, metadata: { ...metadata, hash } };
  });
}

const nothing = { chain: 0, seals: [] };

describe('a sealed log', () => {
  it('is whole, also with events that no seal covers yet', () => {
    expect(found(log)).toEqual(nothing);
    expect(found(log, seals.slice(0, 2))).toEqual(nothing);
    expect(seals.map(({ events, after, to }) => ({ events, after, to }))).toEqual([
      { events: 3, after: null, to: `${log[2]!.position}` },
      { events: 3, after: `${log[2]!.position}`, to: `${log[5]!.position}` },
      { events: 3, after: `${log[5]!.position}`, to: `${log[8]!.position}` },
    ]);
  });

  it('shows a cut tail, which the hashes alone do not', () => {
    expect(found(log.slice(0, -1))).toEqual({ chain: 0, seals: ['3 content'] });
    expect(found(log.slice(0, 5))).toEqual({ chain: 0, seals: ['2 content', '3 content'] });
  });

  it('shows a stream that is gone, which the hashes alone do not', () => {
    const gone = log.filter(({ stream }) => stream !== lanes[1]);
    expect(found(gone)).toEqual({ chain: 0, seals: ['1 content', '2 content', '3 content'] });
  });

  it('shows a stream that was rewritten with new hashes, which the hashes alone do not', () => {
    const forged = rewritten(log, lanes[1]!);
    expect(found(forged)).toEqual({ chain: 0, seals: ['1 content', '2 content', '3 content'] });
  });

  it('shows events of two streams in another order, which the hashes alone do not', () => {
    const [first, second, third] = log as [RecordedEvent, RecordedEvent, RecordedEvent];
    const swapped = [
      first,
      { ...plainEvent(third), position: second.position },
      { ...plainEvent(second), position: third.position },
    ];
    expect(found([...swapped, ...log.slice(3)])).toEqual({ chain: 0, seals: ['1 content'] });
  });

  it('shows an event that was put in between', () => {
    const more = { ...plainEvent(log[0]!), stream: 'pit-forged', position: log[2]!.position + 1n };
    expect(found([...log.slice(0, 3), more, ...log.slice(3)]).seals).toEqual(['2 content']);
  });
});

describe('seals', () => {
  it('of an empty piece do not exist', async () => {
    expect(await sealOf(inTurn([]), null, key, 1)).toBeNull();
  });

  it('cannot be changed', () => {
    const changed = seals.map((seal) => (seal.number === 2 ? { ...seal, events: 2 } : seal));
    expect(found(log, changed).seals).toEqual(['2 signature', '2 content']);
  });

  it('cannot be left out, not even the first one', () => {
    expect(found(log, [seals[0]!, seals[2]!]).seals).toEqual(['3 chain', '3 content']);
    expect(found(log, seals.slice(1)).seals).toEqual(['2 chain', '2 content']);
  });

  it('cannot be made by somebody else', async () => {
    const stranger = generateKeyPairSync('ed25519').privateKey;
    const forged = await sealOf(inTurn(log.slice(6)), seals[1]!, stranger, 3_000);
    expect(found(log, [...seals.slice(0, 2), forged!]).seals).toEqual(['3 chain']);
  });
});
