/**
 * Measures how fast a race is answered, over HTTP and over the socket, against the built application in a
 * process of its own.
 * P12: answers a second while every player asks, answers and asks again, beside bare Nest and Express with the
 * same guard and pipes. P9: processor time for a question when 200 players answer one every three seconds. A
 * question is two commands here, asking and answering, each durable before it is acknowledged.
 *
 * npx nest build && node --require tsx/cjs test/bench/answers.bench.ts [--players 100] [--runs 3] [--paced 200]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { AnswerLetter, AnswerResult, ClientMessage, GameView, NextAnswer, ServerMessage } from '@app/contracts';
import { AppProcess } from '../support/app-process';
import { freePort } from '../support/free-port';
import { HttpPlayer } from '../support/http-player';
import { type BenchRow, median, numberOption, quantile, report } from './bench';
import { HttpConnection } from './http-connection';
import { spread } from './player-timing';
import { SocketRequests } from './socket-requests';

const players = numberOption('players', 100);
const runs = numberOption('runs', 3);
const pacedPlayers = numberOption('paced', 200);
const WARM_UP_MS = numberOption('warm-up', 3_000);
const PACED_QUESTIONS = 3;
const WINDOW_MS = 3_000;
const QUESTIONS = 10;
/** The unit of times in `/proc/<pid>/stat`. */
const TICK_MS = 10;

const CPU_PER_ANSWER_MAX_MS = 1.1;
const OF_BARE_MIN = 0.8;
const SOCKET_TO_HTTP_MIN = 5;

/** A racer with an open race, and the calls to play it. */
interface Racer {
  next(): Promise<NextAnswer>;
  answer(questionId: string, answer: AnswerLetter): Promise<AnswerResult>;
  close(): void;
}

interface Measured {
  answersPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  cpuPerAnswerMs: number;
}

class HttpRacer implements Racer {
  private constructor(
    private readonly connection: HttpConnection,
    private readonly game: string,
  ) {}

  static async start(url: string, token: string, gameId?: string): Promise<HttpRacer> {
    const connection = await HttpConnection.open(url, token);
    const id = gameId ?? (await connection.post<GameView>('/api/games')).id;
    return new HttpRacer(connection, `/api/games/${id}`);
  }

  next(): Promise<NextAnswer> {
    return this.connection.post(`${this.game}/next`);
  }

  answer(questionId: string, answer: AnswerLetter): Promise<AnswerResult> {
    return this.connection.post(`${this.game}/answers`, { questionId, answer, timeElapsed: 0 });
  }

  close(): void {
    this.connection.close();
  }
}

class SocketRacer implements Racer {
  private readonly requests: SocketRequests;

  private constructor(
    private readonly socket: WebSocket,
    private readonly gameId: string,
  ) {
    this.requests = new SocketRequests(socket);
    socket.on('message', (data) => this.requests.take(JSON.parse((data as Buffer).toString()) as ServerMessage));
  }

  static async start(url: string, token: string): Promise<SocketRacer> {
    const { id } = await HttpConnection.open(url, token).then(async (connection) => {
      const game = await connection.post<GameView>('/api/games');
      connection.close();
      return game;
    });
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { perMessageDeflate: false });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'authenticate', token } satisfies ClientMessage));
    await once(socket, 'message');
    socket.send(JSON.stringify({ type: 'subscribe_leaderboard' } satisfies ClientMessage));
    return new SocketRacer(socket, id);
  }

  next(): Promise<NextAnswer> {
    return this.requests.ask({ type: 'next', gameId: this.gameId });
  }

  answer(questionId: string, answer: AnswerLetter): Promise<AnswerResult> {
    return this.requests.ask({ type: 'answer', gameId: this.gameId, questionId, answer, timeElapsed: 0 });
  }

  close(): void {
    this.socket.terminate();
  }
}

/** Processor time of all threads of a process, in milliseconds. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Every racer plays `questions` questions and waits `waitMs()` before each answer. */
async function race(racers: Racer[], pid: number, questions: number, waitMs?: () => number): Promise<Measured> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const cpuBefore = cpuMs(pid);
  const play = async (racer: Racer) => {
    for (let index = 0; index < questions; index += 1) {
      const windowEnds = startedAt + (index + 1) * WINDOW_MS;
      const { question } = await racer.next();
      if (waitMs) await pause(waitMs());
      const sentAt = performance.now();
      await racer.answer(question!.id, 'A');
      latencies.push(performance.now() - sentAt);
      if (waitMs) await pause(Math.max(0, windowEnds - performance.now()));
    }
  };
  await Promise.all(racers.map(play));
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpu = cpuMs(pid) - cpuBefore;
  for (const racer of racers) racer.close();
  return {
    answersPerSecond: latencies.length / seconds,
    p50Ms: median(latencies),
    p99Ms: quantile(latencies, 0.99),
    cpuPerAnswerMs: cpu / latencies.length,
  };
}

/**
 * Code runs faster once it is warm, so everything is asked and answered repeatedly. Repeats do not change the
 * races.
 */
