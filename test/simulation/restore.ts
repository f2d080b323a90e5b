import type { Chance } from './chance';
import type { Cluster } from './cluster';
import type { Troubles } from './troubles';
import { pause } from './virtual-time';

const FIRST_MS = 3_000;
/** The most that is lost with an earlier copy. People are soon past the old end when it is little. */
const AGE_MS = [500, 500, 2_000, 6_000, 20_000];
/** Whoever notices the loss may die before the others know, or another one takes over meanwhile. */
const TAKEOVER_MS = 6_000;
/** The log is soon back, so that people go on with it before anybody has looked what it lacks, or after a while. */
const AWAY_MS = [100, 400, 8_000];
/** How often the operator finds that it was the wrong copy. */
const WRONG = 0.5;

/**
 * An operator puts an earlier copy of a store back: of the log while the processes run or between two of their runs, of
 * the documents only between two. What people were told since the copy may not be true any more.
 */
export class Restore {
  private isOver = false;

  constructor(
    private readonly cluster: Cluster,
    private readonly troubles: Troubles,
    private readonly chance: Chance,
  ) {}

  async run(): Promise<void> {
    await pause(this.chance.between(0, FIRST_MS));
    while ((await this.isPutBack()) && this.chance.happens(WRONG));
  }

  private async isPutBack(): Promise<boolean> {
    const { chance, cluster } = this;
    const copy = cluster.copies();
    await pause(chance.between(100, chance.one(AGE_MS)));
    if (this.isOver || !this.troubles.happen(chance, 1)) return false;
    const isOfDocuments = chance.happens(0.2);
    if (isOfDocuments || chance.happens(0.2)) cluster.endAll();
    if (isOfDocuments) cluster.putDocumentsBack(copy.documents);
    else cluster.putLogBack(copy.log, chance.between(20, chance.one(AWAY_MS)));
    await pause(chance.between(0, TAKEOVER_MS));
    if (!this.isOver && !isOfDocuments && chance.happens(0.5)) cluster.kill(chance.one(cluster.nodes));
    return true;
  }

  end(): void {
    this.isOver = true;
  }
}
