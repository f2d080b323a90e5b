import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentStore, SqliteDocumentStore } from '@app/document-store';
import { MongoDocumentStore } from '@app/document-store/mongo';
import { sharedStore } from '@app/projections/testing/shared-store';
import { until } from '@app/projections/testing/until';
import { describeWithMongoDb } from '../../../../../test/support/mongod';
import type { ClientConnection } from './client-connection';
import { ConnectedUsers } from './connected-users';
import { connectionsCollection } from './connections.documents';
import { ConnectionsTimer } from './connections.timer';
import { OpenSockets } from './open-sockets';
import { OwnConnections } from './own-connections';
import { SILENT_BEATS_MAX } from './seen-processes';

function severalProcesses(open: () => Promise<DocumentStore>) {
  let store: DocumentStore;
  beforeEach(async () => (store = await open()));
  afterEach(() => store.close());

  async function aProcess() {
    const its = { isCut: false };
    const seenStore = sharedStore(store, {
      before: () => {
        if (its.isCut) throw new Error('cut off');
      },
    });
    const sockets = new OpenSockets();
    const own = new OwnConnections(seenStore, sockets);
    const users = new ConnectedUsers(seenStore, sockets, own);
    const timer = new ConnectionsTimer(seenStore, users, own);
    await users.onApplicationBootstrap();
    const connect = (userId: string) => {
      const connection = { viewer: undefined } as unknown as ClientConnection;
      sockets.add(connection);
      sockets.signIn(connection, { userId, role: 'player', offices: [], sessionId: 's' });
      return () => sockets.remove(connection);
    };
    return Object.assign(its, {
      users,
      connect,
      second: () => timer.look(),
      stop: async () => {
        users.onModuleDestroy();
        await timer.onModuleDestroy();
      },
    });
  }
  type Process = Awaited<ReturnType<typeof aProcess>>;

  const stored = async () => (await store.collection(connectionsCollection)).find({}).toArray();

  /** So many seconds pass for all of them alike. Resolves when each has heard what the first one wrote. */
  async function pass(seconds: number, ...processes: Process[]): Promise<void> {
    for (let passed = 0; passed < seconds; passed += 1) for (const each of processes) await each.second();
    const leave = processes[0]!.connect('mark');
    await processes[0]!.second();
    for (const { users } of processes) await until(() => users.has('mark'));
    leave();
    await processes[0]!.second();
    for (const { users } of processes) await until(() => !users.has('mark'));
  }

  it('counts a user for as long as one of their sockets is open, whichever process it leads to', async () => {
    const [here, there] = [await aProcess(), await aProcess()];
    const leave = [here.connect('ada'), there.connect('ada')];
    there.connect('ben');
    await pass(1, here, there);
    await pass(1, there, here);
    for (const { users } of [here, there]) {
      expect(['ada', 'ben', 'eve'].map((userId) => users.has(userId))).toEqual([true, true, false]);
      await until(() => users.socketCount === 3);
    }
    leave[1]!();
    await pass(1, there, here);
    expect([here.users.has('ada'), there.users.has('ada')]).toEqual([true, true]);
    leave[0]!();
    await pass(1, here, there);
    expect([here.users.has('ada'), there.users.has('ada')]).toEqual([false, false]);
    await Promise.all([here.stop(), there.stop()]);
    expect(await stored()).toEqual([]);
  });

  it('shows a process that starts later who is connected', async () => {
    const here = await aProcess();
    here.connect('ada');
    await here.second();
    const there = await aProcess();
    expect(there.users.has('ada')).toBe(true);
    await here.stop();
    await until(() => !there.users.has('ada'));
    await there.stop();
  });

  it('takes a process for gone that is silent for some seconds, and removes what it left behind', async () => {
    const [here, killed] = [await aProcess(), await aProcess()];
    killed.connect('ada');
    await pass(20, killed, here);
    await pass(SILENT_BEATS_MAX - 3, here);
    expect(here.users.has('ada')).toBe(true);
    await pass(3, here);
    await until(() => !here.users.has('ada'));
    await until(async () => {
      await here.second();
      return !JSON.stringify(await stored()).includes('ada');
    });
    await here.stop();
    await killed.stop();
  });

  it('counts the users of a process again that stood still', async () => {
    const [here, slept] = [await aProcess(), await aProcess()];
    slept.connect('ada');
    await pass(1, slept, here);
    await until(async () => {
      await here.second();
      return (await stored()).length === 1;
    });
    expect(here.users.has('ada')).toBe(false);
    await until(async () => {
      await slept.second();
      return here.users.has('ada');
    });
    await Promise.all([here.stop(), slept.stop()]);
  });

  it('takes nobody for gone while the store does not answer, and still counts its own', async () => {
    const [here, there] = [await aProcess(), await aProcess()];
    there.connect('ada');
    await pass(1, there, here);
    here.isCut = true;
    const leave = here.connect('ben');
    for (let second = 0; second < 3 * SILENT_BEATS_MAX; second += 1) {
      await expect(here.second()).rejects.toThrow('cut off');
    }
    expect(['ada', 'ben'].map((userId) => here.users.has(userId))).toEqual([true, true]);
    here.isCut = false;
    await pass(1, there, here);
    await until(() => there.users.has('ben'));
    leave();
    await Promise.all([here.stop(), there.stop()]);
  });

  it('tells of those who come, leave and vanish on other processes, and not of a beat', async () => {
    const [here, there] = [await aProcess(), await aProcess()];
    let told = 0;
    const stop = here.users.onChange(() => (told += 1));
    /** Resolves when so many sockets were told of, and there is nothing more to tell. */
    const shown = async (sockets: number) => {
      await there.second();
      await until(() => here.users.socketCount === sockets);
      await here.second();
      const before = told;
      told = 0;
      return before > 0;
    };
    await shown(0);
    for (let second = 0; second < 5; second += 1) for (const each of [there, here]) await each.second();
    expect(told).toBe(0);
    const leave = there.connect('ada');
    expect(await shown(1)).toBe(true);
    leave();
    expect(await shown(0)).toBe(true);
    there.connect('ben');
    expect(await shown(1)).toBe(true);
    await until(async () => {
      await here.second();
      return told > 0;
    });
    expect(here.users.has('ben')).toBe(false);
    stop();
    await Promise.all([here.stop(), there.stop()]);
  });
}

describe('On the embedded store, as if it were shared, the connected users', () => {
  let directory: string;
  beforeAll(() => (directory = mkdtempSync(join(tmpdir(), 'connected-'))));
  afterAll(() => rmSync(directory, { recursive: true }));
  let stores = 0;
  severalProcesses(() => SqliteDocumentStore.open({ file: join(directory, `${++stores}.sqlite`) }));
});

describeWithMongoDb('On MongoDB, the connected users', (url) => {
  let stores = 0;
  severalProcesses(() => MongoDocumentStore.connect({ url: url(), database: `connected-${process.pid}-${++stores}` }));
});
