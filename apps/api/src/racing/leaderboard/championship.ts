// @offered
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { pagesOf } from '@app/document-store';
import {
  BEFORE_FIRST,
  changesOf,
  lastPositionIn,
  LoadedReadModels,
  ProjectionRunner,
  type ReadModel,
  type ReadModelChange,
} from '@app/projections';
import { BoardFigures } from './board-figures';
import { RankHistories } from './rank-histories';
import { type RankHistoryDocument, rankHistoryProjection } from './rank-history.projection';
import type { RankStep } from './rank-steps';
import type { Overtaking, Reign } from './reigns.rules';

const remembered = { position: 1, changes: 1 } as const;

/**
 * Who is and who was number one of the leaderboard. The histories of all racers are loaded once from the read
 * model, and then updated with every saved one.
 */
@Injectable()
export class Championship implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly documents: ReadModel<RankHistoryDocument>;
  private readonly histories: LoadedReadModels<'all', RankHistories>;
  private readonly listeners = new Set<(userIds: string[]) => void>();
  private readonly stopListening: (() => void)[] = [];

  constructor(
    private readonly runner: ProjectionRunner,
    private readonly figures: BoardFigures,
  ) {
    this.documents = runner.readModel(rankHistoryProjection);
    this.histories = new LoadedReadModels(
      runner,
      [rankHistoryProjection],
      () => new RankHistories(),
      (histories) => this.load(histories),
    );
  }

  onModuleInit(): void {
    this.stopListening.push(
      this.runner.onChange((changes) => this.follow(changes)),
      // A rebuilt read model may have other histories than the earlier one.
      this.runner.onSwitch((projection) => {
        if (projection === rankHistoryProjection.name) this.histories.forget('all');
      }),
    );
  }

  /** Loads at the start, so that no caller has to wait for it, but after the board, which everybody looks at first. */
  onApplicationBootstrap(): void {
    this.figures
      .sums()
      .then(() => this.histories.of('all'))
      .catch(() => undefined);
  }

  onModuleDestroy(): void {
    for (const stop of this.stopListening) stop();
  }

  /** Null for a racer who has never been number one since the last reset. */
  async reignOf(userId: string): Promise<Reign | null> {
    return (await this.histories.of('all')).reignOf(userId);
  }

  /** Null for a racer who is first, never was, or is not on the leaderboard. */
  async overtakingOf(userId: string): Promise<Overtaking | null> {
    return (await this.histories.of('all')).overtakingOf(userId);
  }

  /** What the race that a racer finished at this time changed for them; null if it left the rank as it was. */
  async stepOf(userId: string, finishedAt: number): Promise<RankStep | null> {
    return (await this.histories.of('all')).stepOf(userId, finishedAt);
  }

  /** Calls the listener with those who have become first or no longer are. Returns a function that stops it. */
  onFirstChanged(listener: (userIds: string[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Loads in parts, so that other requests are answered in between. */
  private async load(histories: RankHistories): Promise<bigint> {
    let end = BEFORE_FIRST;
    for await (const page of pagesOf(this.documents, remembered)) {
      histories.add(page);
      const last = lastPositionIn(page);
      if (last > end) end = last;
    }
    histories.whole();
    return end;
  }

  private follow(changes: readonly ReadModelChange[]): void {
    const saved = changesOf(rankHistoryProjection, changes).flatMap(({ document }) => document ?? []);
    if (saved.length > 0) this.histories.follow((histories) => this.take(histories, saved));
  }

  private take(histories: RankHistories, saved: readonly RankHistoryDocument[]): void {
    const moved = histories.follow(saved);
    if (moved.length > 0) for (const listener of this.listeners) listener(moved);
  }
}
