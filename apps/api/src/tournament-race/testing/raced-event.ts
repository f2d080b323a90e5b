import { randomUUID } from 'node:crypto';
import type { AnswerLetter } from '@app/contracts';
import {
  type CommandContext,
  DeciderCommandHandler,
  type EventStore,
  type RecordedEvent,
  Rejection,
} from '@app/event-store';
import type { QuestionSnapshot } from '../../game/game.events';
import { tournamentSubject } from '../../tournament/tournament.commands';
import type { TournamentAct } from '../../tournament/tournament.decider';
import { tournamentStream } from '../../tournament/tournament.events';
import { TournamentRace } from '../tournament-race';

export const ROUNDS = 2;
export const QUESTIONS = 3;

const START = 1_750_000_000_000;
const LONGER_THAN_REMEMBERED_MS = 251;

/** Of every round, the key always A. */
const pool = Array.from({ length: ROUNDS * QUESTIONS }, (_, index): QuestionSnapshot => {
  const texts = { text: '?', answerA: 'a', answerB: 'b', answerC: 'c', answerD: 'd', explanation: null };
  return { id: `q${index}`, ...texts, correctAnswer: 'A', category: 'GT Cars', difficulty: 'Easy', imageUrl: null };
});

export type Act = TournamentAct extends infer Each ? (Each extends TournamentAct ? Omit<Each, 'now'> : never) : never;

/** One intention of somebody: sent again it is the same command. */
export type Intention = (process: number) => Promise<void>;

/**
 * An event that is run and raced by several processes on one log, each with a memory of its own: what it remembers of the
 * tournament grows old without limit until it is refreshed. Refusals are taken as they come; anything else is an error.
 */
export class RacedEvent {
  private now = START;
  /** By user. */
  private readonly served = new Map<string, string>();
  private readonly processes: { handler: DeciderCommandHandler; race: TournamentRace; cacheNow: number }[] = [];

  private constructor(
    private readonly store: EventStore,
    private readonly eventId: number,
    private readonly from: bigint | null,
    processes: number,
  ) {
    for (let process = 0; process < processes; process += 1) this.restart(process);
  }

  static async open(store: EventStore, eventId: number, processes: number): Promise<RacedEvent> {
    const event = new RacedEvent(store, eventId, await store.lastPosition(), processes);
    const details = {
      name: 'Night Race',
      description: '',
      eventType: 'live',
      startsAt: START,
      durationMinutes: 30,
    } as const;
    const size = { maxParticipants: 50, totalRounds: ROUNDS, questionsPerRound: QUESTIONS };
    const { maxParticipants, ...configuration } = size;
    const created = {
      type: 'CreateTournament',
      eventId,
      details: { ...details, maxParticipants },
      goLive: true,
    } as const;
    const { handler } = event.processes[0]!;
    await handler.handle(tournamentSubject(eventId), { ...created, ...configuration, now: START }, contextAt(START));
    return event;
  }

  pass(timeMs: number): void {
    this.now += timeMs;
  }

  /** Forgets everything, as a new process does. */
  restart(process: number): void {
    const memory = { cacheNow: 0 };
    const handler = new DeciderCommandHandler(this.store, { now: () => memory.cacheNow });
    this.processes[process] = Object.assign(memory, { handler, race: new TournamentRace(handler) });
  }

  /** What the process remembers is too old from now on: it looks again. */
  refresh(process: number): void {
    this.processes[process]!.cacheNow += LONGER_THAN_REMEMBERED_MS;
  }

  act(act: Act): Intention {
    const { now, eventId } = this;
    const context = contextAt(now);
    return (process) =>
      orRefused(this.processes[process]!.handler.handle(tournamentSubject(eventId), { ...act, now }, context));
  }

  startRound(round: number): Intention {
    const limits = { timeLimitMs: 10_000, quickLimitMs: 5_000 };
    return this.act({ type: 'StartRound', round, assigned: pool, spare: pool, ...limits });
  }

  next(userId: string): Intention {
    const { eventId } = this;
    const context = contextAt(this.now);
    return (process) =>
      orRefused(
        this.processes[process]!.race.serveNext({ userId, eventId }, context).then(({ question }) => {
          if (question) this.served.set(userId, question.id);
        }),
      );
  }

  /** `question`: by its place, or the one that was served last. `waitedMs`: so long ago it arrived. */
  answer(
    userId: string,
    question: number | 'served',
    answer: AnswerLetter,
    claimedMs: number,
    waitedMs: number,
  ): Intention {
    const context = contextAt(this.now);
    const arrived = { claimedMs, creditMs: 150, receivedAt: this.now - waitedMs };
    const questionId = question === 'served' ? (this.served.get(userId) ?? 'none') : `q${question}`;
    const request = { userId, eventId: this.eventId, questionId, answer, ...arrived };
    return (process) => orRefused(this.processes[process]!.race.answer(request, context));
  }

  /** Everything about the event, as the log has it. */
  async log(): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    const filter = { streamPrefixes: [tournamentStream(this.eventId), 'game-'] };
    for await (const batch of this.store.readAll({ filter, ...(this.from !== null && { after: this.from }) })) {
      events.push(...batch.events);
    }
    return events;
  }
}

function contextAt(now: number): CommandContext {
  const commandId = randomUUID();
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  return { ...ids, actor: { kind: 'process', name: 'example' }, now };
}

async function orRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
  }
}
