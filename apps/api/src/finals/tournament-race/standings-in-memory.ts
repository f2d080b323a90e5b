// @offered
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Rejection } from '@app/event-store';
import { ProjectionRunner, type ReadModelChange } from '@app/projections';
import { Games } from '../../racing/game/games';
import { HiddenRacers } from './hidden-racers';
import { ProcessClock } from '../../platform/stores/process-clock';
import { Participants } from '../tournament/participants';
import { TournamentRounds } from '../tournament/tournament-rounds';
import { Tournaments } from '../tournament/tournaments';
import type { Standings } from './standings';
import { TournamentInMemory } from './tournament-in-memory';

interface Following {
  event: TournamentInMemory;
  isLoading: boolean;
  loaded: Promise<void>;
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
  private readonly following = new Map<number, Following>();
  private readonly stopListening: (() => void)[] = [];

  constructor(
    private readonly runner: ProjectionRunner,
    private readonly tournaments: Tournaments,
    private readonly rounds: TournamentRounds,
    private readonly participants: Participants,
    private readonly games: Games,
    private readonly hidden: HiddenRacers,
    private readonly clock: ProcessClock,
  ) {}

  onModuleInit(): void {
    this.stopListening.push(
      this.runner.onChange((changes) => this.follow(changes)),
      // What was loaded may be something else now. The next callers load it again.
      this.runner.onSwitch(() => this.following.clear()),
    );
  }

  onModuleDestroy(): void {
    for (const stop of this.stopListening) stop();
  }

  /** @throws Rejection event-not-found */
  async of(eventId: number): Promise<Standings> {
    const following = this.following.get(eventId) ?? this.begin(eventId);
    following.askedAt = this.clock.now();
    const [hidden] = await Promise.all([this.hidden.fromLiveEvents(), following.loaded]);
    const standings = following.event.now(hidden);
    if (standings) return standings;
    this.forget(eventId, following);
    throw new Rejection('event-not-found');
  }

  private begin(eventId: number): Following {
    const event = new TournamentInMemory(eventId);
    const following: Following = { event, isLoading: true, loaded: this.load(eventId, event), askedAt: 0 };
    following.loaded = following.loaded.then(
      () => void (following.isLoading = false),
      (error: unknown) => {
        this.forget(eventId, following);
        throw error;
      },
    );
    this.following.set(eventId, following);
    return following;
  }

  private async load(eventId: number, event: TournamentInMemory): Promise<void> {
    const tournament = await this.tournaments.byId(eventId);
    if (!tournament) return;
    const { attempt } = tournament;
    const [participants, runs, games] = await Promise.all([
      this.participants.all(eventId),
      this.rounds.ofAttempt(eventId, attempt),
      this.games.ofTournament(eventId, attempt),
    ]);
    event.fill({ tournament, participants, runs, games });
    // The event was reset in the meantime.
    if (event.attempt !== attempt) await this.load(eventId, event);
  }

  private follow(changes: readonly ReadModelChange[]): void {
    for (const [eventId, following] of this.following) {
      const { event, isLoading, askedAt } = following;
      const { attempt } = event;
      for (const change of changes) event.follow(change, isLoading);
      const isAnother = event.attempt !== attempt && attempt !== null;
      if (isAnother || askedAt + FORGET_AFTER_MS < this.clock.now()) this.forget(eventId, following);
    }
  }

  /** Then the next caller loads it again. */
  private forget(eventId: number, following: Following): void {
    if (this.following.get(eventId) === following) this.following.delete(eventId);
  }
}
