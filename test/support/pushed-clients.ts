/**
 * Many clients in a process of their own, each with the web client's push connection. So they subscribe,
 * reconnect and choose the newest view like a browser. The parent sends an `Order` and gets one answer to each.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { AnswerResult, ClientMessage, NextAnswer, ServerMessage, SubscribeMessage } from '@app/contracts';
import { PushClient } from '../../apps/web/src/push/push-client';
import { PushRejection, PushUnavailable } from '../../apps/web/src/push/push-errors';
import { spread, wallTime } from '../bench/player-timing';
import { DeafClient } from './deaf-client';

export type Order =
  /** Opens a client for each token; null is a visitor. Answered when all have every view. */
  | { do: 'join'; url: string; tokens: (string | null)[]; subscriptions: SubscribeMessage[]; seed: number }
  /** Cuts each client `times` times, at random moments within `withinMs`. Answered when all are back. */
  | { do: 'cut'; times: number; withinMs: number }
  /** Cuts all clients at once. Answered when all have every view again, with the time each was without. */
  | { do: 'cut-all' }
  /**
   * Lets all clients except visitors race the running round to its end. Answered with what each was told, in
   * the order of joining.
   */
  | { do: 'race'; eventId: number; thinkMs: number }
  /** Answered with the number of answers that were acknowledged so far. */
  | { do: 'count' }
  /** Answered with everything each client has received since it joined. */
  | { do: 'tell' }
  /** Opens clients that do not read. */
  | { do: 'join-deaf'; url: string; clients: number }
  /** Lets each of those send a message `times` times. */
  | { do: 'ask-deaf'; message: ClientMessage; times: number };

/**
 * Times are milliseconds since 1970. `message`: the beginning of the message of the tournament or the system,
 * whichever is followed.
 */
export interface Held {
  openedAt: number[];
  views: { at: number; message: string | null }[];
  /** The latest live board, as JSON. */
  board: string | null;
}

const AT_ONCE = 100;
/** As in the web client: a dead socket must not cost a player the quick points. */
const SOCKET_PATIENCE_MS = 1_500;
/** Enough characters to distinguish messages. */
const BEGINNING = 40;
/** Consecutive seeds give unrelated sequences. */
const FAR_APART = 2_654_435_761;
const HTTP_RETRY_MS = 100;

class Client {
  readonly held: Held = { openedAt: [], views: [], board: null };
  private readonly push: PushClient;
  private readonly listeners = new Set<() => void>();
  private readonly random: () => number;
  private socket: WebSocket | undefined;
  private isCut = false;
  private fresh = new Set<ServerMessage['type']>();

  constructor(
    private readonly url: string,
    readonly token: string | null,
    private readonly subscriptions: SubscribeMessage[],
    seed: number,
  ) {
    this.random = spread((seed * FAR_APART) % 2 ** 32);
    this.push = new PushClient({
      openSocket: () => this.open(),
      readToken: () => token,
      onSessionEnded: () => {
        throw new Error('a session ended');
      },
      random: this.random,
    });
    this.push.onMessage((message) => this.take(message));
    for (const subscription of subscriptions) this.push.subscribe(subscription);
  }

  /** Resolves when the client has received every view it follows since the last cut, and is authenticated. */
  async holdsAll(): Promise<void> {
    const wanted = this.subscriptions.length + (this.token === null ? 0 : 1);
    while (this.fresh.size < wanted) {
      await new Promise<void>((resolve) => {
        const listener = () => {
          this.listeners.delete(listener);
          resolve();
        };
        this.listeners.add(listener);
      });
    }
  }

  cut(): void {
    this.isCut = true;
    this.fresh = new Set();
    this.socket!.terminate();
  }

  async cutAtRandom(times: number, withinMs: number): Promise<void> {
    const begunAt = performance.now();
    const moments = Array.from({ length: times }, () => begunAt + this.random() * withinMs);
    for (const moment of moments.toSorted((one, other) => one - other)) {
      await pause(Math.max(0, moment - performance.now()));
      await this.holdsAll();
      this.cut();
    }
    await this.holdsAll();
  }

