import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Does the work for all items, `atOnce` of them at a time, and returns the results in their order. Nothing is under way
 * any more when it resolves or throws; after a failure no other piece begins. Others get their turns between the
 * pieces, also where these wait for nothing.
 * @throws the first failure
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const failures: unknown[] = [];
  const workOff = async () => {
    for (const [index, item] of waiting) {
      if (failures.length > 0) return;
      await work(item).then(
        (result) => (results[index] = result),
        (error: unknown) => failures.push(error),
      );
      await nextTurn();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
  if (failures.length > 0) throw failures[0];
  return results;
}
