import type { LeaderboardDocument } from './leaderboard.projection';

/** The sums over everybody on the leaderboard. */
export interface BoardSums {
  players: number;
  /** Finished races that count, and the points in them. */
  games: number;
  score: number;
}

/** The remembered part of each racer's entry. */
type RankedRacer = Pick<LeaderboardDocument, '_id' | 'totalGames' | 'totalScore'>;

/** Everybody on the leaderboard, in memory, updated with every document. */
export class RankedRacers {
  private readonly racers = new Map<string, RankedRacer>();
  /** How many racers have each total. */
  private readonly withScore = new Map<number, number>();
  /** Documents that came as changes. A load that ends later may bring older ones. */
  private readonly followed = new Set<string>();
  private current: BoardSums = { players: 0, games: 0, score: 0 };

  get sums(): BoardSums {
    return this.current;
  }

  fill(documents: readonly RankedRacer[]): void {
    for (const document of documents) if (!this.followed.has(document._id)) this.put(document._id, document);
    this.followed.clear();
  }

  /** `document` is null when it was deleted. `isLoading`: a load is under way and may bring an older one. */
  follow(id: string, document: LeaderboardDocument | null, isLoading: boolean): void {
    if (isLoading) this.followed.add(id);
    this.put(id, document?.rankKey === undefined ? null : document);
  }

  /** How many racers have more points than this. */
  aheadOf(score: number): number {
    let ahead = 0;
    for (const [other, racers] of this.withScore) if (other > score) ahead += racers;
    return ahead;
  }

  private put(id: string, racer: RankedRacer | null): void {
    const before = this.racers.get(id);
    if (before) {
      this.racers.delete(id);
      this.count(before, -1);
    }
    if (!racer) return;
    const { totalGames, totalScore } = racer;
    this.racers.set(id, { _id: id, totalGames, totalScore });
    this.count(racer, 1);
  }

  private count({ totalGames, totalScore }: RankedRacer, sign: 1 | -1): void {
    const { players, games, score } = this.current;
    this.current = {
      players: players + sign,
      games: games + sign * totalGames,
      score: score + sign * totalScore,
    };
    const racers = (this.withScore.get(totalScore) ?? 0) + sign;
    if (racers === 0) this.withScore.delete(totalScore);
    else this.withScore.set(totalScore, racers);
  }
}
