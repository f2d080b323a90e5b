import type { DocumentChange, Watcher } from '../document-store.port';
import type { StoredDocument } from '../document-values';

interface Watch {
  covers: (collection: string) => boolean;
  watcher: Watcher<StoredDocument>;
}

/** All who watch collections of one embedded store. */
export class Watches {
  private readonly watches = new Set<Watch>();

  /** Returns a function that ends it. */
  add(covers: Watch['covers'], watcher: Watcher<StoredDocument>): () => void {
    const watch = { covers, watcher };
    this.watches.add(watch);
    return () => this.watches.delete(watch);
  }

  isWatched(collection: string): boolean {
    for (const { covers } of this.watches) if (covers(collection)) return true;
    return false;
  }

  tell(collection: string, changes: readonly DocumentChange<StoredDocument>[]): void {
    for (const { covers, watcher } of this.watches) {
      if (covers(collection)) for (const change of changes) watcher.changed(change, collection);
    }
  }
}
