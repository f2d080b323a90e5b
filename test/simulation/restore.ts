import type { Chance } from './chance';
import type { Cluster } from './cluster';
import type { Troubles } from './troubles';
import { pause } from './virtual-time';

const FIRST_MS = 3_000;
/** The most that is lost with an earlier copy. */
const AGE_MS = [2_000, 6_000, 20_000];
const AWAY_MS = 8_000;

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
    const { chance, cluster } = this;
    await pause(chance.between(0, FIRST_MS));
    const copy = cluster.copies();
    await pause(chance.between(100, chance.one(AGE_MS)));
    if (this.isOver || !this.troubles.happen(chance, 1)) return;
    const isOfDocuments = chance.happens(0.2);
    if (isOfDocuments || chance.happens(0.2)) cluster.endAll();
    if (isOfDocuments) cluster.putDocumentsBack(copy.documents);
    else cluster.putLogBack(copy.log, chance.between(500, AWAY_MS));
  }

  end(): void {
    this.isOver = true;
  }
}
