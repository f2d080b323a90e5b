import type { FileKind, FileStore } from './file-store.port';

/** Longer than any upload takes to become part of a document. */
const ORPHANED_AFTER_MS = 24 * 60 * 60_000;

/**
 * Deletes files of a kind that nothing refers to: what a process left that ended between storing a file and the
 * document that names it, or between deleting the two.
 */
export async function deleteOrphans(
  files: FileStore,
  kind: FileKind,
  referred: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const orphans = (await files.list(kind)).filter(
    ({ id, storedAt }) => !referred.has(id) && storedAt < now - ORPHANED_AFTER_MS,
  );
  for (const { id } of orphans) await files.delete(id);
}
