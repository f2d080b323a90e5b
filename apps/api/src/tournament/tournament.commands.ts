import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { EVENTS_MAX, QUESTION_TIME_MS, QUICK_ANSWER_MS } from '@app/contracts';
import { type CommandContext, DeciderCommandHandler, type Decided, Rejection } from '@app/event-store';
import { questionSnapshot } from '../game/question-snapshot';
import { QuestionPool } from '../qualification/question-pool';
import { Announcements } from '../system/announcements';
import { EventNumbers } from './event-numbers';
import { type TournamentAct, type TournamentCommand, tournamentDecider } from './tournament.decider';
import { type TournamentEvent, tournamentStream } from './tournament.events';
import type { Tournament, TournamentState } from './tournament.state';
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

/** Whatever needs nothing but the event itself. @throws Rejection event-not-found, and what the event's rules refuse */
export class OperateTournament extends Command<Answer> {
  constructor(
    readonly eventId: number,
    readonly act: DistributiveOmit<Exclude<TournamentAct, { type: PreparedAct }>, 'now'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** With the questions assigned to the round; places without one get others by chance. Makes the event live. */
export class StartRound extends Command<Answer> {
  constructor(
    readonly eventId: number,
    readonly round: number,
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

/** An administrator's words to everybody who follows the event. */
export class SendAdminMessage extends Command<Answer> {
  constructor(
    readonly eventId: number,
    readonly text: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** Those that bring something along, and are commands of their own. */
type PreparedAct = 'StartRound' | 'FillRounds' | 'SendAdminMessage';

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
    const known = await this.numbers.givenTo(context.commandId);
    if (known === null && (await this.tournaments.count()) >= EVENTS_MAX) throw new Rejection('too-many-events');
    for (let eventId = known ?? (await this.numbers.highest()) + 1; ; eventId += 1) {
      const command = { type: 'CreateTournament', eventId, ...tournament, now: context.now } as const;
      const decided = await this.handler.handle(tournamentSubject(eventId), command, context);
      if (decided.repeated || decided.events.length > 0) return { ...decided, eventId };
    }
  }
}

@CommandHandler(OperateTournament)
export class OperateTournamentHandler implements ICommandHandler<OperateTournament> {
  constructor(private readonly handler: DeciderCommandHandler) {}

  execute({ eventId, act, context }: OperateTournament): Promise<Answer> {
    return this.handler.handle(tournamentSubject(eventId), { ...act, now: context.now }, context);
  }
}

@CommandHandler(StartRound)
export class StartRoundHandler implements ICommandHandler<StartRound> {
  constructor(
    private readonly handler: DeciderCommandHandler,
    private readonly pool: QuestionPool,
  ) {}

  async execute({ eventId, round, context }: StartRound): Promise<Answer> {
    const subject = tournamentSubject(eventId);
    const { roundQuestions, questionsPerRound } = await existing(this.handler, eventId);
    const assigned = await this.pool.byIds(roundQuestions.get(round) ?? []);
    const missing = Math.max(0, questionsPerRound - assigned.length);
    const spare = await this.pool.byIds(await this.pool.drawn(missing, [...roundQuestions.values()].flat()));
    const command = {
      type: 'StartRound',
      round,
      assigned: assigned.map(questionSnapshot),
      spare: spare.map(questionSnapshot),
      timeLimitMs: QUESTION_TIME_MS,
      quickLimitMs: QUICK_ANSWER_MS,
      now: context.now,
    } as const;
    return this.handler.handle(subject, command, context);
  }
}

/** So many events an append takes at most: a live subscription keeps up with them. */
const SLICE = 16;

@CommandHandler(FillRounds)
export class FillRoundsHandler implements ICommandHandler<FillRounds> {
  constructor(
    private readonly handler: DeciderCommandHandler,
    private readonly pool: QuestionPool,
  ) {}

  async execute({ eventId, context }: FillRounds): Promise<{ assigned: number; position: bigint | null }> {
    const { totalRounds, questionsPerRound, roundQuestions } = await existing(this.handler, eventId);
    const taken = [...roundQuestions.values()].flat();
    const candidates = await this.pool.drawn(totalRounds * questionsPerRound, taken);
    let assigned = 0;
    let last: bigint | null = null;
    for (let slice = 1; ; slice += 1) {
      const command = { type: 'FillRounds', candidates, limit: SLICE, now: context.now } as const;
      const part = { ...context, commandId: uuidV5(`slice ${slice}`, context.commandId) };
      const { events, repeated, position } = await this.handler.handle(tournamentSubject(eventId), command, part);
      if (!repeated && events.length === 0) return { assigned, position: last };
      assigned += events.length;
      last = position;
    }
  }
}

@CommandHandler(SendAdminMessage)
export class SendAdminMessageHandler implements ICommandHandler<SendAdminMessage> {
  constructor(
    private readonly handler: DeciderCommandHandler,
    private readonly announcements: Announcements,
  ) {}

  /** The words first: who reads of the message finds them. */
  async execute({ eventId, text, context }: SendAdminMessage): Promise<Answer> {
    await existing(this.handler, eventId);
    const { commandId: messageId, now } = context;
    await this.announcements.keep(messageId, text);
    return this.handler.handle(tournamentSubject(eventId), { type: 'SendAdminMessage', messageId, now }, context);
  }
}

/** @throws Rejection event-not-found */
async function existing(handler: DeciderCommandHandler, eventId: number): Promise<Tournament> {
  const { state } = await handler.load(tournamentSubject(eventId));
  if (state.status === 'none' || state.status === 'deleted') throw new Rejection('event-not-found');
  return state;
}

export const tournamentCommandHandlers = [
  CreateTournamentHandler,
  OperateTournamentHandler,
  StartRoundHandler,
  FillRoundsHandler,
  SendAdminMessageHandler,
];
