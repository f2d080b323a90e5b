import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';
import type { ClientMessage, ServerMessage } from '@app/contracts';

type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type Request = DistributiveOmit<Extract<ClientMessage, { requestId: string }>, 'requestId'>;

/** A real client on the push socket. What it has received waits to be asked for. */
export class SocketClient {
  readonly socket: WebSocket;
  /** The close code. */
  readonly closed: Promise<number>;
  private readonly received: ServerMessage[] = [];
  private wake: () => void = () => {};
  private requests = 0;

  private constructor(url: string, options?: ClientOptions) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, options);
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket.on('message', (data) => {
      this.received.push(JSON.parse((data as Buffer).toString()) as ServerMessage);
      this.wake();
    });
  }

  static async connect(url: string, options?: ClientOptions): Promise<SocketClient> {
    const client = new SocketClient(url, options);
    await once(client.socket, 'open');
    return client;
  }

  /** As the player of that session. */
  static async signIn(url: string, token: string): Promise<SocketClient> {
    const client = await SocketClient.connect(url);
    client.send({ type: 'authenticate', token });
    await client.next('authenticated');
    return client;
  }

  /** The HTTP status with which a socket was refused. */
  static async refusal(url: string, options?: ClientOptions): Promise<number | undefined> {
    const { socket } = new SocketClient(url, options);
    socket.on('error', () => {});
    const [, { statusCode }] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode?: number }];
    socket.terminate();
    return statusCode;
  }

  send(message: ClientMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.socket.send(text);
  }

  /** The first message of that type that has not been asked for yet. */
  async next<Type extends ServerMessage['type']>(type: Type): Promise<MessageOf<Type>> {
    for (;;) {
      const index = this.received.findIndex((message) => message.type === type);
      if (index >= 0) return this.received.splice(index, 1)[0] as MessageOf<Type>;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** How many messages of that type have not been asked for. */
  waiting(type: ServerMessage['type']): number {
    return this.received.filter((message) => message.type === type).length;
  }

  /** Waits for an update that is as wished; earlier ones are passed over. */
  async until<Type extends ServerMessage['type']>(
    type: Type,
    isWished: (message: MessageOf<Type>) => boolean,
  ): Promise<MessageOf<Type>> {
    for (;;) {
      const message = await this.next(type);
      if (isWished(message)) return message;
    }
  }

  /** Sends it with an id of its own unless one is given, and waits for what answers it. */
  async ask(request: Request, requestId = `request-${(this.requests += 1)}`): Promise<ServerMessage> {
    this.send({ ...request, requestId });
    for (;;) {
      const index = this.received.findIndex((message) => 'requestId' in message && message.requestId === requestId);
      if (index >= 0) return this.received.splice(index, 1)[0]!;
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  close(): void {
    this.socket.close();
  }
}
