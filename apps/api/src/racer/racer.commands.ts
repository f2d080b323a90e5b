import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, DeciderCommandHandler, type Decided } from '@app/event-store';
import { QuestionPool } from '../qualification/question-pool';
import { SystemSwitches } from '../system/system-switches';
import { type CareerCommand, type FinishQualifyingGame as FinishDecision, racerDecider } from './racer.decider';
import { type RacerEvent, racerStream } from './racer.events';
import type { RacerState } from './racer.state';

/** `decider` and `stream` of one racer, as the command handler wants them. */
export const racerSubject = (userId: string) => ({ decider: racerDecider, stream: racerStream(userId) });

type Answer = Decided<RacerState, RacerEvent>;

export class RegisterRacer extends Command<Answer> {
  constructor(
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The first of the two writes that start a race; the second is `StartGame`. */
export class StartQualifyingGame extends Command<Answer> {
  constructor(
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The second of the two writes that finish a race. */
export class FinishQualifyingGame extends Command<Answer> {
  constructor(
    readonly userId: string,
    readonly sheet: Omit<FinishDecision, 'type'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class CompleteSurvey extends Command<Answer> {
  constructor(
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** What an administrator does to a racer. */
export class AdministerRacer extends Command<Answer> {
  constructor(
    readonly command: CareerCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RegisterRacer)
export class RegisterRacerHandler implements ICommandHandler<RegisterRacer> {
  constructor(private readonly racers: DeciderCommandHandler) {}

  execute({ userId, context }: RegisterRacer): Promise<Answer> {
    return this.racers.handle(racerSubject(userId), { type: 'RegisterRacer', userId, now: context.now }, context);
  }
}

@CommandHandler(StartQualifyingGame)
export class StartQualifyingGameHandler implements ICommandHandler<StartQualifyingGame> {
  constructor(
    private readonly racers: DeciderCommandHandler,
    private readonly questions: QuestionPool,
    private readonly switches: SystemSwitches,
  ) {}

  async execute({ userId, context }: StartQualifyingGame): Promise<Answer> {
    const [gameEnabled, choice] = await Promise.all([this.switches.gameEnabled(), this.questions.choice()]);
    const command = { type: 'StartQualifyingGame', userId, gameEnabled, now: context.now, ...choice } as const;
    return this.racers.handle(racerSubject(userId), command, context);
  }
}

@CommandHandler(FinishQualifyingGame)
export class FinishQualifyingGameHandler implements ICommandHandler<FinishQualifyingGame> {
  constructor(private readonly racers: DeciderCommandHandler) {}

  execute({ userId, sheet, context }: FinishQualifyingGame): Promise<Answer> {
    return this.racers.handle(racerSubject(userId), { type: 'FinishQualifyingGame', ...sheet }, context);
  }
}

@CommandHandler(CompleteSurvey)
export class CompleteSurveyHandler implements ICommandHandler<CompleteSurvey> {
  constructor(private readonly racers: DeciderCommandHandler) {}

  execute({ userId, context }: CompleteSurvey): Promise<Answer> {
    return this.racers.handle(racerSubject(userId), { type: 'CompleteSurvey', userId, now: context.now }, context);
  }
}

@CommandHandler(AdministerRacer)
export class AdministerRacerHandler implements ICommandHandler<AdministerRacer> {
  constructor(private readonly racers: DeciderCommandHandler) {}

  execute({ command, context }: AdministerRacer): Promise<Answer> {
    return this.racers.handle(racerSubject(command.userId), command, context);
  }
}

export const racerCommandHandlers = [
  AdministerRacerHandler,
  RegisterRacerHandler,
  StartQualifyingGameHandler,
  FinishQualifyingGameHandler,
  CompleteSurveyHandler,
];
