import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AnswerBody, ClientMessage, ServerMessage } from '@app/contracts';
import { AnswerQuestion, ServeNextQuestion, SkipQuestion } from '../game/game.commands';
import { commandContextOf } from '../http/command-context';
import type { Viewer } from '../http/viewer';
import { ProcessClock } from '../stores/process-clock';
import { AnswerTournamentQuestion, ServeNextTournamentQuestion } from '../tournament-race/tournament-race.commands';
import { TournamentStatus } from '../tournament-race/tournament-status';
import { LatencyCredits } from './latency-credits';

export type RequestMessage = Extract<ClientMessage, { requestId: string }>;

/**
 * What a player may do in a race, over the socket. `requestId` is what the `Idempotency-Key` is to the same call over
 * HTTP: what was sent here and got no answer can be sent again there.
 */
@Injectable()
export class SocketCommands {
  constructor(
    private readonly commands: CommandBus,
    private readonly status: TournamentStatus,
    private readonly credits: LatencyCredits,
    private readonly clock: ProcessClock,
  ) {}

  /** @param receivedAt when the message arrived, milliseconds since 1970 */
  async answer(message: RequestMessage, viewer: Viewer, receivedAt: number): Promise<ServerMessage> {
    const { requestId } = message;
    const { userId } = viewer;
    const contextOf = (call: string, now: number) => commandContextOf(viewer, `POST /api/${call}`, requestId, now);
    // A question is served when its text leaves, which may be a while after it was asked for.
    const now = this.clock.now();
    switch (message.type) {
      case 'next': {
        const { gameId } = message;
        const command = new ServeNextQuestion({ userId, gameId }, contextOf(`games/${gameId}/next`, now));
        return { type: 'next_result', requestId, data: await this.commands.execute(command) };
      }
      case 'answer': {
        const { gameId } = message;
        const request = { userId, gameId, ...this.answerOf(message, userId, receivedAt) };
        const command = new AnswerQuestion(request, contextOf(`games/${gameId}/answers`, receivedAt));
        return { type: 'answer_result', requestId, data: await this.commands.execute(command) };
      }
      case 'skip': {
        const { gameId, questionId } = message;
        const request = { userId, gameId, questionId };
        const command = new SkipQuestion(request, contextOf(`games/${gameId}/skip`, receivedAt));
        return { type: 'answer_result', requestId, data: await this.commands.execute(command) };
      }
      case 'tournament_next': {
        const { eventId } = message;
        const context = contextOf(`tournament/${eventId}/next`, now);
        const command = new ServeNextTournamentQuestion({ userId, eventId }, context);
        return { type: 'next_result', requestId, data: await this.commands.execute(command) };
      }
      case 'tournament_answer': {
        const { eventId } = message;
        const request = { userId, eventId, ...this.answerOf(message, userId, receivedAt) };
        const command = new AnswerTournamentQuestion(request, contextOf(`tournament/${eventId}/answer`, receivedAt));
        return { type: 'answer_result', requestId, data: await this.commands.execute(command) };
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

  private answerOf({ questionId, answer, timeElapsed: claimedMs }: AnswerBody, userId: string, receivedAt: number) {
    return { questionId, answer, claimedMs, creditMs: this.credits.creditFor(userId), receivedAt };
  }
}
