import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnswerLetter, AnswerResult, NextAnswer } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { TournamentRace } from './tournament-race';

/**
 * Serves a participant the next question of the round that runs, or tells the open one again.
 * @throws Rejection event-not-found, not-a-participant, tournament-not-accepting-answers
 */
export class ServeNextTournamentQuestion extends Command<NextAnswer> {
  constructor(
    readonly request: { userId: string; eventId: number },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * `creditMs`: what the player's clock is forgiven. Answered with the stored result when it comes again, whatever became
 * of the round.
 * @throws Rejection event-not-found, not-a-participant, tournament-not-accepting-answers, question-not-served,
 * already-answered with the stored result
 */
export class AnswerTournamentQuestion extends Command<AnswerResult> {
  constructor(
    readonly request: {
      userId: string;
      eventId: number;
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

@CommandHandler(ServeNextTournamentQuestion)
export class ServeNextTournamentQuestionHandler implements ICommandHandler<ServeNextTournamentQuestion> {
  constructor(private readonly race: TournamentRace) {}

  execute({ request, context }: ServeNextTournamentQuestion): Promise<NextAnswer> {
    return this.race.serveNext(request, context);
  }
}

@CommandHandler(AnswerTournamentQuestion)
export class AnswerTournamentQuestionHandler implements ICommandHandler<AnswerTournamentQuestion> {
  constructor(private readonly race: TournamentRace) {}

  execute({ request, context }: AnswerTournamentQuestion): Promise<AnswerResult> {
    return this.race.answer(request, context);
  }
}

export const tournamentRaceCommandHandlers = [ServeNextTournamentQuestionHandler, AnswerTournamentQuestionHandler];
