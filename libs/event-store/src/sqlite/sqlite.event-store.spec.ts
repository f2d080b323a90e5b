import Database from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { ContractRun, event, labelOf } from '../contract/contract-run.contract-suite';
import { eventStoreContract } from '../event-store.contract-suite';
import { EventStoreUnavailable } from '../event-store.port';
import type { AppendRequest } from './sqlite-log';
import type { SqliteLogReader } from './sqlite-log-reader';
import { SqliteWriter } from './sqlite-writer';
import { SqliteEventStore } from './sqlite.event-store';

const directory = mkdtempSync(join(tmpdir(), 'event-store-'));
const newFile = () => join(directory, `${randomUUID()}.sqlite`);
afterAll(() => rmSync(directory, { recursive: true }));

const contractFile = newFile();
eventStoreContract('SqliteEventStore', {
  open: () => SqliteEventStore.open({ file: contractFile }),
  close: (store) => store.close(),
  reopen: async (store) => {
    await store.close();
    return SqliteEventStore.open({ file: contractFile });
  },
});

describe('the embedded event store', () => {
  const run = new ContractRun();
  let file: string;
  let store: SqliteEventStore;
  beforeEach(async () => {
    file = newFile();
    store = await SqliteEventStore.open({ file });
    run.store = store;
  });
  afterEach(() => store.close());

  describe('when it is closed', () => {
    it('stores what was handed over before, and refuses what comes later', async () => {
      const handedOver = Array.from({ length: 300 }, (_, index) => run.append(`race-${index}`, ['a'], 'no_stream'));
      await store.close();
      await Promise.all(handedOver);
      await expect(run.append('late', ['a'], 'no_stream')).rejects.toThrow(EventStoreUnavailable);
      store = await SqliteEventStore.open({ file });
      expect(await store.lastPosition()).toBe(300n);
    });

    it.each([
      ['alone', () => undefined],
      ['with the file open in a tool', () => new Database(file, { readonly: true })],
    ])('leaves one file that is the whole log: %s', async (_, openTool) => {
      await Promise.all(Array.from({ length: 30 }, (_, index) => run.append(`race-${index}`, ['a', 'b'], 'no_stream')));
      const tool = openTool();
      tool?.prepare('SELECT count(*) FROM recorded_events').get();
      await store.close();
      const copy = newFile();
      copyFileSync(file, copy);
      tool?.close();
      store = await SqliteEventStore.open({ file: copy });
      run.store = store;
      expect(await store.lastPosition()).toBe(60n);
      expect(await run.labelsOf('race-29')).toEqual(['a', 'b']);
    });

    it('ends its followers', async () => {
      const following = (async () => {
        for await (const batch of store.subscribeToAll()) if (batch.caughtUp) setImmediate(() => void store.close());
      })();
      await following;
      expect(store.health().followerLive).toBeNull();
    });

    it('can be closed twice', async () => {
      await store.close();
      await expect(store.close()).resolves.toBeUndefined();
    });
  });

  describe('when its writing thread dies', () => {
    const thread = () => (store as unknown as { writer: { worker: Worker } }).writer.worker;

    it('says that the outcome is unknown, and the next append finds another thread', async () => {
      await run.append('race-1', ['a'], 'no_stream');
      const dying = thread();
      const sent = new Promise<void>((resolve) =>
        jest.spyOn(dying, 'postMessage').mockImplementationOnce(() => resolve()),
      );
      const unanswered = run.append('race-1', ['b'], 0n);
      await sent;
      await Promise.all([dying.terminate(), expect(unanswered).rejects.toThrow(EventStoreUnavailable)]);
      expect(store.health()).toMatchObject({ ok: false, lastError: 'the writing thread ended' });
      await store.lastPosition();
      expect(store.health().ok).toBe(false);
      expect(await run.append('race-1', ['b'], 0n)).toMatchObject({ revision: 1n });
      expect(store.health().ok).toBe(true);
    });
  });

  describe('when a read fails', () => {
    const failOnce = () => {
      const { reader } = store as unknown as { reader: SqliteLogReader };
      jest.spyOn(reader, 'readPage').mockImplementationOnce(() => {
        throw new Error('disk I/O error');
      });
    };

    it('reports it to whoever reads to the end, and in its health', async () => {
      failOnce();
      await expect(store.readAll()[Symbol.asyncIterator]().next()).rejects.toThrow(EventStoreUnavailable);
      expect(store.health()).toMatchObject({ ok: false, lastError: 'disk I/O error' });
      await store.lastPosition();
      expect(store.health()).toMatchObject({ ok: true, lastError: 'disk I/O error' });
    });

    it('continues to follow where it was', async () => {
      await run.append('race-1', ['a', 'b', 'c'], 'no_stream');
      const seen: string[] = [];
      for await (const batch of store.subscribeToAll({ batchSize: 2 })) {
        seen.push(...batch.events.map(labelOf));
        if (batch.caughtUp) break;
        failOnce();
      }
      expect(seen).toEqual(['a', 'b', 'c']);
    });
  });

  it('starts an empty log at no position', async () => {
    expect(await store.lastPosition()).toBeNull();
    for await (const batch of store.readAll()) expect(batch).toEqual({ events: [], position: 0n, caughtUp: true });
  });

  it('lets the event loop turn while a follower catches up', async () => {
    for (let slice = 0; slice < 5; slice += 1) {
      const labels = Array.from({ length: 200 }, (_, index) => `${slice}/${index}`);
      await run.append('race-1', labels, 'any');
    }
    let turns = 0;
    const count = () => {
      turns += 1;
      turning = setImmediate(count);
    };
    let turning = setImmediate(count);
    const ending = new AbortController();
    for await (const batch of store.subscribeToAll({ batchSize: 50, signal: ending.signal })) {
      if (batch.caughtUp) ending.abort();
    }
    clearImmediate(turning);
    expect(turns).toBeGreaterThanOrEqual(19);
  });

  it('says so when the file is something else', async () => {
    const other = newFile();
    writeFileSync(other, 'not a database '.repeat(1_000));
    await expect(SqliteEventStore.open({ file: other })).rejects.toThrow('file is not a database');
  });
});

describe('the writer', () => {
  it('shares one transaction among all appends of one turn, and among parts of a very large one', async () => {
    let commits = 0;
    const listener = { committed: () => (commits += 1), failed: () => undefined };
    const writer = await SqliteWriter.start(newFile(), listener);
    const { id, type } = event('a');
    const request = (stream: number): AppendRequest => ({
      stream: `race-${stream}`,
      expected: 'no_stream',
      events: [{ id, type, data: '{}', metadata: '{}' }],
    });
    await Promise.all(Array.from({ length: 200 }, (_, index) => writer.append(request(index))));
    expect(commits).toBe(1);
    await Promise.all(Array.from({ length: 2_000 }, (_, index) => writer.append(request(1_000 + index))));
    expect(commits - 1).toBeLessThanOrEqual(8);
    await writer.close();
  });
});
