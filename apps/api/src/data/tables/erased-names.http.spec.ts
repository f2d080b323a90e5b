import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { settledTables } from './testing/settled-tables';

let directory: string;
let app: RunningApp;

const start = async (): Promise<void> => {
  app = await startApp({ env: { DATA_TABLES: 'true', DATA_DIR: directory } });
};
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'erased-names-'));
  await start();
});
afterEach(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

/** The files of the tables that have the name anywhere in their bytes. */
async function filesWith(name: string): Promise<string[]> {
  const files = (await readdir(directory)).filter((file) => file.startsWith('analytics.'));
  const contents = await Promise.all(files.map((file) => readFile(join(directory, file))));
  return files.filter((_, index) => contents[index]!.includes(name));
}

async function untilNowhere(name: string): Promise<void> {
  while ((await filesWith(name)).length > 0) await pause(20);
}

async function erase({ user }: SignedInPlayer): Promise<void> {
  const admin = await app.loginAdmin();
  await app.http.delete(`/api/admin/users/${user.id}`).set(admin.bearer).expect(200);
}

describe('No byte is left in the files of the tables', () => {
  it('of an earlier name, and of the name of a deleted racer', async () => {
    const racer = await app.register('Zephyrine Quibble');
    await settledTables(app);
    expect(await filesWith('Zephyrine Quibble')).not.toEqual([]);

    const renamed = { racingName: 'Aurelia Quintain' };
    await app.http.patch(`/api/users/${racer.user.id}`).set(racer.bearer).send(renamed).expect(200);
    await untilNowhere('Zephyrine Quibble');
    expect(await filesWith('Aurelia Quintain')).not.toEqual([]);

    await erase(racer);
    await untilNowhere('Aurelia Quintain');
  });

  it('of a racer who was deleted while somebody read the file, by a process that ended before it could erase', async () => {
    const racer = await app.register('Zephyrine Quibble');
    await settledTables(app);
    const reader = new Database(join(directory, 'analytics.sqlite'), { readonly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT racing_name FROM racers').all();
    await erase(racer);
    await settledTables(app);
    await app.close();
    expect(await filesWith('Zephyrine Quibble')).not.toEqual([]);

    reader.exec('COMMIT');
    reader.close();
    expect(await filesWith('Zephyrine Quibble')).not.toEqual([]);
    await start();
    await untilNowhere('Zephyrine Quibble');
  });
});
