import type { ReadModelChange } from './read-model';
import type { RunnerLog } from './runner-log';

/** Those who are told what has become of read models, in this process. One that fails keeps no other from hearing it. */
export class ReadModelListeners {
  private readonly ofChanges = new Set<(changes: ReadModelChange[]) => void>();
  private readonly ofSwitches = new Set<(projectionName: string) => void>();

  constructor(private readonly log: RunnerLog) {}

  onChange(listener: (changes: ReadModelChange[]) => void): () => void {
    this.ofChanges.add(listener);
    return () => this.ofChanges.delete(listener);
  }

  onSwitch(listener: (projectionName: string) => void): () => void {
    this.ofSwitches.add(listener);
    return () => this.ofSwitches.delete(listener);
  }

  changed(changes: ReadModelChange[]): void {
    this.tell(this.ofChanges, changes);
  }

  switched(projectionName: string): void {
    this.tell(this.ofSwitches, projectionName);
  }

  private tell<News>(listeners: ReadonlySet<(news: News) => void>, news: News): void {
    for (const listener of listeners) {
      try {
        listener(news);
      } catch (error) {
        this.log.error({ err: error }, 'A listener to read model changes failed');
      }
    }
  }
}
