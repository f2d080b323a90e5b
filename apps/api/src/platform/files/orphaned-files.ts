import type { FileKind, FileStore } from '../file-store/file-store.port';

/** Longer than it takes until any uploaded file is part of a document. */
const ORPHANED_AFTER_MS = 24 * 60 * 60_000;

/**
 * Deletes the files of a kind that no document names. A process leaves them when it ends between storing a file
 * and storing its document, or between deleting the two.
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
