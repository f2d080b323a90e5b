/**
 * A quiz with players on a running Razzia server, driven like its own client does, over Engine.IO frames on a
 * bare socket. The host creates a game of the named quiz, players join, and each answers at a random moment of
 * the window after a question opens. Sends its parent a report on all questions.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { spread, wallTime } from './player-timing';

export interface RazziaTask {
  url: string;
  password: string;
  /** The name of the quiz's file without `.json`. */
  quiz: string;
  players: number;
  windowMs: number;
  seed: number;
}

export interface RazziaReport {
  latenciesMs: number[];
  messages: number;
  lost: number;
  /** Milliseconds since 1970: when the first question opened, and when the last answer was received. */
  startedAt: number;
  endedAt: number;
}

const AT_ONCE = 20;

/** One socket.io connection, which sends and receives events. */
class Connection {
  received = 0;
  private readonly listeners = new Map<string, ((payload: never) => void)[]>();

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => this.take((data as Buffer).toString()));
  }

  static async open(url: string): Promise<Connection> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/?EIO=4&transport=websocket`);
    const connection = new Connection(socket);
    const joined = new Promise<void>((resolve) => connection.on('connected', () => resolve()));
    await once(socket, 'open');
    await joined;
    return connection;
  }

  on<T>(event: string, listener: (payload: T) => void): void {
    const listeners = this.listeners.get(event) ?? [];
    listeners.push(listener as (payload: never) => void);
    this.listeners.set(event, listeners);
  }

  next<T>(event: string): Promise<T> {
    return new Promise((resolve) => this.on<T>(event, resolve));
  }

  emit(event: string, payload: unknown): void {
    this.socket.send(`42${JSON.stringify([event, payload])}`);
  }

  close(): void {
    this.socket.terminate();
  }

  private take(frame: string): void {
    if (frame.startsWith('0')) this.socket.send(`40${JSON.stringify({ clientId: randomUUID() })}`);
    else if (frame === '2') this.socket.send('3');
    else if (frame.startsWith('40')) this.tell('connected', undefined);
    else if (frame.startsWith('42')) {
      this.received += 1;
      const [event, payload] = JSON.parse(frame.slice(2)) as [string, unknown];
      this.tell(event, payload);
    }
  }

  private tell(event: string, payload: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) listener(payload as never);
  }
}

interface Status {
  name: string;
}

async function createGame(task: RazziaTask) {
  const host = await Connection.open(task.url);
  const admitted = host.next('manager:config');
  host.emit('manager:auth', task.password);
  await admitted;
  const created = host.next<{ gameId: string; inviteCode: string }>('manager:gameCreated');
  host.emit('game:create', task.quiz);
  return { host, ...(await created) };
}

async function joinGame(task: RazziaTask, inviteCode: string, seat: number) {
  const player = await Connection.open(task.url);
  const room = player.next<string>('game:successRoom');
  player.emit('player:join', inviteCode);
  const gameId = await room;
  const joined = player.next('game:successJoin');
  player.emit('player:login', { gameId, data: { username: `Seat-${seat}` } });
  await joined;
  return player;
}

async function play(task: RazziaTask): Promise<void> {
  const random = spread(task.seed);
  const { host, gameId, inviteCode } = await createGame(task);
  const players: Connection[] = [];
  for (let from = 0; from < task.players; from += AT_ONCE) {
    const seats = Array.from({ length: Math.min(AT_ONCE, task.players - from) }, (_, place) => from + place);
    players.push(...(await Promise.all(seats.map((seat) => joinGame(task, inviteCode, seat)))));
  }
  process.send!('joined');
  await once(process, 'message');

  const report: RazziaReport = { latenciesMs: [], messages: 0, lost: 0, startedAt: 0, endedAt: 0 };
  for (const player of players) {
    let sentAt = 0;
    player.on<Status>('game:status', ({ name }) => {
      if (name === 'SELECT_ANSWER') {
        report.startedAt ||= wallTime();
        sentAt = 0;
        void pause(random() * task.windowMs).then(() => {
          sentAt = wallTime();
          player.emit('player:selectedAnswer', { gameId, data: { answerKey: 0 } });
        });
      } else if (name === 'WAIT' && sentAt > 0) {
        report.endedAt = wallTime();
        report.latenciesMs.push(report.endedAt - sentAt);
        sentAt = 0;
      } else if (name === 'SHOW_RESULT' && sentAt > 0) {
        report.lost += 1;
        sentAt = 0;
      }
    });
  }
  const before = players.reduce((sum, { received }) => sum + received, 0);
  const finished = new Promise<void>((resolve) => {
    host.on<Status>('game:status', ({ name }) => {
      if (name === 'SHOW_RESPONSES') host.emit('manager:showLeaderboard', { gameId });
      else if (name === 'SHOW_LEADERBOARD') host.emit('manager:nextQuestion', { gameId });
      else if (name === 'FINISHED') resolve();
    });
  });
  host.emit('manager:startGame', { gameId });
  await finished;
  report.messages = players.reduce((sum, { received }) => sum + received, 0) - before;
  for (const connection of [host, ...players]) connection.close();
  process.send!(report);
}

process.once('message', (task: RazziaTask) => void play(task));
