// @offered
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Rejection } from '@app/event-store';
import {
  BEFORE_FIRST,
  lastPositionIn,
  LoadedReadModels,
  ProjectionRunner,
  type ReadModelChange,
} from '@app/projections';
import { Games } from '../../racing/game/games';
import { HiddenRacers } from './hidden-racers';
import { ProcessClock } from '../../platform/stores/process-clock';
import { Participants } from '../tournament/participants';
import { TournamentRounds } from '../tournament/tournament-rounds';
import { Tournaments } from '../tournament/tournaments';
import type { Standings } from './standings.rules';
import { standingsProjections, TournamentInMemory } from './tournament-in-memory';

interface Read {
  event: TournamentInMemory;
  askedAt: number;
}

/** An event that nobody reads for this long is forgotten. */
export const FORGET_AFTER_MS = 10 * 60_000;

/**
 * The standings of events in memory. They are loaded from the read models on the first request, and then
 * updated with every saved document.
 */
@Injectable()
export class StandingsInMemory implements OnModuleInit, OnModuleDestroy {
  /** By event id. */
  private readonly read: LoadedReadModels<number, Read>;
  private readonly stopListening: (() => void)[] = [];

  constructor(
    private readonly runner: ProjectionRunner,
    private readonly tournaments: Tournaments,
    private readonly rounds: TournamentRounds,
    private readonly participants: Participants,
    private readonly games: Games,
    private readonly hidden: HiddenRacers,
    private readonly clock: ProcessClock,
  ) {
    this.read = new LoadedReadModels(
      runner,
      standingsProjections,
      (eventId) => ({ event: new TournamentInMemory(eventId), askedAt: clock.now() }),
      ({ event }, eventId) => this.load(eventId, event),
    );
  }

  onModuleInit(): void {
    this.stopListening.push(
      this.runner.onChange((changes) => this.follow(changes)),
      // What was loaded may be something else now. The next callers load it again.
      this.runner.onSwitch(() => this.read.forgetAll()),
    );
  }

  onModuleDestroy(): void {
    for (const stop of this.stopListening) stop();
  }

  /** @throws Rejection event-not-found */
  async of(eventId: number): Promise<Standings> {
    const standings = await this.find(eventId);
    if (!standings) throw new Rejection('event-not-found');
    return standings;
  }

  /** Null if the event is not there. */
  async find(eventId: number): Promise<Standings | null> {
    const [hidden, read] = await Promise.all([this.hidden.fromLiveEvents(), this.read.of(eventId)]);
    read.askedAt = this.clock.now();
    const standings = read.event.now(hidden);
    if (!standings) this.read.forget(eventId);
    return standings;
  }

  private async load(eventId: number, event: TournamentInMemory): Promise<bigint> {
    const tournament = await this.tournaments.byId(eventId);
    if (!tournament) return BEFORE_FIRST;
    const { attempt } = tournament;
    const [participants, runs, games] = await Promise.all([
      this.participants.all(eventId),
      this.rounds.ofAttempt(eventId, attempt),
      this.games.ofTournament(eventId, attempt),
    ]);
    event.fill({ tournament, participants, runs, games });
    // The event was reset in the meantime.
    if (event.attempt !== attempt) return this.load(eventId, event);
    return lastPositionIn([tournament, ...participants, ...runs, ...games]);
  }

  private follow(changes: readonly ReadModelChange[]): void {
    this.read.follow(({ event, askedAt }, isLoading, eventId) => {
      const { attempt } = event;
      for (const change of changes) event.follow(change, isLoading);
      const isAnother = event.attempt !== attempt && attempt !== null;
      // Then the next caller loads it again.
      if (isAnother || askedAt + FORGET_AFTER_MS < this.clock.now()) this.read.forget(eventId);
    });
  }
}
