import { HttpStatus, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RawData, Server, WebSocket } from 'ws';
import { type ClientMessage, type ErrorBody, type ServerMessage, socketCloseCodes } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { Sessions } from '../people/accounts/sessions';
import { Config } from '../platform/config';
import { isOwnOrigin } from '../platform/http/origin';
import { errorBody, foreseenErrorBody } from '../platform/http/rejection.filter';
import type { Viewer } from '../platform/http/viewer';
import { ProcessClock } from '../platform/stores/process-clock';
import { ClientConnection } from '../platform/sockets/client-connection';
import { type Incoming, readClientMessage } from './client-message';
import { Heartbeat } from '../platform/sockets/heartbeat';
import { LatencyCredits } from '../platform/sockets/latency-credits';
import { OpenSockets } from '../platform/sockets/open-sockets';
import { SOCKET_PATH } from '../platform/http/push.adapter';
import { isOfViewer, isSubscription, topicOf } from './push.topics';
import { deflateOptions, inflateAtOnce, readsDeflated } from '../platform/sockets/socket-compression';
import { SocketCommands } from './socket-commands';
import { TopicBroadcasts } from './topic-broadcasts';

type Unsubscribe = Extract<ClientMessage, { type: 'unsubscribe' }>;

const FRAME_MAX_BYTES = 4 * 1024;
const LET_CLOSE_MS = 1_000;

