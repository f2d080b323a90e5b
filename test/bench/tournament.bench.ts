/**
 * A live round against the built application in a process of its own, with real HTTP and sockets. Every player
 * follows the event, asks, thinks for a random part of the window and answers, three seconds apart, like the
 * real client. A big screen watches the live leaderboard. In the first round everybody answers at once, to warm
 * up the code measured in the second.
 * Measured: P7 (time from sending an answer to its durable result), P9 (processor time), P11 (memory), and the
 * time until an answer is on the big screen.
 *
 * P8: with `RAZZIA_URL` (and `RAZZIA_PID` for its processor time) the same number of players and the same
 * window are driven against a running Razzia server in the same run, taking turns. `RAZZIA_PASSWORD`,
 * `RAZZIA_QUIZ`: its host's password and the name of a quiz there.
 *
 * npm run build && node --require tsx/cjs test/bench/tournament.bench.ts [--shapes 200/3000,1000/3000] [--runs
 * 1]
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { WebSocket } from 'ws';
import { AFTER_TOURNAMENT_ANSWER_MS, type ServerMessage } from '@app/contracts';
import { AppProcess } from '../support/app-process';
import { setStage, type Stage } from '../support/tournament-stage';
import { type BenchRow, median, numberOption, option, quantile, report } from './bench';
import { playRound, said, startPlayers, WITHOUT_LIMITS } from './live-round';
import { wallTime } from './player-timing';
import type { RazziaReport, RazziaTask } from './razzia-players';
import type { PlayersTask, RoundReport } from './tournament-players';

const shapes = option('shapes', '200/3000,200/100,1000/3000,5000/5000')
  .split(',')
  .map((shape) => shape.split('/').map(Number) as [players: number, windowMs: number]);
const runs = numberOption('runs', 1);
const QUESTIONS = 5;
const WARM_UP_QUESTIONS = 20;
/** The unit of times in `/proc/<pid>/stat`. */
const TICK_MS = 10;
/** P7, P9 and P11. A shape without a limit of its own is only measured. */
const ANSWER_P99_MAX_MS: Record<string, number> = {
  '200/3000': 10,
  '200/100': 20,
  '1000/3000': 30,
  '5000/5000': 50,
  '9000/10000': 80,
};
const CPU_MAX_MS: Record<string, number> = { '200/3000': 1.1, '5000/5000': 0.5 };
const MEMORY_MAX_KB = 20;
const RAZZIA = { url: process.env['RAZZIA_URL'], pid: Number(process.env['RAZZIA_PID'] ?? Number.NaN) };

interface Measured {
  answers: number;
  p50Ms: number;
  p99Ms: number;
  cpuPerAnswerMs: number;
  messagesPerAnswer: number;
  lost: number;
}

interface MeasuredRound extends Measured {
  boardP50Ms: number;
  boardP99Ms: number;
  lastHasQuestionMs: number;
  memoryPerPlayerKb: number;
}

/** What the big screen showed at a time: scores by user id. */
type Board = { at: number; scores: Map<string, number> };

/** Processor time of all threads of a process, in milliseconds. */
function cpuMs(pid: number): number {
  if (Number.isNaN(pid)) return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function residentKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);
}

async function bigScreen(url: string, eventId: number): Promise<{ boards: Board[]; socket: WebSocket }> {
  const boards: Board[] = [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  socket.on('message', (data) => {
    const at = wallTime();
    const message = JSON.parse((data as Buffer).toString()) as ServerMessage;
    if (message.type !== 'live_leaderboard_update') return;
    const scores = message.data.players.map(({ userId, totalScore }) => [userId ?? '', totalScore] as const);
    boards.push({ at, scores: new Map(scores) });
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'subscribe_live_leaderboard', eventId }));
  return { boards, socket };
}

async function ourRound(players: number, windowMs: number, seed: number): Promise<MeasuredRound> {
  const app = await AppProcess.start(WITHOUT_LIMITS);
  const child = startPlayers('tournament-players.ts');
  try {
    const stage = await setStage(app, { players, questions: WARM_UP_QUESTIONS, rounds: 2 });
    const before = residentKb(app.pid);
    const tokens = stage.players.map(({ token }) => token);
    const pace = { windowMs, restMs: AFTER_TOURNAMENT_ANSWER_MS };
    child.send({ url: app.url, eventId: stage.eventId, tokens, ...pace, seed } satisfies PlayersTask);
    await said(child);
    const memoryPerPlayerKb = (residentKb(app.pid) - before) / players;
    await playRound(stage, child, 1);
    await stage.configure({ totalRounds: 2, questionsPerRound: QUESTIONS });
    const { boards, socket } = await bigScreen(app.url, stage.eventId);
    const cpuBefore = cpuMs(app.pid);
    const { round, startedAt } = await playRound(stage, child, 2);
    const cpu = cpuMs(app.pid) - cpuBefore;
    socket.terminate();
    const latencies = round.answers.map(({ sentAt, answeredAt }) => answeredAt - sentAt);
    const lags = boardLags(round, boards, stage);
    return {
      ...figures(latencies, cpu, round.messages, round.lost),
      boardP50Ms: median(lags),
      boardP99Ms: quantile(lags, 0.99),
      lastHasQuestionMs: Math.max(...round.firstQuestionAt) - startedAt,
      memoryPerPlayerKb,
    };
  } finally {
    child.kill();
    await app.stop();
  }
}

