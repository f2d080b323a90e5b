/**
 * Players of a live round in a process of their own. Each follows the event over its socket, asks for its
 * questions, thinks for a random part of the window and answers, like the real client. The parent says whom to
 * play; the process answers `joined`, and after each round with the results.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import {
  answerLetters,
  type AnswerResult,
  type NextAnswer,
  type ServedQuestion,
  type ServerMessage,
} from '@app/contracts';
import { spread, wallTime } from './player-timing';
import { SocketRequests } from './socket-requests';

export interface PlayersTask {
  url: string;
  eventId: number;
  tokens: string[];
  /** How long a player thinks, and rests after an answer, in milliseconds. In the first round not at all. */
  windowMs: number;
  restMs: number;
  seed: number;
}

/** Times are milliseconds since 1970. `score`: the player's score in this round after the answer. */
export interface TimedAnswer {
  seat: number;
  sentAt: number;
  answeredAt: number;
  score: number;
}

export interface RoundReport {
  answers: TimedAnswer[];
  /** When each player got the first question. */
  firstQuestionAt: number[];
  /** The number of messages that all sockets received during the round. */
  messages: number;
  /** The number of answers that were refused or too late. */
  lost: number;
}

const AT_ONCE = 50;

class Player {
  messages = 0;
  private readonly requests: SocketRequests;

  private constructor(
    socket: WebSocket,
    readonly seat: number,
    private readonly eventId: number,
    onRound: (player: Player, round: number) => void,
  ) {
    this.requests = new SocketRequests(socket);
    let round = 0;
    socket.on('message', (data) => {
      this.messages += 1;
      const message = JSON.parse((data as Buffer).toString()) as ServerMessage;
      if (message.type === 'tournament_update') {
        const { session } = message.data;
        if (session.allowAnswers && session.currentRound > round) onRound(this, (round = session.currentRound));
      } else this.requests.take(message);
    });
  }

  static async join(task: PlayersTask, seat: number, onRound: (player: Player, round: number) => void) {
    const socket = new WebSocket(`${task.url.replace('http', 'ws')}/ws`);
    await once(socket, 'open');
    const player = new Player(socket, seat, task.eventId, onRound);
    socket.send(JSON.stringify({ type: 'authenticate', token: task.tokens[seat] }));
    await once(socket, 'message');
    socket.send(JSON.stringify({ type: 'subscribe_tournament', eventId: task.eventId }));
    return player;
  }

  next(): Promise<NextAnswer> {
    return this.requests.ask({ type: 'tournament_next', eventId: this.eventId });
  }

  answer({ id, index }: ServedQuestion): Promise<AnswerResult> {
    const { eventId } = this;
    const answer = answerLetters[(this.seat + index) % answerLetters.length]!;
    return this.requests.ask({ type: 'tournament_answer', eventId, questionId: id, answer, timeElapsed: 0 });
  }
}

interface Pace {
  thinkMs: () => number;
  restMs: number;
}

async function playRound(player: Player, { thinkMs, restMs }: Pace, report: RoundReport) {
  for (let isFirst = true; ; isFirst = false) {
    const { question } = await player.next();
    if (isFirst) report.firstQuestionAt.push(wallTime());
    if (!question) return;
    if (restMs > 0) await pause(thinkMs());
    const sentAt = wallTime();
    const result = await player.answer(question).catch(() => undefined);
    if (!result || result.outcome === 'timed-out') report.lost += 1;
    else report.answers.push({ seat: player.seat, sentAt, answeredAt: wallTime(), score: result.totals.score });
    if (!result || result.gameComplete) return;
    if (restMs > 0) await pause(restMs);
  }
}

async function play(task: PlayersTask): Promise<void> {
  const random = spread(task.seed);
  const rounds = new Map<number, { report: RoundReport; playing: Promise<void>[]; messagesBefore: number }>();
  const players: Player[] = [];
  const messages = () => players.reduce((sum, player) => sum + player.messages, 0);
  const onRound = (player: Player, number: number) => {
    let round = rounds.get(number);
    if (!round) {
      round = {
        report: { answers: [], firstQuestionAt: [], messages: 0, lost: 0 },
        playing: [],
        messagesBefore: messages(),
      };
      rounds.set(number, round);
    }
    const { report, playing, messagesBefore } = round;
    const pace = { thinkMs: () => random() * task.windowMs, restMs: number === 1 ? 0 : task.restMs };
    playing.push(playRound(player, pace, report));
    if (playing.length < task.tokens.length) return;
    void Promise.all(playing).then(() => {
      process.send!({ ...report, messages: messages() - messagesBefore } satisfies RoundReport);
    });
  };
  for (let from = 0; from < task.tokens.length; from += AT_ONCE) {
    const some = task.tokens.slice(from, from + AT_ONCE);
    players.push(...(await Promise.all(some.map((_, place) => Player.join(task, from + place, onRound)))));
  }
  process.send!('joined');
}

process.once('message', (task: PlayersTask) => void play(task));
