/**
 * Takes a million answers out as CSV, NDJSON and Parquet while 200 players race: what it costs them, beside a race
 * without it, and the memory of the process.
 *
 * npm run build && node --require tsx/cjs test/bench/export.bench.ts [--answers 1000000] [--players 200] [--to folder]
 */
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFormats, type GameView, type NextAnswer } from '@app/contracts';
import { SqliteTables } from '@app/tables';
import { tables } from '../../apps/api/src/data/tables/tables';
import { ADMIN, AppProcess } from '../support/app-process';
import { HttpPlayer } from '../support/http-player';
import { type BenchRow, numberOption, option, quantile, report } from './bench';
import { HttpConnection } from './http-connection';
import { fillTables } from './table-rows';

const answers = numberOption('answers', 1_000_000);
const players = numberOption('players', 200);
const QUESTIONS = 10;
const WINDOW_MS = 3_000;
/** Of the p99 without an export. */
const P99_RATIO_MAX = 1.5;

/** A race of everybody, a question every three seconds. Returns how long each answer took, in milliseconds. */
async function race(connections: readonly HttpConnection[]): Promise<number[]> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const play = async (connection: HttpConnection, seat: number) => {
    const { id } = await connection.post<GameView>('/api/games');
    for (let index = 0; index < QUESTIONS; index += 1) {
      await pause(Math.max(0, startedAt + index * WINDOW_MS - performance.now()) + ((seat * 37 + index * 7) % 2_500));
      const { question } = await connection.post<NextAnswer>(`/api/games/${id}/next`);
      const sentAt = performance.now();
      await connection.post(`/api/games/${id}/answers`, { questionId: question!.id, answer: 'A', timeElapsed: 0 });
      latencies.push(performance.now() - sentAt);
    }
  };
  await Promise.all(connections.map(play));
  return latencies;
}

/** The most memory that the process has had, in MB. */
const peakMb = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;

async function exported(url: string, token: string, format: string, folder: string): Promise<string> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/data/answers/export?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const file = createWriteStream(join(folder, `answers.${format}`));
  await pipeline(Readable.fromWeb(answer.body as never), file);
  const seconds = (performance.now() - startedAt) / 1_000;
  return `${format}: ${answer.headers.get('x-rows')} rows, ${Math.round(file.bytesWritten / 1e6)} MB in ${seconds.toFixed(1)} s`;
}

async function main(): Promise<void> {
  const folder = option('to', await mkdtemp(join(tmpdir(), 'exported-')));
  mkdirSync(folder, { recursive: true });
  const limits = ['SIGN_INS_PER_ADDRESS', 'SIGN_INS_PER_ACCOUNT', 'LOOP_MS_PER_USER', 'WRITES_PER_USER'];
  const app = await AppProcess.start(Object.fromEntries(limits.map((name) => [name, '1000000'])));
  try {
    await app.end('SIGTERM');
    const store = await SqliteTables.open({ file: join(app.dataDirectory, 'analytics.sqlite'), tables });
    await fillTables(store, answers);
    await store.close();
    await app.start();
    const admin = await HttpPlayer.logIn(app.url, ADMIN);
    const connections: HttpConnection[] = [];
    for (let seat = 0; seat < players; seat += 1) {
      const { token } = await HttpPlayer.signUp(app.url, `Seat-${seat}`);
      connections.push(await HttpConnection.open(app.url, token));
    }
    await race(connections);
    const alone = await race(connections);
    const before = peakMb(app.pid);
    let isRacing = true;
    const racing = race(connections).finally(() => (isRacing = false));
    const done: string[] = [];
    for (let next = 0; isRacing || next < dataFormats.length; next += 1) {
      done.push(await exported(app.url, admin.token, dataFormats[next % dataFormats.length]!, folder));
    }
    const beside = await racing;
    console.log(done.join('\n'));
    console.log(`Peak memory: ${Math.round(before)} MB before, ${Math.round(peakMb(app.pid))} MB with exports`);
    const [limit, ours] = [quantile(alone, 0.99) * P99_RATIO_MAX, quantile(beside, 0.99)];
    const p50 = { p50Alone: quantile(alone, 0.5), p50Beside: quantile(beside, 0.5), p99Alone: quantile(alone, 0.99) };
    const row: BenchRow = {
      subject: `p99 of an answer of ${players} players`,
      limit,
      ours,
      ratio: limit / ours,
      target: 1,
      runs: 1,
      ...p50,
    };
    report([row]);
    console.log(`The files are in ${folder}`);
  } finally {
    await app.stop();
  }
}

void main();
