import { setImmediate as nextTurn } from 'node:timers/promises';
import { type KeyChange, KeysInTime } from './keys-in-time';
import type { RankChange, RankHistoryDocument } from './rank-history.projection';
import { rankStep, type RankStep } from './rank-steps';
import { type Overtaking, type Reign, Reigns } from './reigns.rules';

/** The remembered part of each racer's history. */
export type KnownHistory = Pick<RankHistoryDocument, '_id' | 'changes'>;

interface OwnChange extends KeyChange, Pick<RankChange, 'at' | 'isReset' | 'isRestored'> {
  racer: string;
  before: OwnChange | null;
}

/** Everybody's history, in memory, and the reigns that follow from it. */
export class RankHistories {
  /** The last change of each racer. */
  private readonly newest = new Map<string, OwnChange>();
  private keys = new KeysInTime();
  private reigns = new Reigns();
  /** The place of the last change that `keys` and `reigns` contain. */
  private reached = -1;
  /** Until all histories are there, no reign can be known. */
  private isWhole = false;

  reignOf(racer: string): Reign | null {
    return this.reigns.of(racer);
  }

  overtakingOf(racer: string): Overtaking | null {
    return this.reigns.overtakingOf(racer);
  }

  /** What the race that was finished at this time changed for its racer; null if it left the rank as it was. */
  async stepOf(racer: string, finishedAt: number): Promise<RankStep | null> {
    while (this.keys.prepareNext()) await nextTurn();
    let own = this.newest.get(racer) ?? null;
    while (own && (own.at !== finishedAt || own.isReset)) own = own.before;
    return own && rankStep(own, this.keys);
  }

  /** Who is first now; more than one after a full tie. */
  get first(): ReadonlySet<string> {
    return this.reigns.first;
  }

  /** Takes loaded histories, except where a change has already brought a newer one. Afterwards call `whole`. */
  add(loaded: readonly KnownHistory[]): void {
    for (const history of loaded) if (!this.newest.has(history._id)) this.link(history);
  }

  /** Every history is there. */
  whole(): void {
    this.isWhole = true;
    this.beginAnew();
  }

  /**
   * Takes saved histories. They normally come in the order of the log. Where another process saved them they
   * may not, and then all reigns are found again. Returns those who have become first or no longer are.
   */
  follow(saved: readonly KnownHistory[]): string[] {
    const fresh = saved.flatMap((history) => this.link(history));
    if (!this.isWhole) return [];
    if (fresh.every(({ place }) => place > this.reached)) return this.take(fresh);
    const before = this.first;
    this.beginAnew();
    return [...new Set([...before, ...this.first])].filter((racer) => before.has(racer) !== this.first.has(racer));
  }

  /** Returns the changes that were not known. */
  private link({ _id: racer, changes }: KnownHistory): OwnChange[] {
    const known = this.ownChanges(racer);
    const fresh: OwnChange[] = [];
    let before = known.at(-1) ?? null;
    for (const { logPosition, at, key, finalistKey, isReset, isRestored } of changes.slice(known.length)) {
      before = { racer, place: Number(logPosition), at, key, finalistKey, isReset, isRestored, before };
      fresh.push(before);
    }
    if (before) this.newest.set(racer, before);
    // What is restored was no reset.
    if (fresh.some(({ isRestored }) => isRestored)) {
      known.forEach((change, index) => (change.isReset = changes[index]!.isReset));
    }
    return fresh;
  }

  private ownChanges(racer: string): OwnChange[] {
    const own: OwnChange[] = [];
    for (let change = this.newest.get(racer) ?? null; change; change = change.before) own.push(change);
    return own.reverse();
  }

  private beginAnew(): void {
    this.reigns = new Reigns();
    this.keys = new KeysInTime();
    this.reached = -1;
    this.take([...this.newest.keys()].flatMap((racer) => this.ownChanges(racer)));
  }

  private take(changes: readonly OwnChange[]): string[] {
    const moved = new Set<string>();
    for (const change of changes.toSorted((one, other) => one.place - other.place)) {
      for (const each of this.reigns.follow(change)) if (!moved.delete(each)) moved.add(each);
      this.keys.add(change);
      this.reached = change.place;
    }
    return [...moved];
  }
}
