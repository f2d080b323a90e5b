import type { ActiveVersions } from './active-versions';
import type { ModelCollections } from './model-collections';
import type { AnyProjection } from './projection';
import { isOver } from './retired-collections';
import type { RunnerLog } from './runner-log';

export interface UnusedReadModelsParts {
  activeVersions: ActiveVersions;
  collections: ModelCollections;
  log: RunnerLog;
}

/** In which releases up to 0.2 kept what was deleted from read models. */
const DELETIONS = 'tombstones';

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
  const { activeVersions, collections, log } = parts;
  const now = Date.now();
  if (existing.includes(DELETIONS)) await collections.drop(DELETIONS);
  for (const document of await activeVersions.others(projections)) {
    const { _id: name, unusedSince } = document;
    const unused = existing.filter((each) => each.startsWith(`${name}@`));
    if (unused.length === 0) continue;
    if (unusedSince === undefined) {
      await activeVersions.noteUnused(document, new Date(now));
    } else if (isOver(unusedSince, now)) {
      for (const each of unused) await collections.drop(each);
      log.info({ projection: name, unused }, `${name} was dropped: no release has used it since ${unusedSince}`);
    }
  }
}
