import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { QUESTION_TIME_MS, QUICK_ANSWER_MS } from '@app/contracts';
import { type CommandContext, DeciderCommandHandler } from '@app/event-store';
import { HandleTournament, tournamentSubject } from '../tournament/tournament.commands';
import { existingTournament } from '../tournament/tournament.state';
import { RoundQuestions } from './round-questions';

/**
 * Starts a round with its questions as they are now, and makes the event live. Answers where in the log it is.
 * @throws Rejection event-not-found, insufficient-questions, and what the event's rules refuse
 */
export class StartRound extends Command<{ position: bigint | null }> {
  constructor(
    readonly eventId: number,
    readonly round: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(StartRound)
export class StartRoundHandler implements ICommandHandler<StartRound> {
  constructor(
    private readonly handler: DeciderCommandHandler,
    private readonly commands: CommandBus,
    private readonly questions: RoundQuestions,
  ) {}

  async execute({ eventId, round, context }: StartRound): Promise<{ position: bigint | null }> {
    const { state } = await this.handler.load(tournamentSubject(eventId));
    const choice = await this.questions.choiceFor(existingTournament(state), round);
    const limits = { timeLimitMs: QUESTION_TIME_MS, quickLimitMs: QUICK_ANSWER_MS };
    const act = { type: 'StartRound', round, ...choice, ...limits, now: context.now } as const;
    return this.commands.execute(new HandleTournament(eventId, act, context));
  }
}