/** The only socket endpoint. Everybody may follow public topics; signed-in users may race. */
@WebSocketGateway({ path: SOCKET_PATH, maxPayload: FRAME_MAX_BYTES, perMessageDeflate: deflateOptions })
export class PushGateway implements OnGatewayInit, OnGatewayConnection, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Push');
  private isStopping = false;
  private forgetSessions: (() => void) | undefined;

  constructor(
    private readonly sockets: OpenSockets,
    private readonly topics: TopicBroadcasts,
    private readonly commands: SocketCommands,
    private readonly heartbeat: Heartbeat,
    private readonly credits: LatencyCredits,
    private readonly sessions: Sessions,
    private readonly clock: ProcessClock,
    private readonly config: Config,
  ) {}

  /** A browser may try to open a socket from any page. Only our own pages get one. */
  afterInit(server: Server): void {
    server.options.verifyClient = ({ req }, done) => {
      if (this.isStopping) done(false, 503);
      else done(isOwnOrigin(req, this.config), 403);
    };
  }

  onApplicationBootstrap(): void {
    this.forgetSessions = this.sessions.onEnded((sessionId) => {
      for (const connection of this.sockets.ofSession(sessionId)) connection.close(socketCloseCodes.sessionEnded);
    });
  }

  handleConnection(socket: WebSocket): void {
    inflateAtOnce(socket, FRAME_MAX_BYTES);
    const connection = new ClientConnection(socket, this.config.SOCKET_MESSAGES_PER_SECOND, readsDeflated(socket));
    this.sockets.add(connection);
    socket.on('message', (data, isBinary) => this.received(connection, data, isBinary));
    socket.on('ping', () => this.allows(connection));
    socket.on('pong', () => this.allows(connection) && this.heartbeat.ponged(connection));
    socket.on('close', () => this.closed(connection));
    // The frame is invalid or too large, which is the client's fault. `ws` closes the socket.
    socket.removeAllListeners('error');
    socket.on('error', (error) => this.logger.debug(`A socket failed: ${error.message}`));
  }

  /** Finishes the requests under way, then asks the clients to come back in a moment. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    this.forgetSessions?.();
    const connections = this.sockets.all();
    await Promise.all(connections.map((connection) => connection.inTurn(async () => {})));
    for (const connection of connections) connection.close(socketCloseCodes.restart);
    const giveUpAt = performance.now() + LET_CLOSE_MS;
    while (this.sockets.count > 0 && performance.now() < giveUpAt) await pause(10);
    for (const connection of this.sockets.all()) connection.cut();
  }

  private received(connection: ClientConnection, data: RawData, isBinary: boolean): void {
    if (this.isStopping || !connection.isOpen) return;
    if (!this.allows(connection)) return;
    if (!connection.takesAnswers) {
      connection.close(socketCloseCodes.tooSlow);
      return;
    }
    const receivedAt = this.clock.now();
    const incoming = readClientMessage(isBinary ? '' : (data as Buffer).toString());
    void connection.inTurn(() => this.handle(connection, incoming, receivedAt));
  }

  /** Counts every message of a client. A client that sends too much is disconnected. */
  private allows(connection: ClientConnection): boolean {
    const isAllowed = connection.mayHaveSent(performance.now());
    if (!isAllowed) connection.close(socketCloseCodes.tooManyMessages);
    return isAllowed;
  }

  private async handle(connection: ClientConnection, incoming: Incoming, receivedAt: number): Promise<void> {
    try {
      if (incoming.kind === 'malformed') throw new Rejection('validation-failed', { fields: incoming.fields });
      const answer = await this.answer(connection, incoming.message, receivedAt);
      if (answer) connection.send(answer);
    } catch (error) {
      const data = foreseenErrorBody(error) ?? this.unexpected(error);
      const requestId = requestIdOf(incoming);
      connection.send({ type: 'rejected', requestId, data });
      // Nobody repeats a sign-in or a subscription. A client that comes back does all of them again.
      if (requestId === null && isForAWhile(data)) connection.close(socketCloseCodes.tryAgain);
    }
  }

  private async answer(
    connection: ClientConnection,
    message: ClientMessage,
    receivedAt: number,
  ): Promise<ServerMessage | undefined> {
    if (isSubscription(message)) {
      const topic = topicOf(message);
      if (isOfViewer(topic.name)) topic.viewer = await this.viewerOf(connection);
      // A client that has left in the meantime would otherwise follow for ever.
      if (connection.isOpen) await this.topics.follow(topic, connection);
      return undefined;
    }
    if ('requestId' in message) return this.commands.answer(message, await this.viewerOf(connection), receivedAt);
    switch (message.type) {
      case 'unsubscribe':
        this.leave(connection, message);
        return undefined;
      case 'ping':
        return { type: 'pong' };
      case 'authenticate':
        return this.authenticate(connection, message.token);
      default:
        return message satisfies never;
    }
  }

  /** A socket belongs to one user for as long as it is open. */
  private async authenticate(connection: ClientConnection, token: string): Promise<ServerMessage> {
    const viewer = await this.sessions.viewerOf(token);
    if (!viewer) throw new Rejection('not-authenticated');
    if (connection.viewer && connection.viewer.userId !== viewer.userId) throw new Rejection('not-allowed');
    this.sockets.signIn(connection, viewer);
    connection.ping(performance.now());
    return { type: 'authenticated', data: { userId: viewer.userId } };
  }

  /** Checked for each request, so that a session that ended elsewhere ends here. */
  private async viewerOf(connection: ClientConnection): Promise<Viewer> {
    if (!connection.viewer) throw new Rejection('not-authenticated');
    const viewer = await this.sessions.viewerIn(connection.viewer.sessionId);
    if (viewer) return viewer;
    connection.close(socketCloseCodes.sessionEnded);
    throw new Rejection('not-authenticated');
  }

  private leave(connection: ClientConnection, { topic: name, eventId }: Unsubscribe): void {
    const viewer = isOfViewer(name) ? connection.viewer : undefined;
    this.topics.leave({ name, eventId, viewer }, connection);
  }

  private closed(connection: ClientConnection): void {
    this.sockets.remove(connection);
    this.topics.leaveAll(connection);
    const userId = connection.viewer?.userId;
    if (userId !== undefined && !this.sockets.hasUser(userId)) this.credits.forget(userId);
  }

  private unexpected(err: unknown): ErrorBody {
    const errorId = randomUUID();
    this.logger.error({ err, errorId }, 'Unexpected error');
    return errorBody('unexpected-error', { errorId });
  }
}

const isForAWhile = ({ statusCode }: ErrorBody): boolean => statusCode === (HttpStatus.SERVICE_UNAVAILABLE as number);

function requestIdOf(incoming: Incoming): string | null {
  if (incoming.kind === 'malformed') return incoming.requestId;
  return 'requestId' in incoming.message ? incoming.message.requestId : null;
}
