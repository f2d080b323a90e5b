import { FINALISTS } from '@app/contracts';
import { SortedEntries } from '@app/document-store';
import type { LeaderboardDocument } from './leaderboard.projection';
import { bestFirst } from './ranking.rules';

/** The entry of a racer on the leaderboard. */
export type Placed = LeaderboardDocument & { rankKey: string };

/** The sums over everybody on the leaderboard. */
export interface BoardSums {
  players: number;
  /** Finished races that count, and the points in them. */
  games: number;
  score: number;
}

type Counted = Pick<LeaderboardDocument, '_id' | 'totalGames' | 'totalScore' | 'rankKey' | 'finalistKey'>;

/** The remembered part of the entry of each racer on the leaderboard. */
type RankedRacer = Counted & Pick<Placed, 'rankKey'>;

/** Everybody on the leaderboard, in memory, updated with every document. */
export class RankedRacers {
  private readonly racers = new Map<string, RankedRacer>();
  /** The sort keys of all of them, so that nobody has to be counted to find a rank. */
  private readonly keys = new SortedEntries<string>(bestFirst);
  /** The sort keys for the final, of those who have one. */
  private readonly finalistKeys = new SortedEntries<string>(bestFirst);
  /** Documents that came as changes. A load that ends later may bring older ones. */
  private readonly followed = new Set<string>();
  private current: BoardSums = { players: 0, games: 0, score: 0 };
  /** The races that count of those who are kept off the leaderboard. */
  private readonly hidden = new Map<string, number>();

  get sums(): BoardSums {
    return this.current;
  }

  /** Everybody with races that count, also who is kept off the leaderboard. */
  get counting(): { racers: number; races: number } {
    const { players, games } = this.current;
    const hidden = [...this.hidden.values()].reduce((sum, races) => sum + races, 0);
    return { racers: players + this.hidden.size, races: games + hidden };
  }

  fill(documents: readonly Counted[]): void {
    for (const document of documents) if (!this.followed.has(document._id)) this.put(document._id, document);
    this.followed.clear();
    const all = [...this.racers.values()];
    this.keys.fill(all.map(({ rankKey }) => rankKey));
    this.finalistKeys.fill(all.flatMap(({ finalistKey }) => finalistKey ?? []));
  }

  /** `document` is null when it was deleted. `isLoading`: a load is under way and may bring an older one. */
  follow(id: string, document: LeaderboardDocument | null, isLoading: boolean): void {
    if (isLoading) this.followed.add(id);
    const before = this.put(id, document);
    const racer = this.racers.get(id);
    if (before) this.keys.remove(before.rankKey);
    if (before?.finalistKey !== undefined) this.finalistKeys.remove(before.finalistKey);
    if (racer) this.keys.add(racer.rankKey);
    if (racer?.finalistKey !== undefined) this.finalistKeys.add(racer.finalistKey);
  }

  /** How many racers have a greater key than this. */
  aheadOf(rankKey: string): number {
    return this.keys.countBefore((other) => other > rankKey);
  }

  /** The key at an index, from 0 for the leader; null after the last one. */
  keyAt(index: number): string | null {
    const [key] = this.keys.between(index, index + 1, false);
    return key ?? null;
  }

  /** The key of the last finalist; null while all racers with enough races are finalists. */
  get lastFinalistKey(): string | null {
    const [key] = this.finalistKeys.between(FINALISTS - 1, FINALISTS, false);
    return key ?? null;
  }

  /** How many there are. A racer who is level with the last one is a finalist, too. */
  get finalists(): number {
    const { lastFinalistKey } = this;
    if (lastFinalistKey === null) return this.finalistKeys.size;
    return this.finalistKeys.countBefore((other) => other >= lastFinalistKey);
  }

  /** Returns what it replaces. The keys are kept by the callers, because a load fills them at once. */
  private put(id: string, document: Counted | null): RankedRacer | undefined {
    const before = this.racers.get(id);
    if (before) this.count(before, -1);
    this.hidden.delete(id);
    if (isPlaced(document)) {
      const { totalGames, totalScore, rankKey, finalistKey } = document;
      this.racers.set(id, { _id: id, totalGames, totalScore, rankKey, finalistKey });
      this.count(document, 1);
    } else {
      this.racers.delete(id);
      if (document && document.totalGames > 0) this.hidden.set(id, document.totalGames);
    }
    return before;
  }

  private count({ totalGames, totalScore }: RankedRacer, sign: 1 | -1): void {
    const { players, games, score } = this.current;
    this.current = {
      players: players + sign,
      games: games + sign * totalGames,
      score: score + sign * totalScore,
    };
  }
}

export function isPlaced<Entry extends Pick<LeaderboardDocument, 'rankKey'>>(
  entry: Entry | null,
): entry is Entry & Pick<Placed, 'rankKey'> {
  return entry?.rankKey !== undefined;
}
