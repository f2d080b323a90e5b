// @offered
import { Injectable } from '@nestjs/common';
import {
  FINALISTS,
  INVITATIONS_AT_ONCE,
  LEADERBOARD_SIZE,
  type LeaderboardEntry,
  type LeaderboardView,
  type LiveStats,
  type OwnStandingView,
  type PlayerStatsView,
  type QualifiersView,
} from '@app/contracts';
import { type Filter, pagesOf, type QueryOptions, SortedEntries } from '@app/document-store';
import { Rejection } from '@app/event-store';
import { ProjectionRunner, type ReadModel } from '@app/projections';
import { RacerNames } from '../../people/accounts/racer-names';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { BoardFigures } from './board-figures';
import { type LeaderboardDocument, leaderboardProjection } from './leaderboard.projection';
import {
  leaderboardEntries,
  liveStats,
  ownStandingView,
  playerStatsView,
  qualifiersView,
  unrankedView,
} from './leaderboard.view';
import { isPlaced, type Placed } from './ranked-racers';
import { bestFirst } from './ranking.rules';

export interface LevelAtCut {
  finalistKey: string;
  userIds: string[];
  places: number;
}

const qualified = { finalistKey: { $gt: '' } };
/** What an entry is made of. */
const shown = {
  totalScore: 1,
  totalGames: 1,
  correctAnswers: 1,
  totalQuestions: 1,
  lastGameId: 1,
  rankKey: 1,
  finalistKey: 1,
} as const;
/** So many entries are made in a few milliseconds. */
const PART = 250;

/** Those who are level have an order, too. */
const inOrder = (one: Placed, other: Placed): number =>
  bestFirst(one.rankKey, other.rankKey) || bestFirst(other._id, one._id);

/** The leaderboard as anybody may see it. An index answers every query. */
@Injectable()
export class Leaderboard {
  private readonly entries: ReadModel<LeaderboardDocument>;

  constructor(
    runner: ProjectionRunner,
    private readonly figures: BoardFigures,
    private readonly racerNames: RacerNames,
    personal: PersonalDocuments,
  ) {
    this.entries = runner.readModel(leaderboardProjection);
    personal.keptWith({
      where: [leaderboardProjection.name],
      forget: 'elsewhere',
      taken: { file: 'standing.json', of: ({ userId }) => this.withoutRivals(userId) },
    });
  }

  async view(): Promise<LeaderboardView> {
    const revision = this.figures.revision + this.racerNames.revision;
    const [leaderboard, stats] = await Promise.all([this.page(LEADERBOARD_SIZE), this.stats()]);
    return { revision, leaderboard, stats };
  }

  /** `limit` racers from index `offset` on; 0 is the leader. */
  async page(limit: number, offset = 0): Promise<LeaderboardEntry[]> {
    const from = await this.figures.from(offset);
    if (!from) return [];
    const documents = await this.placed(from.filter, { sort: { rankKey: -1 }, skip: from.skip, limit });
    const [first] = documents;
    if (!first) return [];
    const [aheadOfFirst, lastFinalistKey, names] = await Promise.all([
      offset === 0 ? 0 : this.figures.aheadOf(first),
      this.figures.lastFinalistKey(),
      this.racerNames.of(documents.map(({ _id }) => _id)),
    ]);
    return leaderboardEntries({ documents, offset, aheadOfFirst, lastFinalistKey, names });
  }

  /** All of it, best first, in parts. */
  async *parts(): AsyncGenerator<LeaderboardEntry[], void> {
    const board = new SortedEntries<Placed>(inOrder);
    for await (const page of pagesOf(this.entries, shown)) {
      for (const document of page) if (isPlaced(document)) board.add(document);
    }
    const lastFinalistKey = await this.figures.lastFinalistKey();
    for (let offset = 0; offset < board.size; offset += PART) {
      const documents = [...board.between(offset, Math.min(offset + PART, board.size), false)];
      const { rankKey } = documents[0]!;
      const aheadOfFirst = board.countBefore((other) => other.rankKey > rankKey);
      const names = await this.racerNames.of(documents.map(({ _id }) => _id));
      yield leaderboardEntries({ documents, offset, aheadOfFirst, lastFinalistKey, names });
    }
  }

