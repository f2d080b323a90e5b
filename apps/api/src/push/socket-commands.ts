import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AnswerBody, ClientMessage, ServerMessage } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { AnswerQuestion, ServeNextQuestion, SkipQuestion } from '../game/game.commands';
import { commandContextOf } from '../http/command-context';
import { ConcurrencyLimit } from '../http/concurrency-limit';
import type { Viewer } from '../http/viewer';
import { ProcessClock } from '../stores/process-clock';
import { AnswerTournamentQuestion, ServeNextTournamentQuestion } from '../tournament-race/tournament-race.commands';
import { TournamentStatus } from '../tournament-race/tournament-status';
import { LatencyCredits } from './latency-credits';

/** When a round starts thousands ask at once: answers, whose clock runs, must not stand behind all of them. */
const QUESTIONS_AT_ONCE = 32;

export type RequestMessage = Extract<ClientMessage, { requestId: string }>;
type AskingMessage = Extract<RequestMessage, { type: 'next' | 'tournament_next' | 'tournament_status' }>;
type DecidingMessage = Exclude<RequestMessage, AskingMessage>;

/**
 * What a player may do in a race, over the socket. `requestId` is what the `Idempotency-Key` is to the same call over
 * HTTP: what was sent here and got no answer can be sent again there.
 */
@Injectable()
export class SocketCommands {
  private readonly asking = new ConcurrencyLimit(QUESTIONS_AT_ONCE);

  constructor(
    private readonly commands: CommandBus,
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
        // A question is served when its text leaves, which may be a while after it was asked for.
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
        const { eventId } = message;
        const request = { userId, eventId, ...this.answerOf(message, userId, receivedAt) };
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
