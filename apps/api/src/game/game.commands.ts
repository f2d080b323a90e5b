import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnswerLetter, AnswerResult, NextAnswer } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { nextAnswer } from './game.view';
import { GameStreams } from './game-streams';
import { storedResult, storedResultOf } from './stored-result';

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
    return storedResultOf(game, answer);
  }
}

@CommandHandler(SkipQuestion)
export class SkipQuestionHandler implements ICommandHandler<SkipQuestion> {
  constructor(private readonly games: GameStreams) {}

  async execute({ request: { gameId, ...skip }, context }: SkipQuestion): Promise<AnswerResult> {
    const { game } = await this.games.handle(gameId, { type: 'Skip', ...skip, now: context.now }, context);
    return storedResult(game, skip.questionId);
  }
}

@CommandHandler(CloseIdleGame)
export class CloseIdleGameHandler implements ICommandHandler<CloseIdleGame> {
  constructor(private readonly games: GameStreams) {}

  async execute({ gameId, context }: CloseIdleGame): Promise<void> {
    await this.games.handle(gameId, { type: 'CloseIdle', now: context.now }, context);
  }
}

export const gameCommandHandlers = [
  ServeNextQuestionHandler,
  AnswerQuestionHandler,
  SkipQuestionHandler,
  CloseIdleGameHandler,
];
