import { CHAIN_START } from '@app/proof';
import { type EventMetadata, plainEvent, type RecordedEvent } from './event';
import { chainHash, verifyStream } from './hash-chain';

const metadata: Omit<EventMetadata, 'hash'> = {
  $correlationId: 'c',
  $causationId: 'c',
  commandId: 'c',
  actor: { kind: 'user', id: 'u', role: 'player' },
  occurredAt: '2026-11-21T10:00:00.000Z',
  schemaVersion: 1,
};

function chainOf(...laps: unknown[]): RecordedEvent[] {
  let hash = CHAIN_START;
  return laps.map((data, index) => {
    const event = { stream: 'game-1', revision: BigInt(index), type: 'LapDriven', data };
    hash = chainHash(hash, { ...event, metadata });
    return { ...event, id: `${index}`, position: BigInt(index), metadata: { ...metadata, hash } };
  });
}

const laps = () => chainOf({ points: 2 }, { points: 1 }, { points: 0 }, { points: 2 });
const changed = (index: number, change: (event: RecordedEvent) => RecordedEvent) =>
  laps().map((event, at) => (at === index ? change(event) : event));

describe('the chain of a stream', () => {
  it('holds when nothing was touched', () => {
    expect(verifyStream(laps())).toEqual({ intact: true });
    expect(verifyStream([])).toEqual({ intact: true });
  });

  it('does not depend on the order in which properties are stored', () => {
    const event = { stream: 's', revision: 0n, type: 'T', metadata };
    expect(chainHash(CHAIN_START, { ...event, data: { a: 1, b: { c: 2, d: 3 } } })).toBe(
      chainHash(CHAIN_START, { ...event, data: { b: { d: 3, c: 2 }, a: 1 } }),
    );
  });

  it('is pinned: a log written today verifies in every later release', () => {
    expect(laps().at(-1)!.metadata.hash).toBe('f0edc0a5c235ec697f6b4c9f927162dd678374bf39aec2ca536da2f2938a7d80');
  });

  it.each<[string, RecordedEvent[], bigint, string]>([
    ['changed points', changed(2, (event) => ({ ...plainEvent(event), data: { points: 2 } })), 2n, 'hash'],
    ['another type', changed(1, (event) => ({ ...plainEvent(event), type: 'LapSkipped' })), 1n, 'hash'],
    ['another stream', changed(0, (event) => ({ ...plainEvent(event), stream: 'game-2' })), 0n, 'hash'],
    [
      'another actor',
      changed(3, (event) => ({
        ...plainEvent(event),
        metadata: { ...event.metadata, actor: { kind: 'process', name: 'x' } },
      })),
      3n,
      'hash',
    ],
    [
      'another time',
      changed(3, (event) => ({
        ...plainEvent(event),
        metadata: { ...event.metadata, occurredAt: '2026-11-21T10:00:00.001Z' },
      })),
      3n,
      'hash',
    ],
    ['a removed event', laps().filter((_, index) => index !== 1), 1n, 'gap'],
    [
      'a removed event, closed up',
      laps()
        .filter((_, index) => index !== 1)
        .map((event, index) => ({ ...plainEvent(event), revision: BigInt(index) })),
      1n,
      'hash',
    ],
    [
      'two swapped events',
      [0, 2, 1, 3].map((from, to) => ({ ...plainEvent(laps()[from]!), revision: BigInt(to) })),
      1n,
      'hash',
    ],
    ['an event from another log', [...chainOf({ points: 9 }), ...laps().slice(1)], 1n, 'hash'],
    ['a removed beginning', laps().slice(1), 0n, 'gap'],
  ])('shows %s', (_, events, revision, reason) => {
    expect(verifyStream(events)).toEqual({ intact: false, revision, reason });
  });
});
