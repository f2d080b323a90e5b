import { randomUUID } from 'node:crypto';
import type { AnswerLetter, DistributiveOmit } from '@app/contracts';
import {
  type CommandContext,
  DeciderCommandHandler,
  type EventStore,
  type RecordedEvent,
  Rejection,
} from '@app/event-store';
import type { QuestionSnapshot } from '../../../racing/game/game.events';
import { tournamentSubject } from '../../tournament/tournament.commands';
import type { ChangeOfTournament } from '../../tournament/tournament.decider';
import { tournamentStream } from '../../tournament/tournament.events';
import { commandsOn } from '../../../platform/commands/testing/commands-on';
import { gameCommandHandlers } from '../../../racing/game/game.commands';
import { TournamentRace } from '../tournament-race.process';

export const ROUNDS = 2;
export const QUESTIONS = 3;

const START = 1_750_000_000_000;
const LONGER_THAN_REMEMBERED_MS = 251;

/** Questions for all rounds. The key is always A. */
const pool = Array.from({ length: ROUNDS * QUESTIONS }, (_, index): QuestionSnapshot => {
  const texts = { text: '?', answerA: 'a', answerB: 'b', answerC: 'c', answerD: 'd', explanation: null };
  return { id: `q${index}`, ...texts, correctAnswer: 'A', category: 'GT Cars', difficulty: 'Easy', imageUrl: null };
});

export type Act = DistributiveOmit<ChangeOfTournament, 'now'>;

/** One intention: sent again, it is the same command. */
export type Intention = (process: number) => Promise<void>;

/**
 * An event that several processes run and race on one log, each with its own memory. What a process remembers
 * of the tournament gets older and older until it is refreshed. Refusals are accepted; any other error fails
 * the test.
 */
export class RacedEvent {
  private now = START;
  /** By user id. */
  private readonly served = new Map<string, { gameId: string; questionId: string }>();
  /** Questions whose answers ended up in another race than the one they named. */
  readonly misplaced: string[] = [];
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
      type: 'AnnounceTournament',
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

  /** Forgets everything, like a new process. */
  restart(process: number): void {
    const memory = { cacheNow: 0 };
    const handler = new DeciderCommandHandler(this.store, { now: () => memory.cacheNow });
    const race = new TournamentRace(handler, commandsOn(handler, ...gameCommandHandlers));
    this.processes[process] = Object.assign(memory, { handler, race });
  }

  /** Makes the process read again, because what it remembers is too old. */
  refresh(process: number): void {
    this.processes[process]!.cacheNow += LONGER_THAN_REMEMBERED_MS;
  }

  act(act: Act): Intention {
    const { now, eventId } = this;
    const context = contextAt(now);
    return (process) =>
      orRefused(this.processes[process]!.handler.handle(tournamentSubject(eventId), { ...act, now }, context));
  }

  startRound(round: number, lightsMs = 0): Intention {
    const limits = { timeLimitMs: 10_000, quickLimitMs: 5_000, lightsMs };
    return this.act({ type: 'BeginRound', round, assigned: pool, spare: pool, ...limits });
  }

  next(userId: string): Intention {
    const { eventId } = this;
    const context = contextAt(this.now);
    return (process) =>
      orRefused(
        this.processes[process]!.race.serveNext({ userId, eventId }, context).then(({ gameId, question }) => {
          if (question) this.served.set(userId, { gameId, questionId: question.id });
        }),
      );
  }

  /**
   * `question`: by its index; default the last one served. `isNamed`: names the race that served it, as our
   * client does. `waitedMs`: how long ago the answer arrived.
   */
  answer(
    userId: string,
    question: number | 'served',
    answer: AnswerLetter,
    claimedMs: number,
    waitedMs: number,
    isNamed = false,
  ): Intention {
    const context = contextAt(this.now - waitedMs);
    const served = question === 'served' ? this.served.get(userId) : undefined;
    const questionId = question === 'served' ? (served?.questionId ?? 'none') : `q${question}`;
    const meant = isNamed ? served?.gameId : undefined;
    const body = { questionId, answer, timeElapsed: claimedMs, gameId: meant };
    const request = { eventId: this.eventId, userId, body, creditMs: 150 } as const;
    return (process) =>
      orRefused(
        this.processes[process]!.race.answer(request, context).then(({ gameId }) => {
          if (meant !== undefined && gameId !== meant) this.misplaced.push(questionId);
        }),
      );
  }

  /** All events of the event and its races, from the log. */
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