  /** What counts now, also of those who are kept off the leaderboard. */
  counting(): Promise<{ racers: number; races: number }> {
    return this.figures.counting();
  }

  /** The rank of one racer, however low, and the nearest rivals. */
  async ownStanding(userId: string): Promise<OwnStandingView> {
    const [own, { players }] = await Promise.all([this.entries.findOne({ _id: userId }), this.figures.sums()]);
    if (!isPlaced(own)) return unrankedView(own, players);
    const { rankKey } = own;
    const [[ahead], [behind], lastFinalistKey] = await Promise.all([
      this.placed({ rankKey: { $gt: rankKey } }, { sort: { rankKey: 1 }, limit: 1 }),
      this.placed({ rankKey: { $lt: rankKey } }, { sort: { rankKey: -1 }, limit: 1 }),
      this.figures.lastFinalistKey(),
    ]);
    const documents = [own, ahead, behind].filter((document) => document !== undefined);
    const [names, ...before] = await Promise.all([
      this.racerNames.of(documents.map(({ _id }) => _id)),
      ...documents.map((document) => this.figures.aheadOf(document)),
    ]);
    const ranks = new Map(documents.map(({ _id }, index) => [_id, before[index]! + 1]));
    return ownStandingView({ own, ahead, behind, ranks, players, lastFinalistKey, names });
  }

  /** By racing name, in any case. @throws Rejection not-found, also for a hidden racer */
  async playerStats(racingName: string): Promise<PlayerStatsView> {
    const userId = await this.racerNames.idOf(racingName);
    if (userId === null) throw new Rejection('not-found');
    const [document, names] = await Promise.all([this.entries.findOne({ _id: userId }), this.racerNames.of([userId])]);
    const name = names.get(userId);
    if (!name || document?.hidden) throw new Rejection('not-found');
    return playerStatsView(document, name);
  }

  /** The racers who can be invited to the final, at most as many as one call may invite. */
  async qualifiers(): Promise<QualifiersView> {
    const atCut = await this.figures.lastFinalistKey();
    const options = { sort: { finalistKey: -1 }, limit: INVITATIONS_AT_ONCE } as const;
    const documents = await this.entries.find(finalistsFrom(atCut), options).toArray();
    return qualifiersView(documents, await this.racerNames.of(documents.map(({ _id }) => _id)));
  }

  /** The racers who are level at the cut of the final, and for how many of them it has room. None where all have. */
  async levelAtCut(): Promise<LevelAtCut> {
    const key = await this.figures.lastFinalistKey();
    if (key === null) return { finalistKey: '', userIds: [], places: 0 };
    const level = await this.entries.find({ finalistKey: key }, { projection: { _id: 1 } }).toArray();
    const places = FINALISTS - (await this.entries.countDocuments({ finalistKey: { $gt: key } }));
    const userIds = level.length > places ? level.map(({ _id }) => _id) : [];
    return { finalistKey: key, userIds, places };
  }

  async stats(): Promise<LiveStats> {
    const [sums, finalists] = await Promise.all([this.figures.sums(), this.figures.finalists()]);
    return liveStats(sums, finalists);
  }

  private async withoutRivals(userId: string): Promise<object> {
    const own = await this.ownStanding(userId);
    if (own.status !== 'ranked') return own;
    const { status, totalPlayers, entry } = own;
    return { status, totalPlayers, entry };
  }

  private async placed(filter: Filter<LeaderboardDocument>, options: QueryOptions): Promise<Placed[]> {
    return (await this.entries.find(filter, options).toArray()).filter(isPlaced);
  }
}

/** `atCut`: the key of the last finalist; null while all racers with enough races are finalists. */
const finalistsFrom = (atCut: string | null) => (atCut === null ? qualified : { finalistKey: { $gte: atCut } });
