import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type {
  AnswerLetter,
  AnswerResult,
  ErrorBody,
  NextAnswer,
  ServedQuestion,
  ServerMessage,
  TournamentStatusView,
  TournamentUpdate,
} from '@app/contracts';

const RECONNECT_MS = 100;

/** The server refused a request. */
class Refused extends Error {
  constructor(readonly body: ErrorBody) {
    super(`${body.statusCode}: ${body.message}`);
  }
}

interface Asked {
  text: string;
  resolve: (data: never) => void;
  reject: (error: Error) => void;
}

/**
 * A well-behaved participant of a live round. It has one socket, opens it again after every cut, and repeats
 * unanswered requests under the same id.
 */
export class LivePlayer {
  /** The latest pushed state of the event. */
  update: TournamentUpdate | undefined;
  private readonly asked = new Map<string, Asked>();
  private readonly listeners = new Set<() => void>();
  private socket: WebSocket | undefined;
  private isAuthenticated = false;
  private isGone = false;

  private constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly eventId: number,
  ) {}

  static async join(url: string, token: string, eventId: number): Promise<LivePlayer> {
    const player = new LivePlayer(url, token, eventId);
    player.open();
    await player.until(() => player.update !== undefined);
    return player;
  }

  next(): Promise<NextAnswer> {
    return this.ask({ type: 'tournament_next' });
  }

  answer(question: ServedQuestion, answer: AnswerLetter): Promise<AnswerResult> {
    return this.ask({ type: 'tournament_answer', questionId: question.id, answer, timeElapsed: 0 });
  }

  /** Answers one question after the other until there is none, or until null is chosen, which leaves it open. */
  async race(choose: (question: ServedQuestion) => AnswerLetter | null | Promise<AnswerLetter | null>): Promise<void> {
    for (;;) {
      const { question } = await this.next();
      const answer = question && (await choose(question));
      if (!answer) return;
      await this.answer(question, answer);
    }
  }

  status(): Promise<TournamentStatusView> {
    return this.ask({ type: 'tournament_status' });
  }

  /** Resolves when the condition holds after a message. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        const listener = () => {
          this.listeners.delete(listener);
          resolve();
        };
        this.listeners.add(listener);
      });
    }
  }

  /** Cuts the connection without a close frame, like a lost network. The player reconnects by itself. */
  cut(): void {
    this.socket?.terminate();
  }

  leave(): void {
    this.isGone = true;
    this.socket?.terminate();
  }

  private open(): void {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/ws`);
    this.socket = socket;
    this.isAuthenticated = false;
    socket.on('open', () => socket.send(JSON.stringify({ type: 'authenticate', token: this.token })));
    socket.on('message', (data) => this.take(JSON.parse((data as Buffer).toString()) as ServerMessage));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!this.isGone) void pause(RECONNECT_MS).then(() => this.open());
    });
  }

  private ask<T>(request: object): Promise<T> {
    const requestId = randomUUID();
    const text = JSON.stringify({ ...request, eventId: this.eventId, requestId });
    return new Promise<T>((resolve, reject) => {
      this.asked.set(requestId, { text, resolve: resolve as (data: never) => void, reject });
      if (this.isAuthenticated) this.socket!.send(text);
    });
  }

  private take(message: ServerMessage): void {
    if (message.type === 'authenticated') {
      this.isAuthenticated = true;
      this.socket!.send(JSON.stringify({ type: 'subscribe_tournament', eventId: this.eventId }));
      for (const { text } of this.asked.values()) this.socket!.send(text);
    } else if (message.type === 'tournament_update') this.update = message.data;
    else if ('requestId' in message && message.requestId !== null) this.settle(message.requestId, message);
    for (const listener of this.listeners) listener();
  }

  private settle(requestId: string, message: ServerMessage): void {
    const asked = this.asked.get(requestId);
    const mayHeal = message.type === 'rejected' && message.data.statusCode >= 500;
    if (!asked) return;
    if (mayHeal) {
      void pause(RECONNECT_MS).then(() => this.isAuthenticated && this.socket!.send(asked.text));
      return;
    }
    this.asked.delete(requestId);
    if (message.type === 'rejected') asked.reject(new Refused(message.data));
    else asked.resolve((message as { data: unknown }).data as never);
  }
}
