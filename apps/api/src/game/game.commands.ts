import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnswerLetter, AnswerResult, NextAnswer } from '@app/contracts';
import { type CommandContext, Rejection } from '@app/event-store';
import type { StartedGame } from './game.state';
import { answerResult, nextAnswer } from './game.view';
import { GameStreams } from './game-streams';

/** Serves the next question, or tells the open one again. */
export class ServeNextQuestion extends Command<NextAnswer> {
  constructor(
    readonly request: { userId: string; gameId: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** `creditMs`: what the player's clock is forgiven. Answered with the stored result when it comes again. */
export class AnswerQuestion extends Command<AnswerResult> {
  constructor(
    readonly request: {
      userId: string;
      gameId: string;
      questionId: string;
      answer: AnswerLetter;
      claimedMs: number;
      creditMs: number;
      receivedAt: number;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class SkipQuestion extends Command<AnswerResult> {
  constructor(
    readonly request: { userId: string; gameId: string; questionId: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Issued by the clock. */
export class CloseIdleGame extends Command<void> {
  constructor(
    readonly gameId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ServeNextQuestion)
export class ServeNextQuestionHandler implements ICommandHandler<ServeNextQuestion> {
  constructor(private readonly games: GameStreams) {}

  async execute({ request, context }: ServeNextQuestion): Promise<NextAnswer> {
    const { userId, gameId } = request;
    const { game } = await this.games.handle(
      gameId,
      { type: 'ServeNext', userId, now: context.now, closures: [] },
      context,
    );
    return nextAnswer(game, context.now);
  }
}

@CommandHandler(AnswerQuestion)
export class AnswerQuestionHandler implements ICommandHandler<AnswerQuestion> {
  constructor(private readonly games: GameStreams) {}

  async execute({ request: { gameId, ...answer }, context }: AnswerQuestion): Promise<AnswerResult> {
    const { game } = await this.games.handle(gameId, { type: 'Answer', closures: [], ...answer }, context);
    return resultOfAnswer(game, answer);
  }
}

@CommandHandler(SkipQuestion)
export class SkipQuestionHandler implements ICommandHandler<SkipQuestion> {
  constructor(private readonly games: GameStreams) {}

  async execute({ request: { gameId, ...skip }, context }: SkipQuestion): Promise<AnswerResult> {
    const { game } = await this.games.handle(gameId, { type: 'Skip', ...skip, now: context.now }, context);
    return resultFor(game, skip.questionId);
  }
}

@CommandHandler(CloseIdleGame)
export class CloseIdleGameHandler implements ICommandHandler<CloseIdleGame> {
  constructor(private readonly games: GameStreams) {}

  async execute({ gameId, context }: CloseIdleGame): Promise<void> {
    await this.games.handle(gameId, { type: 'CloseIdle', now: context.now }, context);
  }
}

/** What became of the question, if it is this answer that closed it or none did. */
export function resultOfAnswer(
  game: StartedGame,
  { questionId, answer }: { questionId: string; answer: AnswerLetter },
): AnswerResult {
  const result = resultFor(game, questionId);
  const isAnother = result.playerAnswer !== null && result.playerAnswer !== answer;
  if (isAnother) throw new Rejection('already-answered', { result });
  return result;
}

/** A repeat decides nothing, so the key of an earlier call may come with a question that is not closed. */
function resultFor(game: StartedGame, questionId: string): AnswerResult {
  if (!game.closed.some((closed) => closed.questionId === questionId)) throw new Rejection('idempotency-key-reused');
  return answerResult(game, questionId);
}

export const gameCommandHandlers = [
  ServeNextQuestionHandler,
  AnswerQuestionHandler,
  SkipQuestionHandler,
  CloseIdleGameHandler,
];
