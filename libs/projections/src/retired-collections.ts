import type { AnyProjection } from './projection';
import { type ActiveDocument, versionedName } from './read-model';

/**
 * How long an old collection stays. Processes of the old release still read it while a new one takes over, and
 * a release that is rolled back within the hour finds it unchanged.
 */
const GRACE_PERIOD_MS = 60 * 60 * 1000;

type Retired = ActiveDocument['retired'];

/** Whether a grace period that began at that time (ISO 8601) is over. */
export const isOver = (begun: string, now: number): boolean => Date.parse(begun) + GRACE_PERIOD_MS <= now;

/** Drops collections whose grace period is over. Returns the others. */
export async function dropOutlived(
  retired: Retired,
  now: number,
  drop: (collectionName: string) => Promise<void>,
): Promise<Retired> {
  const kept = retired.filter(({ at }) => !isOver(at, now));
  for (const each of retired) if (!kept.includes(each)) await drop(each.collection);
  return kept;
}

/** Those that interrupted rebuilds have left. */
export function leftovers(
  projection: AnyProjection,
  { collection, retired }: ActiveDocument,
  existing: readonly string[],
): string[] {
  const known = new Set([collection, ...retired.map((each) => each.collection)]);
  return existing.filter((name) => name.startsWith(`${versionedName(projection)}.`) && !known.has(name));
}

/** The one in use; for another version than that, the one in which it was built before, or is to be built. */
export function collectionToContinue(
  projection: AnyProjection,
  { version, collection, retired }: ActiveDocument,
): string {
  if (version === projection.version) return collection;
  return retired.findLast((each) => each.version === projection.version)?.collection ?? versionedName(projection);
}

/** Readers see the new collection; the outgoing one is kept for a while. */
export function replaced(outgoing: ActiveDocument, projection: AnyProjection, collectionName: string): ActiveDocument {
  const { name, version, indexes = [] } = projection;
  const retired = outgoing.retired.filter(({ collection }) => collection !== collectionName);
  retired.push({ collection: outgoing.collection, version: outgoing.version, at: new Date().toISOString() });
  return { ...outgoing, _id: name, collection: collectionName, version, indexes: [...indexes], retired };
}
