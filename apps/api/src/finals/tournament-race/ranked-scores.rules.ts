import { byRank, merged, type PlayerScore } from './standings.rules';

/** Everybody's score, in order. Only changed scores are computed again and put into their new position. */
export class RankedScores {
  private readonly scores = new Map<string, PlayerScore>();
  private readonly stale = new Set<string>();
  private hidden: ReadonlySet<string> = new Set();
  private ranked: readonly PlayerScore[] = [];

  /** `scoreOf`: null for a user who does not take part. */
  constructor(private readonly scoreOf: (userId: string) => PlayerScore | null) {}

  changed(userId: string): void {
    this.stale.add(userId);
  }

  changedAll(userIds: Iterable<string>): void {
    for (const userId of userIds) this.stale.add(userId);
  }

  /** `ranked`: best first, without hidden racers. `scores`: everybody's, by user id, always the same map. */
  now(hidden: ReadonlySet<string>): { ranked: readonly PlayerScore[]; scores: ReadonlyMap<string, PlayerScore> } {
    const { scores, stale } = this;
    if (hidden !== this.hidden) this.changedAll(scores.keys());
    this.hidden = hidden;
    if (stale.size > 0) {
      const kept = this.ranked.filter(({ userId }) => !stale.has(userId));
      const shown = Array.from(stale, (userId) => this.renewed(userId)).filter(
        (score) => score !== null && !hidden.has(score.userId),
      );
      this.ranked = merged(kept, (shown as PlayerScore[]).toSorted(byRank));
      stale.clear();
    }
    return { ranked: this.ranked, scores };
  }

  private renewed(userId: string): PlayerScore | null {
    const score = this.scoreOf(userId);
    if (score) this.scores.set(userId, score);
    else this.scores.delete(userId);
    return score;
  }
}