  /** Returns every answer as it was acknowledged. */
  async race(eventId: number, thinkMs: number): Promise<AnswerResult[]> {
    const results: AnswerResult[] = [];
    for (;;) {
      const { question } = await this.ask<NextAnswer>({ type: 'tournament_next', eventId }, 'next', {});
      if (!question) return results;
      await pause(this.random() * thinkMs);
      const answer = (['A', 'B', 'C', 'D'] as const)[Math.floor(this.random() * 4)]!;
      const body = { questionId: question.id, answer, timeElapsed: 0 };
      results.push(await this.ask<AnswerResult>({ type: 'tournament_answer', eventId, ...body }, 'answer', body));
      acknowledged += 1;
    }
  }

  /** Uses the socket while it is live, otherwise HTTP, under one key until there is an answer. */
  private async ask<T>(
    request: Parameters<PushClient['request']>[0] & { eventId: number },
    call: string,
    body: object,
  ) {
    const requestId = randomUUID();
    const path = `${this.url}/api/tournament/${request.eventId}/${call}`;
    const headers = { authorization: `Bearer ${this.token}`, 'idempotency-key': requestId };
    try {
      return (await this.push.request(request, { requestId, timeoutMs: SOCKET_PATIENCE_MS })) as T;
    } catch (error) {
      const mayHeal = error instanceof PushRejection && error.body.statusCode >= 500;
      if (!mayHeal && !(error instanceof PushUnavailable)) throw error;
    }
    for (;;) {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      if (answer?.ok) return (await answer.json()) as T;
      if (answer && answer.status < 500) throw new Error(await answer.text());
      await pause(HTTP_RETRY_MS);
    }
  }

  private open(): globalThis.WebSocket {
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/ws`);
    socket.on('error', () => {});
    socket.on('open', () => {
      this.isCut = false;
      this.held.openedAt.push(wallTime());
    });
    this.socket = socket;
    return socket as unknown as globalThis.WebSocket;
  }

  private take(message: ServerMessage): void {
    // Ignores what was still under way at the cut.
    if (this.isCut) return;
    const isRefused = message.type === 'rejected' && message.requestId === null && message.data.statusCode < 500;
    if (isRefused) throw new Error(message.data.message);
    if (message.type === 'tournament_update' || message.type === 'system_update') {
      this.held.views.push({ at: wallTime(), message: message.data.message?.slice(0, BEGINNING) ?? null });
    }
    if (message.type === 'live_leaderboard_update') this.held.board = JSON.stringify(message.data.players);
    if (!message.type.endsWith('_update') && message.type !== 'authenticated') return;
    this.fresh.add(message.type);
    for (const listener of this.listeners) listener();
  }
}

let acknowledged = 0;
let clients: Client[] = [];
let deaf: DeafClient[] = [];

async function done(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'join': {
      const { url, tokens, subscriptions, seed } = order;
      for (let from = 0; from < tokens.length; from += AT_ONCE) {
        const joining = tokens
          .slice(from, from + AT_ONCE)
          .map((token, place) => new Client(url, token, subscriptions, seed + from + place));
        await Promise.all(joining.map((client) => client.holdsAll()));
        clients = [...clients, ...joining];
      }
      return clients.length;
    }
    case 'cut':
      await Promise.all(clients.map((client) => client.cutAtRandom(order.times, order.withinMs)));
      return clients.length * order.times;
    case 'cut-all': {
      const cutAt = performance.now();
      for (const client of clients) client.cut();
      return Promise.all(clients.map(async (client) => client.holdsAll().then(() => performance.now() - cutAt)));
    }
    case 'race':
      return Promise.all(
        clients.filter(({ token }) => token !== null).map((client) => client.race(order.eventId, order.thinkMs)),
      );
    case 'count':
      return acknowledged;
    case 'tell':
      return clients.map(({ held }) => held);
    case 'join-deaf':
      deaf = await Promise.all(Array.from({ length: order.clients }, () => DeafClient.join(order.url)));
      return deaf.length;
    case 'ask-deaf':
      for (const client of deaf) client.ask(order.message, order.times);
      return deaf.length;
    default:
      return order satisfies never;
  }
}

process.on('message', ({ id, order }: { id: number; order: Order }) => {
  void done(order).then((answer) => process.send!({ id, answer }));
});
