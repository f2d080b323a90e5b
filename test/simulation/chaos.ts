import type { Chance } from './chance';
import type { Cluster } from './cluster';
import type { History } from './history';
import type { SimulatedProcess } from './simulated-process';
import type { Troubles } from './troubles';
import { pause } from './virtual-time';

const TOO_LATE_MS = 100;

/** Longer than any lease, and than most of what is kept for a while. */
const STANDSTILL_MS = 240_000;

type Trouble = 'kill' | 'pause' | 'standstill' | 'cut';

/** What happens to the processes while people play. In each history one of it happens more often. */
export class Chaos {
  private isOver = false;
  private kinds: readonly Trouble[];
  /** The longest time between two of them. */
  private readonly pauseMs: number;

  constructor(
    private readonly cluster: Cluster,
    private readonly troubles: Troubles,
    private readonly chance: Chance,
    private readonly history: History,
  ) {
    const frequent = chance.one<Trouble>(['kill', 'pause', 'cut']);
    this.kinds = ['kill', 'pause', 'cut', frequent, ...(cluster.nodes.length > 1 ? (['standstill'] as const) : [])];
    this.pauseMs = chance.one([1_500, 5_000, 5_000]);
  }

  async run(): Promise<void> {
    const { chance, cluster } = this;
    while (!this.isOver) {
      await pause(chance.between(100, this.pauseMs));
      if (this.isOver) return;
      const node = chance.one(cluster.nodes);
      if (!node.process || node.process.isDead || node.process.isPaused || !this.troubles.happen(chance, 1)) continue;
      const { name } = node.process;
      switch (chance.one(this.kinds)) {
        case 'kill':
          cluster.kill(node);
          break;
        case 'pause': {
          const durationMs = chance.between(100, 1.6 * this.pauseMs);
          this.history.note(`${name} stands still for ${durationMs} ms`);
          node.process.pause(durationMs);
          if (chance.happens(0.5)) void this.wakeTooLate(node.process);
          break;
        }
        case 'standstill': {
          const durationMs = chance.between(0.25 * STANDSTILL_MS, STANDSTILL_MS);
          this.history.note(`${name} stands still for ${durationMs} ms`);
          node.process.pause(durationMs);
          // Once: when all of them stood still, nothing would happen for minutes.
          this.kinds = this.kinds.filter((kind) => kind !== 'standstill');
          break;
        }
        case 'cut': {
          const durationMs = chance.between(100, 1.2 * this.pauseMs);
          const link = chance.one(node.links);
          this.history.note(`${link.name} is cut for ${durationMs} ms`);
          link.cut(durationMs);
          break;
        }
      }
    }
  }

  /** It goes on just when another process has taken over what it did. */
  private async wakeTooLate(process: SimulatedProcess): Promise<void> {
    await this.cluster.nextBeat();
    await pause(this.chance.between(0, TOO_LATE_MS));
    process.goOn();
  }

  end(): void {
    this.isOver = true;
  }
}
