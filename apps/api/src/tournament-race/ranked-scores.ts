import { byRank, merged, type PlayerScore } from './standings';

/** Everybody's score, and all in their order. Only what changed is worked out anew and finds its place among the others. */
export class RankedScores {
  private readonly scores = new Map<string, PlayerScore>();
  private readonly stale = new Set<string>();
  private hidden: ReadonlySet<string> = new Set();
  private ranked: readonly PlayerScore[] = [];

  /** `scoreOf`: null for who takes no part. */
  constructor(private readonly scoreOf: (userId: string) => PlayerScore | null) {}

  changed(userId: string): void {
    this.stale.add(userId);
  }

  changedAll(userIds: Iterable<string>): void {
    for (const userId of userIds) this.stale.add(userId);
  }

  /** `ranked`: best first, without those who are hidden. `scores`: of everybody, by user; the same map from call to call. */
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
