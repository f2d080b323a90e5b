import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';
import type { ClientMessage, DistributiveOmit, ServerMessage } from '@app/contracts';
import { undeclaredIn } from '../../testing/declared-answers';

type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;
type Request = DistributiveOmit<Extract<ClientMessage, { requestId: string }>, 'requestId'>;

/** A real client of the push socket. Received messages wait until a test takes them. */
export class SocketClient {
  readonly socket: WebSocket;
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  /** True of a client that asks for what it may not have. */
  expectsRefusals = false;
  private readonly received: ServerMessage[] = [];
  private wake: () => void = () => {};
  private requests = 0;
  /** What a received message had that the contracts do not declare. */
  private undeclared: string | undefined;

  private constructor(url: string, options?: ClientOptions) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, options);
    this.closed = new Promise((resolve) => {
      this.socket.once('close', (code) => {
        this.wake();
        resolve(code);
      });
    });
    this.socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString()) as ServerMessage;
      this.undeclared ??= undeclaredIn(message);
      this.received.push(message);
      this.wake();
    });
  }

  static async connect(url: string, options?: ClientOptions): Promise<SocketClient> {
    const client = new SocketClient(url, options);
    await once(client.socket, 'open');
    return client;
  }

  /** Connects and signs in with this session. */
  static async signIn(url: string, token: string): Promise<SocketClient> {
    const client = await SocketClient.connect(url);
    client.send({ type: 'authenticate', token });
    await client.next('authenticated');
    return client;
  }

  /** The HTTP status with which the server refuses a socket. */
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

  /**
   * Takes the first waiting message of this type, or waits for one.
   * @throws Error when something that needs no answer was refused, and when the socket is closed
   */
  next<Type extends ServerMessage['type']>(type: Type): Promise<MessageOf<Type>> {
    return this.first((message): message is MessageOf<Type> => message.type === type);
  }

  /** How many messages of this type wait. */
  waiting(type: ServerMessage['type']): number {
    return this.received.filter((message) => message.type === type).length;
  }

  /** Waits for an update that satisfies the condition. Earlier ones are dropped. */
  async until<Type extends ServerMessage['type']>(
    type: Type,
    isWished: (message: MessageOf<Type>) => boolean,
  ): Promise<MessageOf<Type>> {
    for (;;) {
      const message = await this.next(type);
      if (isWished(message)) return message;
    }
  }

  /** Sends the request, with a new id unless one is given, and waits for its answer. */
  async ask(request: Request, requestId = `request-${(this.requests += 1)}`): Promise<ServerMessage> {
    this.send({ ...request, requestId });
    return this.first((message): message is ServerMessage => 'requestId' in message && message.requestId === requestId);
  }

  close(): void {
    this.socket.close();
  }

  private async first<M extends ServerMessage>(isWished: (message: ServerMessage) => message is M): Promise<M> {
    for (;;) {
      if (this.undeclared) throw new Error(`Not as the contracts declare it: ${this.undeclared}`);
      const index = this.received.findIndex(isWished);
      if (index >= 0) return this.received.splice(index, 1)[0] as M;
      const refusal = this.received.find(isUnasked);
      if (refusal && !this.expectsRefusals) throw new Error(`Refused: ${JSON.stringify(refusal.data)}`);
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error('The socket is closed');
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}

/** Nobody takes it as the answer to a request. */
const isUnasked = (message: ServerMessage): message is MessageOf<'rejected'> =>
  message.type === 'rejected' && message.requestId === null;
