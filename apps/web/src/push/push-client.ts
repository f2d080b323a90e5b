import { v4 as uuid } from 'uuid';
import type { ClientMessage, ErrorBody, ServerMessage, SubscribeMessage } from '@app/contracts';
import { socketCloseCodes } from '@app/contracts';
import { reconnectDelayMs } from './reconnect-delay';
import { SignOfLife } from './sign-of-life';
import { Subscriptions } from './subscriptions';

export type ConnectionState = 'LIVE' | 'OFFLINE';

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type RequestMessage = Extract<ClientMessage, { requestId: string }>;
type RequestType = RequestMessage['type'];
/** What `request` sends: a message without its id. */
export type PushRequest<T extends RequestType = RequestType> = DistributiveOmit<
  Extract<RequestMessage, { type: T }>,
  'requestId'
>;
/** What each request is answered with. */
interface Answers {
  next: 'next_result';
  skip: 'answer_result';
  answer: 'answer_result';
  tournament_status: 'tournament_status_result';
  tournament_next: 'next_result';
  tournament_answer: 'answer_result';
}
type AnswerTo<T extends RequestType> = Extract<ServerMessage, { type: Answers[T] }>['data'];

/** The server refused the request; `body` says why, as the HTTP call would have. */
export class PushRejection extends Error {
  override readonly name = 'PushRejection';
  constructor(readonly body: ErrorBody) {
    super(`${body.statusCode}: ${body.message}`);
  }
}

/** No answer came: not connected, not yet authenticated, cut off or too slow. The HTTP call is the way then. */
export class PushUnavailable extends Error {
  override readonly name = 'PushUnavailable';
}

interface PendingRequest {
  resolve: (data: never) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

interface PushClientOptions {
  openSocket: () => WebSocket;
  readToken: () => string | null;
  /** The server ended the session, or did not know the token. */
  onSessionEnded: () => void;
  /** 0 to 1, for the jitter that keeps clients from coming back all at once. */
  random?: () => number;
}

const REQUEST_TIMEOUT_MS = 4_000;

/**
 * The one socket of the client. It opens at the first subscription, request or `connect`, says who is signed in, comes
 * back after a cut and then subscribes again; every subscription is answered with the current view, so nothing is lost
 * in a gap. All clients of a server that went away spread their return over two seconds.
 */
export class PushClient {
  private socket: WebSocket | null = null;
  private reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  private authenticated = false;
  private refusedToken: string | null = null;
  private connection: ConnectionState = 'OFFLINE';
  private readonly pending = new Map<string, PendingRequest>();
  private readonly subscriptions = new Subscriptions();
  private readonly signOfLife = new SignOfLife({
    ask: () => this.send({ type: 'ping' }),
    onDead: () => this.lost(0),
  });
  private readonly messageListeners = new Set<(message: ServerMessage) => void>();
  private readonly stateListeners = new Set<() => void>();

  constructor(private readonly options: PushClientOptions) {}

  readonly state = (): ConnectionState => this.connection;

  readonly onStateChange = (listener: () => void): (() => void) => {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  };

  onMessage(listener: (message: ServerMessage) => void): () => void {
    this.messageListeners.add(listener);
    return () => this.messageListeners.delete(listener);
  }

  readonly connect = (): void => {
    if (this.socket || this.reconnectTimer !== undefined) return;
    this.open();
  };

  /** Keeps the topic until the returned function is called. */
  subscribe(subscription: SubscribeMessage): () => void {
    this.subscriptions.hold(subscription);
    this.connect();
    this.send(subscription);
    return () => {
      const farewell = this.subscriptions.release(subscription);
      if (farewell) this.send(farewell);
    };
  }

