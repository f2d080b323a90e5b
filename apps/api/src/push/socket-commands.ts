import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ClientMessage, ServerMessage } from '@app/contracts';
import { AnswerQuestion, ServeNextQuestion, SkipQuestion } from '../game/game.commands';
import { commandContextOf } from '../http/command-context';
import type { Viewer } from '../http/viewer';
import { ProcessClock } from '../stores/process-clock';
import { LatencyCredits } from './latency-credits';

export type RequestMessage = Extract<ClientMessage, { gameId: string }>;

/**
 * What a player may do in a race, over the socket. `requestId` is what the `Idempotency-Key` is to the same call over
 * HTTP: what was sent here and got no answer can be sent again there.
 */
@Injectable()
export class SocketCommands {
  constructor(
    private readonly commands: CommandBus,
    private readonly credits: LatencyCredits,
    private readonly clock: ProcessClock,
  ) {}

  /** @param receivedAt when the message arrived, milliseconds since 1970 */
  async answer(message: RequestMessage, viewer: Viewer, receivedAt: number): Promise<ServerMessage> {
    const { requestId, gameId } = message;
    const { userId } = viewer;
    const contextOf = (action: string, now: number) =>
      commandContextOf(viewer, `POST /api/games/${gameId}/${action}`, requestId, now);
    switch (message.type) {
      case 'next': {
        // Served when its text leaves, which may be a while after it was asked for.
        const command = new ServeNextQuestion({ userId, gameId }, contextOf('next', this.clock.now()));
        return { type: 'next_result', requestId, data: await this.commands.execute(command) };
      }
      case 'answer': {
        const { questionId, answer, timeElapsed } = message;
        const times = { claimedMs: timeElapsed, creditMs: this.credits.creditFor(userId), receivedAt };
        const request = { userId, gameId, questionId, answer, ...times };
        const command = new AnswerQuestion(request, contextOf('answers', receivedAt));
        return { type: 'answer_result', requestId, data: await this.commands.execute(command) };
      }
      case 'skip': {
        const { questionId } = message;
        const command = new SkipQuestion({ userId, gameId, questionId }, contextOf('skip', receivedAt));
        return { type: 'answer_result', requestId, data: await this.commands.execute(command) };
      }
      default:
        return message satisfies never;
    }
  }
}
