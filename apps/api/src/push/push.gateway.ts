import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { RawData, Server, WebSocket } from 'ws';
import { type ClientMessage, type ErrorBody, type ServerMessage, socketCloseCodes } from '@app/contracts';
import { Rejection } from '@app/event-store';
import { Sessions } from '../accounts/sessions';
import { Config } from '../config';
import { isOwnOrigin } from '../http/origin';
import { errorBody, foreseenErrorBody } from '../http/rejection.filter';
import type { Viewer } from '../http/viewer';
import { ProcessClock } from '../stores/process-clock';
import { ClientConnection } from './client-connection';
import { type Incoming, readClientMessage } from './client-message';
import { Heartbeat } from './heartbeat';
import { LatencyCredits } from './latency-credits';
import { OpenSockets } from './open-sockets';
import { topicOf } from './push.topics';
import { deflateOptions, inflateAtOnce, readsDeflated } from './socket-compression';
import { SocketCommands } from './socket-commands';
import { TopicBroadcasts } from './topic-broadcasts';

const FRAME_MAX_BYTES = 4 * 1024;
const LET_CLOSE_MS = 1_000;

/** The one socket address. Everybody may follow public topics; who has said who they are may race. */
@WebSocketGateway({ path: '/ws', maxPayload: FRAME_MAX_BYTES, perMessageDeflate: deflateOptions })
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

  /** A browser may open a socket from any page; only pages of ours get one. */
  afterInit(server: Server): void {
    server.options.verifyClient = ({ req }, done) => {
      if (this.isStopping) done(false, 503);
      else done(isOwnOrigin(req.headers, this.hostOf(req), this.config.PUBLIC_URL), 403);
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
    socket.on('pong', () => this.heartbeat.ponged(connection));
    socket.on('close', () => this.closed(connection));
    // A frame that is too large or not a frame: the client's fault, and `ws` closes the socket.
    socket.removeAllListeners('error');
    socket.on('error', (error) => this.logger.debug(`A socket failed: ${error.message}`));
  }

  /** Finishes what was asked, then asks the clients to come back in a moment. */
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

  private hostOf({ headers }: IncomingMessage): string | undefined {
    const forwarded = this.config.TRUST_PROXY > 0 ? headers['x-forwarded-host'] : undefined;
    return typeof forwarded === 'string' ? forwarded : headers.host;
  }

  private received(connection: ClientConnection, data: RawData, isBinary: boolean): void {
    if (this.isStopping || !connection.isOpen) return;
    if (!connection.mayHaveSent(performance.now())) {
      connection.close(socketCloseCodes.tooManyMessages);
      return;
    }
    if (!connection.takesAnswers) {
      connection.close(socketCloseCodes.tooSlow);
      return;
    }
    const receivedAt = this.clock.now();
    const incoming = readClientMessage(isBinary ? '' : (data as Buffer).toString());
    void connection.inTurn(() => this.handle(connection, incoming, receivedAt));
  }

  private async handle(connection: ClientConnection, incoming: Incoming, receivedAt: number): Promise<void> {
    try {
      if (incoming.kind === 'malformed') throw new Rejection('validation-failed', { fields: incoming.fields });
      const answer = await this.answer(connection, incoming.message, receivedAt);
      if (answer) connection.send(answer);
    } catch (error) {
      const data = foreseenErrorBody(error) ?? this.unexpected(error);
      connection.send({ type: 'rejected', requestId: requestIdOf(incoming), data });
    }
  }

  private async answer(
    connection: ClientConnection,
    message: ClientMessage,
    receivedAt: number,
  ): Promise<ServerMessage | undefined> {
    switch (message.type) {
      case 'subscribe_leaderboard':
      case 'subscribe_system':
      case 'subscribe_content':
      case 'subscribe_schedule':
      case 'subscribe_tournament':
      case 'subscribe_live_leaderboard':
        // Who has gone in the meantime would follow for ever.
        if (connection.isOpen) await this.topics.follow(topicOf(message), connection);
        return undefined;
      case 'unsubscribe':
        this.topics.leave({ name: message.topic, eventId: message.eventId }, connection);
        return undefined;
      case 'ping':
        return { type: 'pong' };
      case 'authenticate':
        return this.authenticate(connection, message.token);
      case 'next':
      case 'answer':
      case 'skip':
      case 'tournament_next':
      case 'tournament_answer':
      case 'tournament_status':
        return this.commands.answer(message, await this.viewerOf(connection), receivedAt);
      default:
        return message satisfies never;
    }
  }

  /** A socket is one person's for as long as it is open. */
  private async authenticate(connection: ClientConnection, token: string): Promise<ServerMessage> {
    const viewer = await this.sessions.viewerOf(token);
    if (!viewer) throw new Rejection('not-authenticated');
    const { signedIn } = connection;
    if (signedIn && signedIn.viewer.userId !== viewer.userId) throw new Rejection('not-allowed');
    this.sockets.signIn(connection, { viewer, token });
    connection.ping(performance.now());
    return { type: 'authenticated', data: { userId: viewer.userId } };
  }

  /** Asked anew for each request: a session that ended elsewhere ends here. */
  private async viewerOf(connection: ClientConnection): Promise<Viewer> {
    if (!connection.signedIn) throw new Rejection('not-authenticated');
    const viewer = await this.sessions.viewerOf(connection.signedIn.token);
    if (viewer) return viewer;
    connection.close(socketCloseCodes.sessionEnded);
    throw new Rejection('not-authenticated');
  }

  private closed(connection: ClientConnection): void {
    this.sockets.remove(connection);
    this.topics.leaveAll(connection);
    const userId = connection.signedIn?.viewer.userId;
    if (userId !== undefined && !this.sockets.hasUser(userId)) this.credits.forget(userId);
  }

  private unexpected(err: unknown): ErrorBody {
    const errorId = randomUUID();
    this.logger.error({ err, errorId }, 'Unexpected error');
    return errorBody('unexpected-error', { errorId });
  }
}

function requestIdOf(incoming: Incoming): string | null {
  if (incoming.kind === 'malformed') return incoming.requestId;
  return 'requestId' in incoming.message ? incoming.message.requestId : null;
}
