import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CommandContext,
  DeciderCommandHandler,
  plainEvent,
  type RecordedEvent,
  type Seal,
  SealCheck,
  SqliteEventStore,
} from '@app/event-store';
import { contextOf, newLane, pit } from '@app/event-store/testing/pit-lane';
import { NoRestore, recordRestore } from './log-restoration';
import { LogSealing, SealedByAnotherKey } from './log-sealing';
import { SealsFile } from './seals-file';

const key = generateKeyPairSync('ed25519').privateKey;
const restoration = { by: 'Ada', why: 'The disk failed' };

let directory: string;
let seals: SealsFile;
let log: RecordedEvent[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'restored-'));
  seals = new SealsFile(join(directory, 'seals.jsonl'));
  log = [];
});
afterEach(() => rm(directory, { recursive: true }));

async function* read(after: bigint | null) {
  const events = log.filter(({ position }) => after === null || position > after);
  yield { events, position: events.at(-1)?.position ?? 0n, caughtUp: true };
}

/** Real events, so that their hashes are right: so many laps of one lane, told apart by a name. */
async function written(name: string, laps: number): Promise<RecordedEvent[]> {
  const store = await SqliteEventStore.open({ file: join(directory, `${name}.sqlite`) });
  const lane = newLane();
  for (let lap = 1; lap <= laps; lap++) {
    const context: CommandContext = contextOf(`${name} ${lap}`);
    await new DeciderCommandHandler(store).handle(lane, pit(`${name}${lap}`), context);
  }
  const events: RecordedEvent[] = [];
  for await (const batch of store.readAll()) events.push(...batch.events);
  await store.close();
  return events;
}

const seal = () => new LogSealing({ read, seals, key: () => key, now: () => 1_000 }).seal();
const record = (by = key) => recordRestore(restoration, { read, seals, key: by, now: 2_000 });

/** Two seals, up to 2 and 4; then the log is put back to so many events. */
async function putBack(kept: number): Promise<void> {
  const all = await written('first', 4);
  log = all.slice(0, 2);
  await seal();
  log = all;
  await seal();
  log = all.slice(0, kept);
}

function faultsOf(given: readonly Seal[]): string[] {
  const check = new SealCheck(given);
  for (const event of log) check.next(event);
  check.end();
  return check.faults.map(({ seal: { number }, reason }) => `${number} ${reason}`);
}

/** To where it was put back, and what the record says about it. */
const restores: [kept: number, said: Partial<Seal>][] = [
  [3, { after: '2', to: '3', events: 1 }],
  [2, { after: '2', to: '2', events: 0 }],
  [1, { after: null, to: '1', events: 1 }],
];

describe('A log that was put back on purpose', () => {
  it.each(restores)('to %d events is right again once that is recorded', async (kept, said) => {
    await putBack(kept);
    expect(faultsOf(await seals.all())).not.toEqual([]);
    await expect(seal()).rejects.toThrow('npm run log restored');

    expect(await record()).toMatchObject({ number: 3, restored: restoration, ...said });
    expect(faultsOf(await seals.all())).toEqual([]);
    const { restorations } = new SealCheck(await seals.all());
    expect(restorations).toMatchObject([{ seal: { number: 3 }, givenUp: expect.any(Array) as unknown[] }]);
  });

  it('is sealed on from there', async () => {
    await putBack(3);
    await record();
    expect(await seal()).toEqual([]);
    const others = (await written('other', 2)).map((event) => ({
      ...plainEvent(event),
      position: event.position + 3n,
    }));
    log.push(...others);
    expect(await seal()).toMatchObject([{ number: 4, after: '3', to: '5', events: 2 }]);
    expect(faultsOf(await seals.all())).toEqual([]);
  });

  it('is what the record says, and cut again it is not', async () => {
    await putBack(3);
    await record();
    log.pop();
    expect(faultsOf(await seals.all())).toEqual(['3 content']);
  });
});

describe('What is no restore', () => {
  /** What was done to a log with a record, or to the record; and what is found. */
  const forgeries: [what: string, forged: (record: Seal) => Seal, found: string[]][] = [
    ['another reason', (made) => ({ ...made, restored: { by: 'Ada', why: 'Nothing' } }), ['3 signature', '2 content']],
    ['an earlier cut', (made) => ({ ...made, after: null }), ['3 signature', '2 content', '3 content']],
    ['no reason', ({ restored: _, ...made }) => made, ['3 signature', '2 content']],
  ];

  it.each(forgeries)('a record with %s is found', async (_, forged, found) => {
    await putBack(3);
    await record();
    const all = await seals.all();
    const given = [...all.slice(0, 2), forged(all[2]!)];
    expect(faultsOf(given).toSorted()).toEqual(expect.arrayContaining(found));
  });

  it('is not recorded with another key', async () => {
    await putBack(3);
    const other = generateKeyPairSync('ed25519').privateKey;
    await expect(record(other)).rejects.toThrow(SealedByAnotherKey);
  });

  it('is not recorded for a log that is what was sealed', async () => {
    await putBack(4);
    await expect(record()).rejects.toThrow('there is nothing to record');
  });

  it('is not recorded for a log in which an earlier piece was changed', async () => {
    await putBack(4);
    log.shift();
    await expect(record()).rejects.toThrow(NoRestore);
    expect((await seals.all()).length).toBe(2);
  });

  it('is not recorded for an empty log, or one without seals', async () => {
    await expect(record()).rejects.toThrow('There are no seals');
    await putBack(4);
    log = [];
    await expect(record()).rejects.toThrow('The log is empty');
  });
});
