/** The most events or appends that go to the store together. A store on several machines accepts no more at once. */
export const BULK_SLICE = 16;

/** Does the work for every item, slice by slice. Returns the results in the order of the items. */
export async function inSlices<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let done = 0; done < items.length; done += BULK_SLICE) {
    results.push(...(await Promise.all(items.slice(done, done + BULK_SLICE).map(work))));
  }
  return results;
}
