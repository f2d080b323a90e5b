import type { Chance } from './chance';
import type { Cluster } from './cluster';
import type { History } from './history';
import { pause } from './virtual-time';

/** What happens to the processes while people play. */
export class Chaos {
  private isOver = false;

  constructor(
    private readonly cluster: Cluster,
    private readonly chance: Chance,
    private readonly history: History,
  ) {}

  async run(): Promise<void> {
    const { chance, cluster } = this;
    while (!this.isOver) {
      await pause(chance.between(100, 5_000));
      if (this.isOver) return;
      const node = chance.one(cluster.nodes);
      if (!node.process || node.process.isDead) continue;
      const { name } = node.process;
      switch (chance.one(['kill', 'pause', 'cut'] as const)) {
        case 'kill':
          cluster.kill(node);
          break;
        case 'pause': {
          const durationMs = chance.between(100, 8_000);
          this.history.note(`${name} stands still for ${durationMs} ms`);
          node.process.pause(durationMs);
          break;
        }
        case 'cut': {
          const durationMs = chance.between(100, 6_000);
          const link = chance.one(node.links);
          this.history.note(`${link.name} is cut for ${durationMs} ms`);
          link.cut(durationMs);
          break;
        }
      }
    }
  }

  end(): void {
    this.isOver = true;
  }
}
