/**
 * What a log of the application's own events costs it: the first build of all read models, a start, and a build of all read
 * models beside the live ones, as shares of what merely reading and parsing the same log takes; and a comparison of the read
 * models with the log. Measured in a process of its own, with its memory.
 *
 * npm run build && node --require tsx/cjs test/bench/engine.bench.ts [--events 100000] [--runs 3]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SystemDetailsView } from '@app/contracts';
import { SqliteEventStore } from '@app/event-store';
import { ADMIN, AppProcess } from '../support/app-process';
import { HttpPlayer } from '../support/http-player';
import { type BenchRow, median, numberOption, report } from './bench';
import { addAccounts } from './product-accounts';
import { multiplied } from './product-log';

const events = numberOption('events', 100_000);
const runs = numberOption('runs', 3);
const RACES = 3;
/** 50,000 accounts beside a million events. */
const ACCOUNTS_AN_EVENT = 0.05;
const LOG = join(__dirname, '../../dist/api/apps/api/src/log.js');
const LONGEST_TURN = join(__dirname, 'longest-turn.cjs');
const LOOK_EVERY_MS = 50;
/** How long a process has been live before it is asked to build. */
const SETTLED_MS = 3_000;
const AT_REST_AFTER_MS = 40_000;

/** Shares of the time of a bare reading, and megabytes. */
const FIRST_BUILD_MAX = numberOption('first-build-max', 8);
const MEMORY_MAX = numberOption('memory-max', 600);

/** 0 of a process that has just ended. */
const megabytes = (pid: number, field: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

async function readBare(file: string): Promise<void> {
  const store = await SqliteEventStore.open({ file });
  for await (const batch of store.readAll()) for (const event of batch.events) void [event.data, event.metadata];
  await store.close();
}

interface Started {
  seconds: number;
  peakMb: number;
  residentMb: number;
}

const memoryOf = (app: AppProcess) => ({
  peakMb: megabytes(app.pid, 'VmHWM'),
  residentMb: megabytes(app.pid, 'VmRSS'),
});

/** `restMs`: how long nothing happens before its memory is looked at. */
async function start(app: AppProcess, restMs = 0): Promise<Started> {
  const taken = await seconds(() => app.start());
  await pause(restMs);
  const started = { seconds: taken, ...memoryOf(app) };
  await app.end('SIGTERM');
  return started;
}

/** In milliseconds, while the application starts. */
async function longestTurn(app: AppProcess): Promise<number> {
  await app.start();
  await app.end('SIGTERM');
  return Number(/longest turn (\d+) ms/.exec(app.printed())?.[1] ?? Number.NaN);
}

async function asAdmin(app: AppProcess) {
  const { token } = await HttpPlayer.logIn(app.url, ADMIN);
  return async (path: string, method = 'GET'): Promise<unknown> => {
    const answer = await fetch(app.url + path, { method, headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
}

/** All read models at once, as the console asks for them, until readers have the new ones. */
async function rebuiltBesideLive(app: AppProcess): Promise<Started> {
  await app.start();
  const call = await asAdmin(app);
  const projections = async () => ((await call('/api/admin/system/status')) as SystemDetailsView).projections;
  const names = (await projections()).map(({ name }) => name);
  await pause(SETTLED_MS);
  const taken = await seconds(async () => {
    await Promise.all(names.map((name) => call(`/api/admin/system/read-models/${name}/rebuild`, 'POST')));
    for (let isBegun = false; ; await pause(LOOK_EVERY_MS)) {
      const isRebuilding = (await projections()).some(({ state }) => state === 'rebuilding');
      if (isBegun && !isRebuilding) return;
      isBegun ||= isRebuilding;
    }
  });
  const rebuilt = { seconds: taken, ...memoryOf(app) };
  await app.end('SIGTERM');
  return rebuilt;
}

/** Compares all read models with the log beside no application. Its memory is looked at as long as it runs. */
async function diffed(dataDirectory: string): Promise<{ seconds: number; peakMb: number }> {
  const env = { ...process.env, DATA_DIR: dataDirectory };
  let peakMb = 0;
  const taken = await seconds(async () => {
    const child = spawn(process.execPath, [LOG, 'diff'], { env, stdio: 'ignore' });
    const looking = setInterval(() => (peakMb = Math.max(peakMb, megabytes(child.pid!, 'VmHWM'))), LOOK_EVERY_MS);
    child.once('exit', () => clearInterval(looking));
    const [code] = (await once(child, 'exit')) as [number];
    if (code !== 0) throw new Error(`log diff ended with ${code}`);
  });
  return { seconds: taken, peakMb };
}

async function measure(): Promise<BenchRow[]> {
  const app = await AppProcess.start({ DATA_TABLES: 'false', NODE_OPTIONS: `--require ${LONGEST_TURN}` });
  try {
    const racer = await HttpPlayer.signUp(app.url, 'Ada');
    for (let race = 0; race < RACES; race += 1) await racer.race(() => 'A');
    await app.end('SIGTERM');
    const empty = await start(app, AT_REST_AFTER_MS);
    const file = join(app.dataDirectory, 'events.sqlite');
    const { events: count } = await multiplied(file, racer.userId, events);
    addAccounts(app.dataDirectory, events * ACCOUNTS_AN_EVENT);
    const bare: number[] = [];
    const builds: Started[] = [];
    const starts: Started[] = [];
    const turns: number[] = [];
    const rebuilds: Started[] = [];
    for (let run = 0; run < runs; run += 1) {
      bare.push(await seconds(() => readBare(file)));
      for (const name of ['documents.sqlite', 'documents.sqlite-wal', 'documents.sqlite-shm']) {
        rmSync(join(app.dataDirectory, name), { force: true });
      }
      builds.push(await start(app));
      starts.push(await start(app));
      turns.push(await longestTurn(app));
      rebuilds.push(await rebuiltBesideLive(app));
    }
    const row = (subject: string, all: readonly Started[], target?: number, takenOff = empty.seconds): BenchRow => {
      const took = median(all.map((each) => each.seconds)) - takenOff;
      const peakMb = Math.max(...all.map((each) => each.peakMb));
      return {
        subject: `${subject}, ${count} events`,
        limit: median(bare),
        ours: took,
        ratio: median(bare) / took,
        target: target === undefined ? undefined : 1 / target,
        runs,
        seconds: median(all.map((each) => each.seconds)),
        peakMb,
        residentMb: median(all.map((each) => each.residentMb)),
        emptySeconds: empty.seconds,
        emptyMb: empty.residentMb,
      };
    };
    const diff = await diffed(app.dataDirectory);
    const rows: BenchRow[] = [
      row('first build', builds, FIRST_BUILD_MAX),
      { ...row('start', starts), longestTurnMs: median(turns) },
      row('rebuild beside live', rebuilds, undefined, 0),
      {
        subject: `log diff, ${count} events`,
        limit: median(bare),
        ours: diff.seconds,
        ratio: median(bare) / diff.seconds,
        target: undefined,
        runs: 1,
        peakMb: diff.peakMb,
      },
    ];
    if (rows.some(({ peakMb }) => Number(peakMb) > MEMORY_MAX)) process.exitCode = 1;
    return rows;
  } finally {
    await app.stop();
  }
}

void measure().then(report);
