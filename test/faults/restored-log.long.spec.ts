import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ProjectionRunner } from '@app/projections';
import { diffReadModels } from '../../apps/api/src/log-commands/diff-read-models';
import { readConfig } from '../../apps/api/src/platform/config';
import { type RunningApp, type SignedInPlayer, startApp } from '../../apps/api/src/testing/start-app';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { describeWithMongoDb } from '../support/mongod';

/** Needs the output of `npm run build`; `npm test` builds first. */
const MAIN = join(__dirname, '../../dist/api/apps/api/src/main.js');
const FIRST_LIMIT = 3;
const LOOK_EVERY_MS = 20;

/**
 * An earlier copy of the log is put back while the processes go on: what they have acknowledged since is lost, but nothing
 * that they answer from then on is wrong without a mark, and nobody has to restart them.
 * @param stores the settings of all processes, in addition to the event store
 */
function restoredUnder(count: number, stores: () => Record<string, string>) {
  let server: StandInProcess;
  let directory: string;
  let env: Record<string, string>;
  let apps: RunningApp[];
  let administrators: SignedInPlayer[];
  beforeEach(async () => {
    server = await StandInProcess.start();
    directory = await mkdtemp(join(tmpdir(), 'restored-log-'));
    env = { EVENTSTORE_URL: server.url, DATA_DIR: directory, ...stores() };
    apps = [];
    for (let number = 0; number < count; number++) apps.push(await startApp({ env }));
    administrators = await Promise.all(apps.map((app) => app.loginAdmin()));
  });
  afterEach(async () => {
    for (const app of apps) await app.close();
    await server.stop();
    await rm(directory, { recursive: true });
  });

  /** Gives a racer one more round. */
  const grant = (number: number, { user }: SignedInPlayer) =>
    apps[number]!.http.post(`/api/admin/users/${user.id}/approve-rounds`)
      .set(administrators[number]!.bearer)
      .send({ additionalRounds: 1 });

  const isReady = async (app: RunningApp) => (await app.http.get('/api/ready')).status === 200;
  const limitShown = async (app: RunningApp, { bearer }: SignedInPlayer) =>
    ((await app.http.get('/api/user/round-status').set(bearer)).body as { roundsLimit: number }).roundsLimit;

  async function untilShown(limits: readonly [SignedInPlayer, number][]): Promise<void> {
    for (const app of apps) {
      for (;;) {
        const shown = await Promise.all(limits.map(([racer]) => limitShown(app, racer)));
        if ((await isReady(app)) && shown.every((limit, place) => limit === limits[place]![1])) break;
        await pause(LOOK_EVERY_MS);
      }
    }
  }

  it('and says nothing wrong without a mark, refuses nothing for long, and shows what the log has', async () => {
    const granted = await apps[0]!.register('Granted');
    const other = await apps[0]!.register('Other');
    for (let grants = 0; grants < 2; grants++) await grant(0, granted).expect(200);
    const putBack = server.backUp();
    for (let grants = 0; grants < 6; grants++) await grant(grants % count, granted).expect(200);
    await untilShown([[granted, FIRST_LIMIT + 8]]);
    await server.kill();
    putBack();
    await server.start(0);

    // Of these the log has the first ones; the others it never had.
    let limit = FIRST_LIMIT;
    for (let calls = 0; calls < 12; calls++) {
      const { status, headers, body } = await grant(calls % count, other);
      expect(status).toBe(200);
      limit += 1;
      if (headers['x-read-model'] !== 'behind') expect(body).toMatchObject({ user: { roundsLimit: limit } });
    }
    for (let number = 0; number < count; number++) await grant(number, granted).expect(200);
    await untilShown([
      [granted, FIRST_LIMIT + 2 + count],
      [other, limit],
    ]);
    for (const { app } of apps) expect(app.get(ProjectionRunner, { strict: false }).logState).toBe('same');
    expect(await diffReadModels.run(readConfig(env), [])).toBe(true);
  });
}

describe('A log that is put back under one process', () => restoredUnder(1, () => ({})));

test('An embedded log that is put back beside newer documents, while the process is stopped', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'restored-log-'));
  const env = { DATA_DIR: directory };
  const log = join(directory, 'events.sqlite');
  let racer: SignedInPlayer;
  /** One run of the process: it gives the racer so many more rounds. Answers with the rounds that the racer is shown. */
  const run = async (grants: number): Promise<number> => {
    const app = await startApp({ env });
    try {
      racer ??= await app.register('Granted');
      const { bearer } = await app.loginAdmin();
      const grant = () => app.http.post(`/api/admin/users/${racer.user.id}/approve-rounds`).set(bearer);
      for (let done = 0; done < grants; done++) await grant().send({ additionalRounds: 1 }).expect(200);
      const { body } = await app.http.get('/api/user/round-status').set(racer.bearer).expect(200);
      return (body as { roundsLimit: number }).roundsLimit;
    } finally {
      await app.close();
    }
  };
  try {
    expect(await run(2)).toBe(FIRST_LIMIT + 2);
    await copyFile(log, `${log}.copy`);
    expect(await run(6)).toBe(FIRST_LIMIT + 8);
    await copyFile(`${log}.copy`, log);
    expect(await run(1)).toBe(FIRST_LIMIT + 3);
    expect(await diffReadModels.run(readConfig(env), [])).toBe(true);
  } finally {
    await rm(directory, { recursive: true });
  }
});

describeWithMongoDb('A log that is put back under two processes', (url) => {
  restoredUnder(2, () => ({ MONGODB_URL: `${url().replace(/\?.*/, '')}restored-log-${process.pid}?replicaSet=test` }));
});

describeWithMongoDb('Two processes with two logs on one MongoDB', (url) => {
  it('cannot both start: the second one ends with one line that says so', async () => {
    const MONGODB_URL = `${url().replace(/\?.*/, '')}two-logs-${process.pid}?replicaSet=test`;
    const [first, second] = [await StandInProcess.start(), await StandInProcess.start()];
    const app = await startApp({ env: { EVENTSTORE_URL: first.url, MONGODB_URL } });
    const env = { PORT: '0', DATA_DIR: app.dataDirectory, EVENTSTORE_URL: second.url, MONGODB_URL };
    try {
      const child = spawn(process.execPath, [MAIN], { env });
      let errors = '';
      child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
      expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
      expect(errors).toMatch(/^The document store belongs to the log \S+, and the event store has the log .+\n$/);
      await app.http.get('/api/ready').expect(200);
    } finally {
      await app.close();
      await first.stop();
      await second.stop();
    }
  });
});