  /**
   * Rejects with `PushRejection` (refused) or `PushUnavailable` (no answer: use HTTP, the server repeats itself).
   * `requestId` is the key of one intention: give the same one again when the same thing is asked for again.
   */
  request<T extends RequestType>(
    message: PushRequest<T>,
    { timeoutMs = REQUEST_TIMEOUT_MS, requestId = uuid() }: { timeoutMs?: number; requestId?: string } = {},
  ): Promise<AnswerTo<T>> {
    this.connect();
    if (this.connection !== 'LIVE' || !this.authenticated) {
      return Promise.reject(new PushUnavailable('The live connection is not ready.'));
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.pending.delete(requestId);
        reject(new PushUnavailable('The live connection did not answer in time.'));
      }, timeoutMs);
      this.pending.set(requestId, { resolve, reject, timer });
      this.send({ ...message, requestId } as unknown as ClientMessage);
    });
  }

  /** After login or logout: a socket belongs to one person, so a new one is opened. */
  sessionChanged(): void {
    this.refusedToken = null;
    if (!this.socket && this.reconnectTimer === undefined) return;
    this.close();
    this.open();
  }

  close(): void {
    clearTimeout(this.reconnectTimer);
    this.reconnectTimer = undefined;
    const socket = this.socket;
    this.socket = null;
    this.dropped();
    socket?.close();
  }

  private open(): void {
    this.reconnectTimer = undefined;
    const socket = this.options.openSocket();
    this.socket = socket;
    this.signOfLife.watch();
    socket.addEventListener('open', () => {
      if (socket === this.socket) this.opened();
    });
    socket.addEventListener('message', (event) => {
      if (socket === this.socket) this.received(String(event.data));
    });
    socket.addEventListener('close', (event) => {
      if (socket !== this.socket) return;
      this.socket = null;
      if (event.code === socketCloseCodes.sessionEnded) this.endSession();
      this.lost(event.code);
    });
  }

  /** Comes back later; a socket that nobody closed is left to itself. */
  private lost(closeCode: number): void {
    const wasLive = this.connection === 'LIVE';
    this.close();
    const delayMs = reconnectDelayMs({ wasLive, closeCode }, (this.options.random ?? Math.random)());
    this.reconnectTimer = setTimeout(() => this.open(), delayMs);
  }

  private opened(): void {
    const token = this.options.readToken();
    if (token && token !== this.refusedToken) this.send({ type: 'authenticate', token });
    for (const subscription of this.subscriptions.all()) this.send(subscription);
    this.signOfLife.watch();
    this.become('LIVE');
  }

  private dropped(): void {
    this.signOfLife.stop();
    this.authenticated = false;
    for (const { reject, timer } of this.pending.values()) {
      clearTimeout(timer);
      reject(new PushUnavailable('The live connection was cut.'));
    }
    this.pending.clear();
    this.become('OFFLINE');
  }

  private endSession(): void {
    this.refusedToken = this.options.readToken();
    this.options.onSessionEnded();
  }

  private received(text: string): void {
    this.signOfLife.heard();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch (error) {
      console.warn('A push message could not be read.', error);
      return;
    }
    switch (message.type) {
      case 'authenticated':
        this.authenticated = true;
        break;
      case 'next_result':
      case 'answer_result':
      case 'tournament_status_result':
        this.settle(message.requestId)?.resolve(message.data as never);
        break;
      case 'rejected':
        if (message.requestId !== null) this.settle(message.requestId)?.reject(new PushRejection(message.data));
        else if (message.data.code === 'not-authenticated') this.endSession();
        break;
      case 'pong':
      case 'leaderboard_update':
      case 'system_update':
      case 'content_update':
      case 'schedule_update':
      case 'tournament_update':
      case 'live_leaderboard_update':
        break;
      default:
        // A newer server may say more than this client knows.
        message satisfies never;
    }
    for (const listener of this.messageListeners) listener(message);
  }

  private settle(requestId: string): PendingRequest | undefined {
    const request = this.pending.get(requestId);
    if (!request) return undefined;
    clearTimeout(request.timer);
    this.pending.delete(requestId);
    return request;
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private become(state: ConnectionState): void {
    if (state === this.connection) return;
    this.connection = state;
    for (const listener of this.stateListeners) listener();
  }
}
