import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { EVENTS_MAX } from '@app/contracts';
import { BULK_SLICE, type CommandContext, DeciderCommandHandler, type Decided, Rejection } from '@app/event-store';
import { QuestionPool } from '../qualification/question-pool';
import { EventNumbers } from './event-numbers';
import { type TournamentAct, type TournamentCommand, tournamentDecider } from './tournament.decider';
import { type TournamentEvent, tournamentStream } from './tournament.events';
import { existingTournament, type TournamentState } from './tournament.state';
import { Tournaments } from './tournaments';

/** `decider` and `stream` of one event, as the command handler wants them. */
export const tournamentSubject = (eventId: number) => ({
  decider: tournamentDecider,
  stream: tournamentStream(eventId),
});

type Answer = Decided<TournamentState, TournamentEvent>;
type NewTournament = Omit<Extract<TournamentCommand, { type: 'CreateTournament' }>, 'type' | 'eventId' | 'now'>;

/** Announces an event under the next free number, which is in the answer. @throws Rejection too-many-events */
export class CreateTournament extends Command<Answer & { eventId: number }> {
  constructor(
    readonly tournament: NewTournament,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Whatever is done to an event. @throws Rejection event-not-found, and what the event's rules refuse */
export class HandleTournament extends Command<Answer> {
  constructor(
    readonly eventId: number,
    readonly act: TournamentAct,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Gives every round that was not started its missing questions, by chance. Answers with how many were assigned. */
export class FillRounds extends Command<{ assigned: number; position: bigint | null }> {
  constructor(
    readonly eventId: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CreateTournament)
export class CreateTournamentHandler implements ICommandHandler<CreateTournament> {
  constructor(
    private readonly handler: DeciderCommandHandler,
    private readonly numbers: EventNumbers,
    private readonly tournaments: Tournaments,
  ) {}

  /**
   * The log decides whose a number is: who finds it taken tries the next. A repeat comes to the number it got, be it in
   * the read model or not yet.
   */
  async execute({ tournament, context }: CreateTournament): Promise<Answer & { eventId: number }> {
    // First: a number that comes to be known meanwhile is not higher than what is tried next.
    const highest = await this.numbers.highest();
    const known = await this.numbers.givenTo(context.commandId);
    if (known === null && (await this.tournaments.count()) >= EVENTS_MAX) throw new Rejection('too-many-events');
    for (let eventId = known ?? highest + 1; ; eventId += 1) {
      const command = { type: 'CreateTournament', eventId, ...tournament, now: context.now } as const;
      const decided = await this.handler.handle(tournamentSubject(eventId), command, context);
      if (decided.repeated || decided.events.length > 0) return { ...decided, eventId };
    }
  }
}

@CommandHandler(HandleTournament)
export class HandleTournamentHandler implements ICommandHandler<HandleTournament> {
  constructor(private readonly handler: DeciderCommandHandler) {}

  execute({ eventId, act, context }: HandleTournament): Promise<Answer> {
    return this.handler.handle(tournamentSubject(eventId), act, context);
  }
}

@CommandHandler(FillRounds)
export class FillRoundsHandler implements ICommandHandler<FillRounds> {
  constructor(
    private readonly handler: DeciderCommandHandler,
    private readonly pool: QuestionPool,
  ) {}

  async execute({ eventId, context }: FillRounds): Promise<{ assigned: number; position: bigint | null }> {
    const { state } = await this.handler.load(tournamentSubject(eventId));
    const { totalRounds, questionsPerRound, roundQuestions } = existingTournament(state);
    const taken = [...roundQuestions.values()].flat();
    const candidates = await this.pool.spare(totalRounds * questionsPerRound, taken);
    let assigned = 0;
    let last: bigint | null = null;
    for (let slice = 1; ; slice += 1) {
      const command = { type: 'FillRounds', candidates, limit: BULK_SLICE, now: context.now } as const;
      const part = { ...context, commandId: uuidV5(`slice ${slice}`, context.commandId) };
      const { events, repeated, position } = await this.handler.handle(tournamentSubject(eventId), command, part);
      if (!repeated && events.length === 0) return { assigned, position: last };
      assigned += events.length;
      last = position;
    }
  }
}

export const tournamentCommandHandlers = [CreateTournamentHandler, HandleTournamentHandler, FillRoundsHandler];
