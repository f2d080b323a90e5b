import { Injectable } from '@nestjs/common';
import type { AnswerBody, ClientMessage, ServerMessage } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../platform/commands/commands';
import { AnswerQuestion, ServeNextQuestion, SkipQuestion } from '../racing/game/qualifying-race.process';
import { commandContextOf } from '../platform/http/command-context';
import { ConcurrencyLimit } from '../platform/http/concurrency-limit';
import type { Viewer } from '../platform/http/viewer';
import { ProcessClock } from '../platform/stores/process-clock';
import {
  AnswerTournamentQuestion,
  ServeNextTournamentQuestion,
} from '../finals/tournament-race/tournament-race.process';
import { TournamentStatus } from '../finals/tournament-race/tournament-status';
import { LatencyCredits } from '../platform/sockets/latency-credits';

/**
 * At the start of a round thousands ask at once. Answers, whose clock is running, must not queue behind all of
 * these requests.
 */
const QUESTIONS_AT_ONCE = 32;

export type RequestMessage = Extract<ClientMessage, { requestId: string }>;
type AskingMessage = Extract<RequestMessage, { type: 'next' | 'tournament_next' | 'tournament_status' }>;
type DecidingMessage = Exclude<RequestMessage, AskingMessage>;

/**
 * What a player can do in a race over the socket. `requestId` has the role of the `Idempotency-Key` of the same
 * call over HTTP, so a request without an answer here can be repeated there.
 */
@Injectable()
export class SocketCommands {
  private readonly asking = new ConcurrencyLimit(QUESTIONS_AT_ONCE);

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
        return this.asking.run(() => this.tell(message, viewer, this.clock.now()));
      default:
        return this.take(message, viewer, receivedAt);
    }
  }

  private async tell(message: AskingMessage, viewer: Viewer, now: number): Promise<ServerMessage> {
    const { requestId } = message;
    const { userId } = viewer;
    switch (message.type) {
      case 'next': {
        const { gameId } = message;
        const context = contextOf(message, `games/${gameId}/next`, viewer, now);
        const data = await this.commands.execute(new ServeNextQuestion({ userId, gameId }, context));
        return { type: 'next_result', requestId, data };
      }
      case 'tournament_next': {
        const { eventId } = message;
        const context = contextOf(message, `tournament/${eventId}/next`, viewer, now);
        const data = await this.commands.execute(new ServeNextTournamentQuestion({ userId, eventId }, context));
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

  private async take(message: DecidingMessage, viewer: Viewer, receivedAt: number): Promise<ServerMessage> {
    const { requestId } = message;
    const { userId } = viewer;
    switch (message.type) {
      case 'answer': {
        const { gameId } = message;
        const request = { userId, gameId, ...this.answerOf(message, userId, receivedAt) };
        const command = new AnswerQuestion(request, contextOf(message, `games/${gameId}/answers`, viewer, receivedAt));
        return { type: 'answer_result', requestId, data: await this.commands.execute(command) };
      }
      case 'skip': {
        const { gameId, questionId } = message;
        const request = { userId, gameId, questionId };
        const command = new SkipQuestion(request, contextOf(message, `games/${gameId}/skip`, viewer, receivedAt));
        return { type: 'answer_result', requestId, data: await this.commands.execute(command) };
      }
      case 'tournament_answer': {
        const { eventId, gameId } = message;
        const request = { userId, eventId, gameId, ...this.answerOf(message, userId, receivedAt) };
        const command = new AnswerTournamentQuestion(
          request,
          contextOf(message, `tournament/${eventId}/answer`, viewer, receivedAt),
        );
        return { type: 'answer_result', requestId, data: await this.commands.execute(command) };
      }
      default:
        return message satisfies never;
    }
  }

  private answerOf({ questionId, answer, timeElapsed: claimedMs }: AnswerBody, userId: string, receivedAt: number) {
    return { questionId, answer, claimedMs, creditMs: this.credits.creditFor(userId), receivedAt };
  }
}

function contextOf({ requestId }: RequestMessage, call: string, viewer: Viewer, now: number): CommandContext {
  return commandContextOf(viewer, `POST /api/${call}`, requestId, now);
}