/**
 * Milliseconds from sending a scoring answer to the first board with its points, for players who stay on the
 * board in that time.
 */
function boardLags({ answers }: RoundReport, boards: Board[], { players }: Stage): number[] {
  const before = new Map<number, number>();
  return answers
    .toSorted((one, other) => one.sentAt - other.sentAt)
    .flatMap(({ seat, sentAt, score }) => {
      const gained = score - (before.get(seat) ?? 0);
      before.set(seat, score);
      const { userId } = players[seat]!;
      const next = boards.findIndex(({ at }) => at >= sentAt);
      const known = boards[next - 1]?.scores.get(userId);
      if (gained === 0 || next < 1 || known === undefined) return [];
      const decisive = boards.slice(next).find(({ scores }) => scores.get(userId) !== known);
      return decisive && decisive.scores.get(userId) === known + gained ? [decisive.at - sentAt] : [];
    });
}

function figures(latencies: number[], cpu: number, messages: number, lost: number): Measured {
  return {
    answers: latencies.length,
    p50Ms: median(latencies),
    p99Ms: quantile(latencies, 0.99),
    cpuPerAnswerMs: cpu / latencies.length,
    messagesPerAnswer: messages / latencies.length,
    lost,
  };
}

async function razziaRound(url: string, players: number, windowMs: number, seed: number): Promise<Measured> {
  const child = startPlayers('razzia-players.ts');
  try {
    const password = process.env['RAZZIA_PASSWORD'] ?? 'bench-host';
    const quiz = process.env['RAZZIA_QUIZ'] ?? 'bench';
    child.send({ url, password, quiz, players, windowMs, seed } satisfies RazziaTask);
    await said(child);
    const reported = said<RazziaReport>(child);
    const cpuBefore = cpuMs(RAZZIA.pid);
    child.send('start');
    const { latenciesMs, messages, lost } = await reported;
    return figures(latenciesMs, cpuMs(RAZZIA.pid) - cpuBefore, messages, lost);
  } finally {
    child.kill();
  }
}

function rowsOf(shape: string, ours: MeasuredRound[], peer: Measured[]): BenchRow[] {
  const of = (figure: keyof MeasuredRound) => median(ours.map((each) => each[figure]));
  const [players, windowMs] = shape.split('/');
  const name = `${players} players answering in ${Number(windowMs) / 1_000} s`;
  const atMost = (subject: string, limit: number | undefined, value: number, more: object = {}): BenchRow => ({
    subject: `${subject}, ${name}`,
    limit: limit ?? Number.NaN,
    ours: value,
    ratio: limit === undefined ? Number.NaN : limit / value,
    target: limit === undefined ? undefined : 1,
    runs,
    ...more,
  });
  const rows = [
    atMost('answer p99 ms', ANSWER_P99_MAX_MS[shape], of('p99Ms'), {
      p50Ms: of('p50Ms'),
      answers: of('answers'),
      lost: of('lost'),
    }),
    atMost('processor ms an answer', CPU_MAX_MS[shape], of('cpuPerAnswerMs')),
    atMost('kB a joined player', MEMORY_MAX_KB, of('memoryPerPlayerKb')),
    atMost('answer to big screen p99 ms', undefined, of('boardP99Ms'), { p50Ms: of('boardP50Ms') }),
    atMost('first question at the last player ms', undefined, of('lastHasQuestionMs')),
    atMost('messages an answer', 25, of('messagesPerAnswer')),
  ];
  if (peer.length === 0) return rows;
  const share = (figure: keyof Measured, limit: number): BenchRow => {
    const ratios = ours.map((each, run) => each[figure] / peer[run]![figure]);
    return {
      subject: `${figure} beside Razzia, ${name}`,
      limit: median(peer.map((each) => each[figure])),
      ours: of(figure),
      ratio: limit / median(ratios),
      target: 1,
      runs,
      share: median(ratios),
      allowed: limit,
    };
  };
  const isBurst = Number(windowMs) <= 100;
  const lost = median(peer.map((each) => each.lost));
  return [...rows, { ...share('p99Ms', isBurst ? 0.05 : 0.7), lost }, share('cpuPerAnswerMs', 0.3)];
}

async function main(): Promise<void> {
  const rows: BenchRow[] = [];
  for (const [players, windowMs] of shapes) {
    const ours: MeasuredRound[] = [];
    const peer: Measured[] = [];
    for (let run = 0; run < runs; run += 1) {
      ours.push(await ourRound(players, windowMs, 911 + run));
      if (RAZZIA.url) peer.push(await razziaRound(RAZZIA.url, players, windowMs, 911 + run));
    }
    console.log(JSON.stringify({ players, windowMs, ours, peer }));
    rows.push(...rowsOf(`${players}/${windowMs}`, ours, peer));
  }
  report(rows);
}

void main();
