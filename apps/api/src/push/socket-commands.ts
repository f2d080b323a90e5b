import { Injectable } from '@nestjs/common';
import { ConcurrencyLimit } from '@app/async';
import type { RequestMessage, ServerMessage } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../platform/commands/commands';
import { AnswerByProcess, ServeNextByProcess, SkipByProcess } from '../racing/game/qualifying-race.process';
import { commandContextOf } from '../platform/http/command-context';
import type { Viewer } from '../platform/http/viewer';
import { ProcessClock } from '../platform/stores/process-clock';
import { AnswerInRoundByProcess, ServeNextInRoundByProcess } from '../finals/tournament-race/tournament-race.process';
import { TournamentStatus } from '../finals/tournament-race/tournament-status';
import { LatencyCredits } from '../platform/sockets/latency-credits';

/**
 * At the start of a round thousands ask at once. Answers, whose clock is running, must not queue behind all of
 * these requests.
 */
const QUESTIONS_AT_ONCE = 32;

type QueryMessage = Extract<RequestMessage, { type: 'next' | 'tournament_next' | 'tournament_status' }>;
type AnswerMessage = Exclude<RequestMessage, QueryMessage>;

/**
 * What a player can do in a race over the socket. `requestId` has the role of the `Idempotency-Key` of the same
 * call over HTTP, so a request without an answer here can be repeated there.
 */
@Injectable()
export class SocketCommands {
  private readonly queries = new ConcurrencyLimit(QUESTIONS_AT_ONCE);

  constructor(
    private readonly commands: Commands,
    private readonly status: TournamentStatus,
    private readonly credits: LatencyCredits,
    private readonly clock: ProcessClock,
  ) {}

  /** @param receivedAt when the message arrived, milliseconds since 1970 */
  async answer(message: RequestMessage, viewer: Viewer, receivedAt: number): Promise<ServerMessage> {
    switch (message.type) {
      case 'next':
      case 'tournament_next':
      case 'tournament_status':
        // A question counts as served when its text is sent, which may be a while after the request.
        return this.queries.run(() => this.query(message, viewer, this.clock.now()));
      default:
        return this.closeQuestion(message, viewer, receivedAt);
    }
  }

  private async query(message: QueryMessage, viewer: Viewer, now: number): Promise<ServerMessage> {
    const { requestId } = message;
    const { userId } = viewer;
    switch (message.type) {
      case 'next': {
        const { gameId } = message;
        const context = contextOf(requestId, `games/${gameId}/next`, viewer, now);
        const data = await this.commands.execute(new ServeNextByProcess({ userId, gameId }, context));
        return { type: 'next_result', requestId, data };
      }
      case 'tournament_next': {
        const { eventId } = message;
        const context = contextOf(requestId, `tournament/${eventId}/next`, viewer, now);
        const data = await this.commands.execute(new ServeNextInRoundByProcess({ userId, eventId }, context));
        return { type: 'next_result', requestId, data };
      }
      case 'tournament_status':
        return {
          type: 'tournament_status_result',
          requestId,
          data: await this.status.view(message.eventId, viewer, now),
        };
      default:
        return message satisfies never;
    }
  }

  private async closeQuestion(message: AnswerMessage, viewer: Viewer, now: number): Promise<ServerMessage> {
    const { requestId } = message;
    const { userId } = viewer;
    const type = 'answer_result';
    switch (message.type) {
      case 'answer': {
        const { gameId } = message;
        const context = contextOf(requestId, `games/${gameId}/answers`, viewer, now);
        const given = { gameId, userId, body: message, creditMs: this.credits.creditFor(userId) };
        return { type, requestId, data: await this.commands.execute(new AnswerByProcess(given, context)) };
      }
      case 'skip': {
        const { gameId, questionId } = message;
        const context = contextOf(requestId, `games/${gameId}/skip`, viewer, now);
        const skipping = new SkipByProcess({ gameId, userId, questionId }, context);
        return { type, requestId, data: await this.commands.execute(skipping) };
      }
      case 'tournament_answer': {
        const { eventId } = message;
        const context = contextOf(requestId, `tournament/${eventId}/answer`, viewer, now);
        const given = { eventId, userId, body: message, creditMs: this.credits.creditFor(userId) };
        return { type, requestId, data: await this.commands.execute(new AnswerInRoundByProcess(given, context)) };
      }
      default:
        return message satisfies never;
    }
  }
}

function contextOf(requestId: string, call: string, viewer: Viewer, now: number): CommandContext {
  return commandContextOf(viewer, `POST /api/${call}`, requestId, now);
}
