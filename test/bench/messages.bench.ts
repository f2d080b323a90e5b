/**
 * Messages between connected players, against the built application in a process of its own: the time from
 * sending to the other's screen while many write, and the processor time for a message. Each player follows
 * their conversations over a socket and writes over HTTP to one other player. Players share HTTP connections, so that
 * none is idle for as long as the server keeps one open.
 *
 * npx nest build && node --require tsx/cjs test/bench/messages.bench.ts [--players 1000] [--rate 200] [--seconds 20]
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { TurnsByKey } from '@app/async';
import type { ClientMessage, ConversationView, ServerMessage } from '@app/contracts';
import { AppProcess } from '../support/app-process';
import { HttpPlayer } from '../support/http-player';
import { numberOption, quantile, report } from './bench';
import { HttpConnection } from './http-connection';

const players = numberOption('players', 1_000);
/** Messages a second, of all together. Nobody may send more than 60 a minute. */
const rate = Math.min(numberOption('rate', 200), players * 0.9);
const seconds = numberOption('seconds', 20);
const WARM_UP_SHARE = 0.2;
const AT_ONCE = 20;
/** So many that each is used every half second. */
const CONNECTIONS = Math.min(players, Math.ceil(rate / 2));
/** The unit of times in `/proc/<pid>/stat`. */
const TICK_MS = 10;

const SEEN_WITHIN_P99_MS = 100;
const CPU_PER_MESSAGE_MAX_MS = 5;

/** When each message was sent, by its text. */
const sentAt = new Map<string, number>();
const latencies: number[] = [];
let seen = 0;

/** HTTP connections that the players share, each used by one at a time. */
class SharedConnections {
  private readonly turns = new TurnsByKey<number>();

  private constructor(private readonly connections: readonly HttpConnection[]) {}

  static async open(url: string): Promise<SharedConnections> {
    const connections = Array.from({ length: CONNECTIONS }, () => HttpConnection.open(url, ''));
    return new SharedConnections(await Promise.all(connections));
  }

  post<T>(seat: number, path: string, body: object, token: string): Promise<T> {
    const place = seat % this.connections.length;
    return this.turns.take(place, () => this.connections[place]!.post<T>(path, body, token));
  }

  close(): void {
    for (const connection of this.connections) connection.close();
  }
}

/** A player with an open application. */
class Writer {
  private constructor(
    private readonly seat: number,
    private readonly userId: string,
    private readonly token: string,
    private readonly socket: WebSocket,
  ) {
    this.socket.on('message', (data) => this.heard(JSON.parse((data as Buffer).toString()) as ServerMessage));
  }

  static async join(url: string, seat: number): Promise<Writer> {
    const { userId, token } = await HttpPlayer.signUp(url, `Writer-${seat}`);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    await once(socket, 'open');
    const send = (message: ClientMessage) => socket.send(JSON.stringify(message));
    send({ type: 'authenticate', token });
    send({ type: 'subscribe_conversations' });
    return new Writer(seat, userId, token, socket);
  }

  /** Returns the path that messages to the other are sent to. */
  async pathTo(other: Writer, over: SharedConnections): Promise<string> {
    const opening = { otherUserId: other.userId };
    const { id } = await over.post<ConversationView>(this.seat, '/api/conversations', opening, this.token);
    return `/api/conversations/${id}/messages`;
  }

  async write(path: string, content: string, over: SharedConnections): Promise<void> {
    sentAt.set(content, performance.now());
    await over.post(this.seat, path, { content }, this.token);
  }

  close(): void {
    this.socket.terminate();
  }

  private heard(message: ServerMessage): void {
    if (message.type !== 'conversations_update' || !message.data.message) return;
    const { senderId, content } = message.data.message;
    const sent = sentAt.get(content);
    if (senderId === this.userId || sent === undefined) return;
    seen += 1;
    latencies.push(performance.now() - sent);
  }
}

/** Processor time of all threads of a process, in milliseconds. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function joined(url: string): Promise<Writer[]> {
  const writers: Writer[] = [];
  while (writers.length < players) {
    const seats = Array.from(
      { length: Math.min(AT_ONCE, players - writers.length) },
      (_, seat) => writers.length + seat,
    );
    writers.push(...(await Promise.all(seats.map((seat) => Writer.join(url, seat)))));
  }
  return writers;
}

interface Room {
  writers: Writer[];
  /** Where each sends its messages. */
  paths: string[];
  over: SharedConnections;
}

/** Sends this many messages at the rate, one writer after the other, each when it is due. */
async function write({ writers, paths, over }: Room, count: number, kind: string): Promise<void> {
  const startedAt = performance.now();
  const under: Promise<void>[] = [];
  for (let number = 0; number < count; number += 1) {
    const waitMs = startedAt + (number * 1_000) / rate - performance.now();
    if (waitMs > 0) await pause(waitMs);
    const seat = number % writers.length;
    under.push(writers[seat]!.write(paths[seat]!, `${kind} ${number}: already on the grid, bring a good clock.`, over));
  }
  await Promise.all(under);
}

async function main(): Promise<void> {
  const app = await AppProcess.start({ NODE_ENV: 'production', LOG_LEVEL: 'warn', SIGN_INS_PER_ADDRESS: '1000000' });
  try {
    const writers = await joined(app.url);
    const over = await SharedConnections.open(app.url);
    const paths = await Promise.all(writers.map((one, seat) => one.pathTo(writers[seat ^ 1] ?? writers[0]!, over)));
    const room = { writers, paths, over };
    const count = Math.floor(rate * seconds);
    const warmUp = Math.floor(count * WARM_UP_SHARE);
    await write(room, warmUp, 'warm-up');
    while (seen < warmUp) await pause(10);
    latencies.length = 0;
    const cpuBefore = cpuMs(app.pid);
    await write(room, count, 'measured');
    while (seen < warmUp + count) await pause(10);
    const cpuPerMessageMs = (cpuMs(app.pid) - cpuBefore) / count;
    for (const writer of writers) writer.close();
    over.close();
    const p99Ms = quantile(latencies, 0.99);
    const shared = { runs: 1, players, messagesPerSecond: rate };
    report([
      {
        subject: 'ms from sending to the other’s screen, p99',
        limit: SEEN_WITHIN_P99_MS,
        ours: p99Ms,
        ratio: SEEN_WITHIN_P99_MS / p99Ms,
        target: 1,
        p50Ms: quantile(latencies, 0.5),
        ...shared,
      },
      {
        subject: 'ms of processor time for a message',
        limit: CPU_PER_MESSAGE_MAX_MS,
        ours: cpuPerMessageMs,
        ratio: CPU_PER_MESSAGE_MAX_MS / cpuPerMessageMs,
        target: undefined,
        ...shared,
      },
    ]);
  } finally {
    await app.stop();
  }
}

void main();
