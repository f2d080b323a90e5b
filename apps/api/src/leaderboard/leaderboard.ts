import { Injectable } from '@nestjs/common';
import {
  FINALISTS,
  INVITATIONS_AT_ONCE,
  LEADERBOARD_SIZE,
  type LeaderboardEntry,
  type LeaderboardView,
  type LiveStats,
  type QualifiersView,
} from '@app/contracts';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { RacerNames } from '../accounts/racer-names';
import {
  type LeaderboardTotalsDocument,
  leaderboardTotalsProjection,
  TOTALS_ID,
} from './leaderboard-totals.projection';
import { type LeaderboardDocument, leaderboardProjection } from './leaderboard.projection';
import { leaderboardEntries, liveStats, qualifiersView } from './leaderboard.view';

/** Everybody with a race that counts, hidden or not. */
const raced = { totalGames: { $gt: 0 } };
/** Racers with a place: those who are hidden have no key. */
const ranked = { rankKey: { $gt: '' } };
const qualified = { finalistKey: { $gt: '' } };

/** The leaderboard as anybody may see it. Every question is answered by an index. */
@Injectable()
export class Leaderboard {
  private readonly entries: ReadModel<LeaderboardDocument>;
  private readonly totals: ReadModel<LeaderboardTotalsDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly racerNames: RacerNames,
  ) {
    this.entries = runner.readModel(leaderboardProjection);
    this.totals = runner.readModel(leaderboardTotalsProjection);
  }

  async view(): Promise<LeaderboardView> {
    const [leaderboard, stats] = await Promise.all([this.page(LEADERBOARD_SIZE), this.stats()]);
    return { leaderboard, stats };
  }

  /** `limit` racers from the place `offset` on, 0 being the leader. */
  async page(limit: number, offset = 0): Promise<LeaderboardEntry[]> {
    const documents = await this.entries.find(ranked, { sort: { rankKey: -1 }, skip: offset, limit }).toArray();
    const [first] = documents;
    if (!first) return [];
    const [aheadOfFirst, lastFinalistKey, names] = await Promise.all([
      this.entries.countDocuments({ rankKey: { $gt: first.rankKey! } }),
      this.lastFinalistKey(),
      this.racerNames.of(documents.map(({ _id }) => _id)),
    ]);
    return leaderboardEntries({ documents, offset, aheadOfFirst, lastFinalistKey, names });
  }

  /** Who can be invited to the final, as many as can be invited at once. */
  async qualifiers(): Promise<QualifiersView> {
    const atCut = await this.lastFinalistKey();
    const finalists = { finalistKey: atCut === null ? qualified.finalistKey : { $gte: atCut } };
    const options = { sort: { finalistKey: -1 }, limit: INVITATIONS_AT_ONCE } as const;
    const documents = await this.entries.find(finalists, options).toArray();
    return qualifiersView(documents, await this.racerNames.of(documents.map(({ _id }) => _id)));
  }

  async stats(): Promise<LiveStats> {
    const [players, totals] = await Promise.all([this.entries.countDocuments(raced), this.sums()]);
    return liveStats(players, totals);
  }

  /** Null before anybody has registered. */
  sums(): Promise<LeaderboardTotalsDocument | null> {
    return this.totals.findOne({ _id: TOTALS_ID });
  }

  /** Who is level with the last finalist is one too. */
  private async lastFinalistKey(): Promise<string | null> {
    const options = { sort: { finalistKey: -1 }, skip: FINALISTS - 1, limit: 1 } as const;
    const [last] = await this.entries.find(qualified, options).toArray();
    return last?.finalistKey ?? null;
  }
}
