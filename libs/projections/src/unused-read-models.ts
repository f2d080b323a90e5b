import type { DocumentStore } from '@app/document-store';
import type { ActiveVersions } from './active-versions';
import type { Checkpoints } from './checkpoints';
import type { AnyProjection } from './projection';
import { dropReadModel, isOver } from './retired-collections';
import type { RunnerLog } from './runner-log';

export interface UnusedReadModelsParts {
  documentStore: DocumentStore;
  activeVersions: ActiveVersions;
  checkpoints: Checkpoints;
  log: RunnerLog;
}

/**
 * Drops read models that no release uses any more: this one does not have them, and nobody who has them has projected
 * since the grace period began. It begins at the first look, and again after an earlier release has projected in
 * between. The document that names the collection stays: a release that comes back later finds that its collection is
 * dropped, and builds another one from the log. `existing`: the names of all collections in the store, as they were
 * lately.
 * @throws Superseded when a later holder of the lease has claimed one of them
 */
export async function dropUnused(
  projections: readonly AnyProjection[],
  existing: readonly string[],
  parts: UnusedReadModelsParts,
): Promise<void> {
  const { documentStore, activeVersions, checkpoints, log } = parts;
  const now = Date.now();
  for (const document of await activeVersions.others(projections)) {
    const { _id: name, epoch, unused } = document;
    const collections = existing.filter((each) => each.startsWith(`${name}@`));
    if (collections.length === 0) continue;
    if (unused === undefined || unused.epoch !== epoch) {
      await activeVersions.noteUnused(name, new Date(now));
    } else if (isOver(unused.since, now)) {
      for (const each of collections) await dropReadModel(documentStore, checkpoints, each);
      log.info({ projection: name, collections }, `${name} was dropped: no release has used it since ${unused.since}`);
    }
  }
}
