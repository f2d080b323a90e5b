/** So many are sorted at once, in a millisecond or two. */
const RUN_LENGTH = 500;

type Compare<Item> = (one: Item, other: Item) => number;

/** What `toSorted` gives, worked out with pauses: for `inSlices`. */
export function* sorting<Item>(items: readonly Item[], compare: Compare<Item>): Generator<void, Item[]> {
  let runs: Item[][] = [];
  for (let from = 0; from < items.length; from += RUN_LENGTH) {
    runs.push(items.slice(from, from + RUN_LENGTH).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: Item[][] = [];
    for (let at = 0; at < runs.length; at += 2) longer.push(yield* merging(runs[at]!, runs[at + 1] ?? [], compare));
    runs = longer;
  }
  return runs[0] ?? [];
}

/** Equal items keep their order: those of `some` come first. */
function* merging<Item>(
  some: readonly Item[],
  others: readonly Item[],
  compare: Compare<Item>,
): Generator<void, Item[]> {
  const all: Item[] = [];
  let [left, right] = [0, 0];
  while (left < some.length && right < others.length) {
    all.push(compare(some[left]!, others[right]!) <= 0 ? some[left++]! : others[right++]!);
    if (all.length % RUN_LENGTH === 0) yield;
  }
  return [...all, ...some.slice(left), ...others.slice(right)];
}
