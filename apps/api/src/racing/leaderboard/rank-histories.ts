import type { RankChange, RankHistoryDocument } from './rank-history.projection';
import { rankStep, type RankStep } from './rank-steps';
import { type Overtaking, type Reign, Reigns } from './reigns.rules';

/** The remembered part of each racer's history. */
export type KnownHistory = Pick<RankHistoryDocument, '_id' | 'changes'>;

interface OwnChange {
  racer: string;
  change: RankChange;
}

/** Everybody's history, in memory, and the reigns that follow from it. */
export class RankHistories {
  private readonly histories = new Map<string, readonly RankChange[]>();
  private reigns = new Reigns();
  /** The last change that `reigns` contains. */
  private reached = '';
  /** Until all histories are there, no reign can be known. */
  private isFilled = false;

  reignOf(racer: string): Reign | null {
    return this.reigns.of(racer);
  }

  overtakingOf(racer: string): Overtaking | null {
    return this.reigns.overtakingOf(racer);
  }

  /** What the race that was finished at this time changed for its racer; null if it left the rank as it was. */
  stepOf(racer: string, finishedAt: number): RankStep | null {
    const own = this.histories.get(racer) ?? [];
    const index = own.findLastIndex(({ at, isReset }) => at === finishedAt && !isReset);
    if (index < 0) return null;
    const others = [...this.histories].flatMap(([other, changes]) => (other === racer ? [] : [changes]));
    return rankStep(own, index, others);
  }

  /** Who is first now; more than one after a full tie. */
  get first(): ReadonlySet<string> {
    return this.reigns.first;
  }

  /** Takes the loaded histories, except where a change has already brought a newer one. */
  fill(loaded: readonly KnownHistory[]): void {
    for (const { _id, changes } of loaded) if (!this.histories.has(_id)) this.histories.set(_id, changes);
    this.isFilled = true;
    this.beginAnew();
  }

  /**
   * Takes saved histories. They normally come in the order of the log. Where another process saved them they
   * may not, and then all reigns are found again. Returns those who have become first or no longer are.
   */
  follow(saved: readonly KnownHistory[]): string[] {
    const fresh: OwnChange[] = [];
    for (const { _id: racer, changes } of saved) {
      const known = this.histories.get(racer)?.length ?? 0;
      if (changes.length < known) continue;
      this.histories.set(racer, changes);
      fresh.push(...changes.slice(known).map((change) => ({ racer, change })));
    }
    if (!this.isFilled) return [];
    // What is restored changes what was known before, too.
    const isAnew = fresh.some(({ change }) => change.isRestored || change.logPosition <= this.reached);
    if (!isAnew) return this.take(fresh);
    const before = this.first;
    this.beginAnew();
    return [...new Set([...before, ...this.first])].filter((racer) => before.has(racer) !== this.first.has(racer));
  }

  private beginAnew(): void {
    this.reigns = new Reigns();
    this.reached = '';
    this.take([...this.histories].flatMap(([racer, changes]) => changes.map((change) => ({ racer, change }))));
  }

  private take(changes: readonly OwnChange[]): string[] {
    const moved = new Set<string>();
    for (const { racer, change } of changes.toSorted(byPosition)) {
      for (const each of this.reigns.follow(racer, change)) if (!moved.delete(each)) moved.add(each);
      this.reached = change.logPosition;
    }
    return [...moved];
  }
}

function byPosition({ change: one }: OwnChange, { change: other }: OwnChange): number {
  return one.logPosition < other.logPosition ? -1 : 1;
}
