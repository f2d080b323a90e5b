/**
 * P10: the time until a leaderboard has reached all its followers, beside a bare loop that writes the same
 * frame to the same sockets. Also measured: the longest time without a turn for other work, and the size of a
 * tournament's live board on the wire.
 *
 * node --require tsx/cjs test/bench/fanout.bench.ts [--clients 1000,5000] [--runs 5]
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import type { LeaderboardView, LiveLeaderboardView } from '@app/contracts';
import { ClientConnection } from '../../apps/api/src/platform/sockets/client-connection';
import { Frame, writeFramed } from '../../apps/api/src/platform/sockets/frame';
import { topicMessage } from '../../apps/api/src/push/push.topics';
import { INTERVAL_MS, TopicBroadcast } from '../../apps/api/src/platform/sockets/topic-broadcast';
import { type BenchRow, median, numberOption, option, report } from './bench';

const sizes = option('clients', '1000,5000').split(',').map(Number);
const runs = numberOption('runs', 5);
/** The bare loop may be at most 1.3 times as fast. */
const OF_BARE_MIN = 1 / 1.3;
const BLOCK_MAX_MS = 10;

const leaderboard: LeaderboardView = {
  revision: 1,
  leaderboard: Array.from({ length: 10 }, (_, index) => ({
    rank: index + 1,
    userId: `7b0a4bd4-5a37-4f0a-9d68-9f2e6cf0f2b${index}`,
    racingName: `Racing name ${index}`,
    playerName: `Racing name ${index}`,
    totalScore: 52 - index,
    totalGames: 3,
    averageScore: 17.3,
    averageAccuracy: 93.3,
    correctAnswers: 28,
    totalQuestions: 30,
    lastGameId: `5f0a4bd4-5a37-5f0a-9d68-9f2e6cf0f2b${index}`,
    isFinalist: true,
  })),
  stats: { totalPlayers: 5_000, averageScore: 11.4, finalists: 10 },
};

const WIRE_MAX_BYTES = 400;

/** The ten best of a live board, with random ids like real ones. */
const liveBoard: LiveLeaderboardView = {
  eventId: 4,
  eventName: 'Night final',
  currentRound: 3,
  totalRounds: 3,
  questionsPerRound: 10,
  status: 'active',
  roundActive: true,
  greenInMs: 0,
  lastUpdated: '2026-11-21T20:15:42.123Z',
  playerCount: 5_000,
  players: [
    'Apex Anna',
    'Turbo Tim',
    'Flat Six',
    'Slipstream',
    'Carrera Cleo',
    'Le Mans Leo',
    'Pit Lane Pia',
    'Chicane',
    'Lap Lena',
    'Drift Dora',
  ].map((playerName, index) => ({
    userId: randomUUID(),
    playerName,
    position: index + 1,
    totalScore: 52 - index,
    currentRound: 3,
    isActive: true,
    roundCompleted: index % 3 === 0,
    questionsAnswered: 4 + (index % 6),
  })),
  closedQuestion: {
    index: 3,
    text: 'Which flag tells a driver to let a faster car by?',
    answers: { A: 'The blue flag', B: 'The white flag', C: 'The yellow flag', D: 'The black flag' },
    correctAnswer: 'A',
    choices: { A: 3_120, B: 811, C: 640, D: 112 },
  },
};

let views = 0;
/** A different frame of the same length each time, because an equal one would not be sent again. */
function nextFrame(): Frame {
  const stats = { totalPlayers: 5_000 + (views++ % 1_000), averageScore: 11.4, finalists: 10 };
  return new Frame(topicMessage({ name: 'leaderboard' }, { ...leaderboard, stats }));
}

/** The longest time between two turns of the event loop while `work` ran. */
async function longestBlockMs(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let lastTurnAt = performance.now();
  let isWatching = true;
  const watch = () => {
    const now = performance.now();
    longest = Math.max(longest, now - lastTurnAt);
    lastTurnAt = now;
    if (isWatching) setImmediate(watch);
  };
  setImmediate(watch);
  await work();
  isWatching = false;
  return longest;
}

async function measure(clients: number): Promise<BenchRow[]> {
  const server = new WebSocketServer({ port: 0, path: '/ws' });
  await once(server, 'listening');
  const broadcast = new TopicBroadcast({
    frame: async () => nextFrame(),
    now: () => performance.now(),
    pause: (ms) => pause(ms),
    nextTurn: () => nextTurn(),
    onError: console.error,
  });
  const sockets: WebSocket[] = [];
  server.on('connection', (socket) => sockets.push(socket));

  const { port } = server.address() as AddressInfo;
  const receivers = fork(join(__dirname, 'fanout-receivers.ts'), [String(port), String(clients)], {
    execArgv: ['--require', 'tsx/cjs'],
  });
  await once(receivers, 'message');

  const bytes = nextFrame().plain.length * clients;
  /** Milliseconds until the last client has received it. */
  const delivered = async (send: () => unknown) => {
    receivers.send(bytes);
    await pause(INTERVAL_MS + 50);
    const startedAt = performance.now();
    const received = once(receivers, 'message');
    send();
    await received;
    return performance.now() - startedAt;
  };
  const bareLoop = () => {
    const { plain } = nextFrame();
    for (const socket of sockets) writeFramed(socket, plain);
  };

  await delivered(bareLoop);
  await delivered(() => sockets.forEach((socket) => void broadcast.follow(new ClientConnection(socket, 1, false))));
  const measured: { bareMs: number; oursMs: number; blockMs: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const bareMs = await delivered(bareLoop);
    let oursMs = 0;
    const blockMs = await longestBlockMs(async () => {
      oursMs = await delivered(() => broadcast.changed());
    });
    measured.push({ bareMs, oursMs, blockMs });
  }
  receivers.kill();
  for (const socket of sockets) socket.terminate();
  server.close();

  const bareMs = median(measured.map((each) => each.bareMs));
  const oursMs = median(measured.map((each) => each.oursMs));
  const blockMs = median(measured.map((each) => each.blockMs));
  return [
    {
      subject: `${clients} clients: ms until the last has it, beside a bare loop`,
      limit: bareMs,
      ours: oursMs,
      ratio: median(measured.map((each) => each.bareMs / each.oursMs)),
      target: OF_BARE_MIN,
      runs,
      bytesEach: bytes / clients,
    },
    {
      subject: `${clients} clients: ms nothing else had a turn`,
      limit: BLOCK_MAX_MS,
      ours: blockMs,
      ratio: BLOCK_MAX_MS / blockMs,
      target: 1,
      runs,
    },
  ];
}

/** Ids alone take 19 bytes each, however well they are compressed. */
function wireRow(): BenchRow {
  const { plain, deflated } = new Frame(topicMessage({ name: 'live_leaderboard', eventId: 4 }, liveBoard));
  return {
    subject: 'bytes of a live board of ten on the wire',
    limit: WIRE_MAX_BYTES,
    ours: deflated.length,
    ratio: WIRE_MAX_BYTES / deflated.length,
    target: undefined,
    runs: 1,
    plainBytes: plain.length,
  };
}

async function main(): Promise<void> {
  const rows: BenchRow[] = [wireRow()];
  for (const clients of sizes) rows.push(...(await measure(clients)));
  report(rows);
}

void main();
