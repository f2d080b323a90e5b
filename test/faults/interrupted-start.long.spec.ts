import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { CuttableLine } from '../support/cuttable-line';
import { describeWithMongoDb } from '../support/mongod';

/** Needs the output of `npm run build`; `npm test` builds first. */
const MAIN = join(__dirname, '../../dist/api/apps/api/src/main.js');
const LOOK_EVERY_MS = 2;

describeWithMongoDb('A process that loses MongoDB while it starts', (url) => {
  let directory: string;
  let events: StandInProcess;
  let line: CuttableLine;
  let client: MongoClient;
  let child: ChildProcess | undefined;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rennmeister-'));
    events = await StandInProcess.start();
    line = await CuttableLine.to(Number(new URL(url()).port));
    client = new MongoClient(url());
  });
  afterEach(async () => {
    child?.kill('SIGKILL');
    line.close();
    await events.stop();
    await client.close();
    await rm(directory, { recursive: true, force: true });
  });

  it.each([1, 10, 20])(
    'ends with one line that names the store, when %d collections are there',
    async (collections) => {
      const name = `interrupted-start-${process.pid}-${collections}`;
      // Otherwise the driver goes where the replica set says it is, past the line.
      const MONGODB_URL = `mongodb://127.0.0.1:${line.port}/${name}?directConnection=true`;
      child = spawn(process.execPath, [MAIN], {
        env: { PORT: '0', DATA_DIR: directory, EVENTSTORE_URL: events.url, MONGODB_URL },
      });
      let errors = '';
      child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()));
      const ended = new Promise<number | null>((resolve) => child!.once('close', resolve));

      const listed = () => client.db(name).listCollections({}, { nameOnly: true }).toArray();
      while ((await listed()).length < collections && child.exitCode === null) await pause(LOOK_EVERY_MS);
      line.cut('broken');

      expect(await ended).toBe(1);
      expect(errors).toMatch(/^(MONGODB_URL:|The document store|The store of the uploaded files) .+\n$/);
      await client.db(name).dropDatabase();
    },
  );
});
