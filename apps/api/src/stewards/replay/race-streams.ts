// @offered
import { Injectable } from '@nestjs/common';
import { may } from '@app/contracts';
import { EventStore, type RecordedEvent, Rejection } from '@app/event-store';
import { type DuelEvent, duelStream } from '../../duels/duel/duel.events';
import type { Viewer } from '../../platform/http/viewer';
import { type GameEvent, type GameStarted, gameStream } from '../../racing/game/game.events';
import { RacedRounds } from '../../racing/game/raced-rounds';

export type Race = readonly RecordedEvent<GameEvent>[];

/** The streams of single races and of duels, and who may look into them. */
@Injectable()
export class RaceStreams {
  constructor(
    private readonly events: EventStore,
    private readonly rounds: RacedRounds,
  ) {}

  async ofGame(gameId: string): Promise<Race> {
    return (await this.events.readStream(gameStream(gameId))) as RecordedEvent<GameEvent>[];
  }

  async ofDuel(duelId: string): Promise<RecordedEvent<DuelEvent>[]> {
    return (await this.events.readStream(duelStream(duelId))) as RecordedEvent<DuelEvent>[];
  }

  /** @throws Rejection game-not-found, also when the race is somebody else's and the viewer no steward */
  async forViewer(gameId: string, viewer: Viewer): Promise<Race> {
    const race = await this.ofGame(gameId);
    if (!race[0] || (startOf(race).userId !== viewer.userId && !may(viewer, 'log'))) {
      throw new Rejection('game-not-found');
    }
    return race;
  }

  /** A race in a round is over with its round, because until then others race on the same questions. */
  async isOver(race: Race): Promise<boolean> {
    const start = startOf(race);
    if (start.kind !== 'tournament') return race.some(({ type }) => type === 'GameFinished');
    return ((await this.rounds.byReference(start.round))?.endedAt ?? null) !== null;
  }
}

export const startOf = (race: Race): GameStarted['data'] => race[0]!.data as GameStarted['data'];

const endsDuel: ReadonlySet<DuelEvent['type']> = new Set(['DuelCompleted', 'DuelExpired', 'DuelDeleted']);

/** Nobody races it any more. */
export const isDuelOver = (duel: readonly RecordedEvent<DuelEvent>[]): boolean =>
  duel.some(({ type }) => endsDuel.has(type));
