import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type Filter, pagesOf } from '@app/document-store';
import {
  changesOf,
  lastPositionIn,
  LoadedReadModels,
  ProjectionRunner,
  type ReadModel,
  type ReadModelChange,
} from '@app/projections';
import { type LeaderboardDocument, leaderboardProjection } from './leaderboard.projection';
import { type BoardSums, type Placed, RankedRacers } from './ranked-racers';

const counted = { position: 1, totalScore: 1, totalGames: 1, rankKey: 1, finalistKey: 1 } as const;

/** Matches racers on the leaderboard: hidden ones have no key. */
const ranked = { rankKey: { $gt: '' } };

/**
 * The figures of the leaderboard, from exactly the entries on it. They are loaded once from the read model and
 * then updated with every saved entry.
 */
@Injectable()
export class BoardFigures implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly entries: ReadModel<LeaderboardDocument>;
  private readonly racers: LoadedReadModels<'all', RankedRacers>;
  private changes = 0;
  private readonly stopListening: (() => void)[] = [];

  constructor(private readonly runner: ProjectionRunner) {
    this.entries = runner.readModel(leaderboardProjection);
    this.racers = new LoadedReadModels(
      runner,
      [leaderboardProjection],
      () => new RankedRacers(),
      (racers) => this.load(racers),
    );
  }

  onModuleInit(): void {
    this.stopListening.push(
      this.runner.onChange((changes) => this.follow(changes)),
      // A rebuilt read model may have other entries than the earlier one.
      this.runner.onSwitch((projection) => {
        if (projection === leaderboardProjection.name) this.beginAnew();
      }),
    );
  }

  /** Loads at the start, so that no caller has to wait for it. */
  onApplicationBootstrap(): void {
    this.racers.of('all').catch(() => undefined);
  }

  onModuleDestroy(): void {
    for (const stop of this.stopListening) stop();
  }

  async sums(): Promise<BoardSums> {
    return (await this.racers.of('all')).sums;
  }

  /** See `RankedRacers`. */
  async counting(): Promise<{ racers: number; races: number }> {
    return (await this.racers.of('all')).counting;
  }

  /** A number that changes with the leaderboard. */
  get revision(): number {
    return this.changes;
  }

  /** The number of entries ahead of this one. */
  async aheadOf({ rankKey }: Placed): Promise<number> {
    return (await this.racers.of('all')).aheadOf(rankKey);
  }

  /** See `RankedRacers`. */
  async lastFinalistKey(): Promise<string | null> {
    return (await this.racers.of('all')).lastFinalistKey;
  }

  /** See `RankedRacers`. */
  async finalists(): Promise<number> {
    return (await this.racers.of('all')).finalists;
  }

  /**
   * How to read the entries from index `offset` on. The store would pass over all entries before them, one by one; so
   * it passes over those with the same key only. Null when there are none.
   */
  async from(offset: number): Promise<{ filter: Filter<LeaderboardDocument>; skip: number } | null> {
    if (offset === 0) return { filter: ranked, skip: 0 };
    const racers = await this.racers.of('all');
    const rankKey = racers.keyAt(offset);
    if (rankKey === null) return null;
    return { filter: { rankKey: { $gt: '', $lte: rankKey } }, skip: offset - racers.aheadOf(rankKey) };
  }

  private beginAnew(): void {
    this.changes += 1;
    this.racers.forget('all');
  }

  /** Loads in parts, so that other requests are answered in between. */
  private async load(racers: RankedRacers): Promise<bigint> {
    const all: LeaderboardDocument[] = [];
    for await (const page of pagesOf(this.entries, counted)) all.push(...page);
    racers.fill(all);
    return lastPositionIn(all);
  }

  private follow(changes: readonly ReadModelChange[]): void {
    for (const { id, document } of changesOf(leaderboardProjection, changes)) {
      this.changes += 1;
      this.racers.follow((racers, isLoading) => racers.follow(id, document, isLoading));
    }
  }
}