async function warmUp(racers: Racer[]): Promise<void> {
  const endsAt = performance.now() + WARM_UP_MS;
  const repeat = async (racer: Racer) => {
    const { question } = await racer.next();
    while (performance.now() < endsAt) {
      await racer.answer(question!.id, 'A');
      await racer.next();
    }
    racer.close();
  };
  await Promise.all(racers.map(repeat));
}

async function startBare(): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const file = join(__dirname, 'bare-answers.ts');
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', file], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  return { child, url: `http://127.0.0.1:${port}` };
}

let signedUp = 0;
async function signUp(app: AppProcess, count: number): Promise<string[]> {
  const tokens: string[] = [];
  const one = async () => {
    while (tokens.length < count) {
      const place = tokens.push('') - 1;
      tokens[place] = (await HttpPlayer.signUp(app.url, `Racer-${(signedUp += 1)}`)).token;
    }
  };
  await Promise.all([one(), one(), one(), one()]);
  return tokens;
}

const started = (tokens: string[], start: (token: string) => Promise<Racer>) => Promise.all(tokens.map(start));

async function main(): Promise<void> {
  const unlimited = {
    SIGN_INS_PER_ADDRESS: '1000000',
    LOOP_MS_PER_USER: '1000000',
    WRITES_PER_USER: '1000000',
    SIGN_INS_PER_ACCOUNT: '1000000',
    SOCKET_MESSAGES_PER_SECOND: '1000000',
    LOG_LEVEL: 'error',
  };
  const app = await AppProcess.start(unlimited);
  const bare = await startBare();
  try {
    const ways = {
      bare: (token: string) => HttpRacer.start(bare.url, token, 'a-race'),
      http: (token: string) => HttpRacer.start(app.url, token),
      socket: (token: string) => SocketRacer.start(app.url, token),
    };
    const measure = async (tokens: string[]) => ({
      bare: await race(await started(tokens, ways.bare), bare.child.pid!, QUESTIONS),
      http: await race(await started(tokens, ways.http), app.pid, QUESTIONS),
      socket: await race(await started(tokens, ways.socket), app.pid, QUESTIONS),
    });
    const first = await signUp(app, players);
    for (const way of Object.values(ways)) await warmUp(await started(first, way));
    const measured: Awaited<ReturnType<typeof measure>>[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await measure(await signUp(app, players)));

    const tokens = await signUp(app, pacedPlayers);
    const pacedRacers = await started(tokens, (token) => SocketRacer.start(app.url, token));
    const random = spread(911);
    const paced = await race(pacedRacers, app.pid, PACED_QUESTIONS, () => random() * (WINDOW_MS - 500));
    print(measured, paced);
  } finally {
    bare.child.kill();
    await app.stop();
  }
}

function print(measured: Record<'bare' | 'http' | 'socket', Measured>[], paced: Measured): void {
  const of = (way: 'bare' | 'http' | 'socket', figure: keyof Measured) =>
    median(measured.map((each) => each[way][figure]));
  const figures = (way: 'http' | 'socket', limit: 'bare' | 'http') => ({
    p50Ms: of(way, 'p50Ms'),
    p99Ms: of(way, 'p99Ms'),
    cpuPerAnswerMs: of(way, 'cpuPerAnswerMs'),
    cpuOfLimitMs: of(limit, 'cpuPerAnswerMs'),
  });
  const ratioOf = (ours: 'http' | 'socket', limit: 'bare' | 'http', factor = 1) =>
    median(measured.map((each) => each[ours].answersPerSecond / (factor * each[limit].answersPerSecond)));
  const rows: BenchRow[] = [
    {
      subject: `HTTP answers/s, ${players} players, beside bare Nest and Express`,
      limit: of('bare', 'answersPerSecond'),
      ours: of('http', 'answersPerSecond'),
      ratio: ratioOf('http', 'bare'),
      target: OF_BARE_MIN,
      runs,
      ...figures('http', 'bare'),
    },
    {
      subject: `socket answers/s, ${players} players, beside ${SOCKET_TO_HTTP_MIN} × HTTP`,
      limit: SOCKET_TO_HTTP_MIN * of('http', 'answersPerSecond'),
      ours: of('socket', 'answersPerSecond'),
      ratio: ratioOf('socket', 'http', SOCKET_TO_HTTP_MIN),
      target: 1,
      runs,
      ...figures('socket', 'http'),
    },
    {
      subject: `processor ms a question (asked, answered), ${pacedPlayers} players in ${WINDOW_MS / 1_000} s, socket`,
      limit: CPU_PER_ANSWER_MAX_MS,
      ours: paced.cpuPerAnswerMs,
      ratio: CPU_PER_ANSWER_MAX_MS / paced.cpuPerAnswerMs,
      target: 1,
      runs: 1,
      p50Ms: paced.p50Ms,
      p99Ms: paced.p99Ms,
      cpuPerAnswerMs: paced.cpuPerAnswerMs,
    },
  ];
  report(rows);
}

void main();
