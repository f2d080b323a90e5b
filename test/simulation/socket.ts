import type { ClientMessage, ServerMessage } from '@app/contracts';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Chance } from './chance';
import { after, pause, virtualNow } from './virtual-time';

const PATIENCE_MS = 5_000;

/** A view as it came. */
export interface HeardView {
  view: object;
  /** In virtual milliseconds. */
  heardAt: number;
}

type Waiting = (answer: ServerMessage | undefined) => void;

export interface SocketParts {
  /** A connection to a server; undefined when there is none. */
  connect: () => Duplex | undefined;
  chance: Chance;
  /** What is said first on each connection. */
  greetings: () => ClientMessage[];
  heard: (message: ServerMessage) => void;
}

/** A person's socket. It is opened again when it breaks, and then signs in and follows as before. */
export class Socket {
  /** The last view of each topic, and of each event. */
  readonly views = new Map<string, HeardView>();
  private open: WebSocket | undefined;
  private isLeaving = false;
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly parts: SocketParts) {}

  async stayConnected(): Promise<void> {
    while (!this.isLeaving) {
      await this.connected();
      await pause(this.parts.chance.between(50, 1_000));
    }
  }

  get isOpen(): boolean {
    return this.open?.readyState === WebSocket.OPEN;
  }

  /** Not while the socket is closed: the greetings of the next connection say it. */
  say(message: ClientMessage): void {
    if (this.isOpen) this.open!.send(JSON.stringify(message));
  }

  leave(): void {
    this.isLeaving = true;
    this.open?.close();
  }

  /** Call it when the socket is open. Resolves to undefined when there is no answer. */
  request(message: ClientMessage & { requestId: string }): Promise<ServerMessage | undefined> {
    this.open!.send(JSON.stringify(message));
    return new Promise((resolve) => {
      const settle: Waiting = (answer) => {
        patience.clear();
        this.waiting.delete(message.requestId);
        resolve(answer);
      };
      const patience = after(PATIENCE_MS, () => settle(undefined));
      this.waiting.set(message.requestId, settle);
    });
  }

  /** Resolves when the connection is over. */
  private connected(): Promise<void> {
    const connection = this.parts.connect();
    if (!connection) return Promise.resolve();
    const options = { createConnection: () => connection, perMessageDeflate: false };
    const socket = (this.open = new WebSocket('ws://rennmeister/ws', options as never));
    socket.on('open', () => {
      for (const message of this.parts.greetings()) socket.send(JSON.stringify(message));
    });
    socket.on('message', (data: Buffer) => this.take(JSON.parse(data.toString()) as ServerMessage));
    socket.on('error', () => {});
    return new Promise((resolve) =>
      socket.on('close', () => {
        for (const settle of this.waiting.values()) settle(undefined);
        resolve();
      }),
    );
  }

  private take(message: ServerMessage): void {
    this.parts.heard(message);
    if (message.type.endsWith('_update')) {
      const { data } = message as { data: { eventId?: number } };
      const topic = data.eventId === undefined ? message.type : `${message.type} of ${data.eventId}`;
      this.views.set(topic, { view: data, heardAt: virtualNow() });
    } else if ('requestId' in message && message.requestId) this.waiting.get(message.requestId)?.(message);
  }
}
