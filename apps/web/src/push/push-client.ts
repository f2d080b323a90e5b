import { v4 as uuid } from 'uuid';
import type {
  ClientMessage,
  DistributiveOmit,
  RequestMessage,
  RequestResults,
  ServerMessage,
  SubscribeMessage,
} from '@app/contracts';
import { socketCloseCodes } from '@app/contracts';
import { reconnectDelayMs } from './reconnect-delay';
import { LivenessCheck } from './liveness-check';
import { PushRejection, PushUnavailable } from './push-errors';
import { Subscriptions } from './subscriptions';

export type ConnectionState = 'LIVE' | 'OFFLINE';

type RequestType = RequestMessage['type'];
/** What `request` sends: a message without its id. */
export type PushRequest<T extends RequestType = RequestType> = DistributiveOmit<
  Extract<RequestMessage, { type: T }>,
  'requestId'
>;

interface PendingRequest {
  resolve: (data: never) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

interface PushClientOptions {
  openSocket: () => WebSocket;
  readToken: () => string | null;
  /** Called when the server has ended the session, or did not know the token. */
  onSessionEnded: () => void;
  /** 0 to 1: jitter, so that not all clients reconnect at the same moment. */
  random?: () => number;
}

const REQUEST_TIMEOUT_MS = 4_000;

/**
 * The client's only socket. It opens at the first subscription, request or `connect`, authenticates the user,
 * and reconnects and subscribes again after a cut. The server answers every subscription with the current view,
 * so nothing is lost in between.
 * When a server goes away, all its clients spread their return over two seconds.
 */
export class PushClient {
  private socket: WebSocket | null = null;
  private reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  private authenticated = false;
  private refusedToken: string | null = null;
  private connection: ConnectionState = 'OFFLINE';
  private lostAtMs: number | null = null;
  private readonly pending = new Map<string, PendingRequest>();
  private readonly subscriptions = new Subscriptions();
  private readonly liveness = new LivenessCheck({
    ask: () => this.send({ type: 'ping' }),
    onDead: () => this.lost(0),
  });
  private readonly messageListeners = new Set<(message: ServerMessage) => void>();
  private readonly stateListeners = new Set<() => void>();

  constructor(private readonly options: PushClientOptions) {}

  readonly state = (): ConnectionState => this.connection;

  /** The last sign of life of the connection that was lost last, in milliseconds since 1970; null when none was. */
  readonly lostAt = (): number | null => this.lostAtMs;

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

  /** Does not wait for the next attempt. For a screen that cannot wait, such as the console: a crowd has to. */
  readonly retry = (): void => {
    if (this.reconnectTimer === undefined) return;
    clearTimeout(this.reconnectTimer);
    this.open();
  };

  /** Follows the topic until the returned function is called. */
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
   * Sends a request and waits for its answer. `requestId` identifies the intention: use the same one to repeat
   * the same request.
   * Rejects with `PushRejection` when it is refused, or with `PushUnavailable` without an answer. Then use
   * HTTP; the server recognises the repeat.
   */
  request<T extends RequestType>(
    message: PushRequest<T>,
    { timeoutMs = REQUEST_TIMEOUT_MS, requestId = uuid() }: { timeoutMs?: number; requestId?: string } = {},
  ): Promise<RequestResults[T]> {
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

  /** Call it after a login or logout. A socket belongs to one user, so a new one is opened. */
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
    this.liveness.watch();
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

  /** Reconnects later. A socket that nobody closed is abandoned. */
  private lost(closeCode: number): void {
    const wasLive = this.connection === 'LIVE';
    // The connection lived until somebody closed it. One that nobody closed may have been dead since its last message.
    if (wasLive) this.lostAtMs = closeCode === 0 ? this.liveness.heardAtMs : Date.now();
    this.close();
    const delayMs = reconnectDelayMs({ wasLive, closeCode }, (this.options.random ?? Math.random)());
    this.reconnectTimer = setTimeout(() => this.open(), delayMs);
  }

  private opened(): void {
    const token = this.options.readToken();
    if (token && token !== this.refusedToken) this.send({ type: 'authenticate', token });
    for (const subscription of this.subscriptions.all()) this.send(subscription);
    this.liveness.watch();
    this.become('LIVE');
  }

  private dropped(): void {
    this.liveness.stop();
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
    this.liveness.heard();
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
      case 'rejected':
        if (message.requestId !== null) this.settle(message.requestId)?.reject(new PushRejection(message.data));
        else if (message.data.code === 'not-authenticated') this.endSession();
        break;
      default:
        // Answers end a request. Updates are for the listeners, and so is what only a newer server sends.
        if ('requestId' in message) this.settle(message.requestId)?.resolve(message.data as never);
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
