const BITS = 4;
const WIDTH = 2 ** BITS;
const DEPTH_MAX = 32 / BITS;
const LEAF_MAX = 16;

interface Entry<V> {
  readonly key: string;
  readonly value: V;
}

/** Entries whose hashes begin alike. At the greatest depth they are the same, and any number share a leaf. */
class Leaf<V> {
  constructor(readonly entries: readonly Entry<V>[]) {}
}

/** `children`: by the next bits of the hash. */
class Branch<V> {
  constructor(readonly children: readonly Tree<V>[]) {}
}

type Tree<V> = Leaf<V> | Branch<V>;

/**
 * An immutable map by text, for the states of deciders. `with` and `without` return a new map that shares almost
 * everything with it. So a change of fifty thousand entries takes a few microseconds, where a copy takes many milliseconds.
 */
export class PersistentMap<V> implements Iterable<[string, V]> {
  private constructor(
    private readonly root: Tree<V>,
    readonly size: number,
  ) {}

  static empty<V>(): PersistentMap<V> {
    return new PersistentMap<V>(new Leaf([]), 0);
  }

  get(key: string): V | undefined {
    return this.entry(key, hashOf(key))?.value;
  }

  has(key: string): boolean {
    return this.entry(key, hashOf(key)) !== undefined;
  }

  with(key: string, value: V): PersistentMap<V> {
    const hash = hashOf(key);
    const size = this.entry(key, hash) ? this.size : this.size + 1;
    return new PersistentMap(withEntry(this.root, { key, value }, hash, 0), size);
  }

  without(key: string): PersistentMap<V> {
    const hash = hashOf(key);
    return this.entry(key, hash) ? new PersistentMap(withoutKey(this.root, key, hash, 0), this.size - 1) : this;
  }

  /** The order is undefined. */
  *[Symbol.iterator](): Iterator<[string, V]> {
    const trees = [this.root];
    for (let tree = trees.pop(); tree; tree = trees.pop()) {
      if (tree instanceof Branch) trees.push(...tree.children);
      else for (const { key, value } of tree.entries) yield [key, value];
    }
  }

  private entry(key: string, hash: number): Entry<V> | undefined {
    let tree = this.root;
    for (let depth = 0; tree instanceof Branch; depth += 1) tree = tree.children[slotOf(hash, depth)]!;
    return tree.entries.find((entry) => entry.key === key);
  }
}

function withEntry<V>(tree: Tree<V>, entry: Entry<V>, hash: number, depth: number): Tree<V> {
  if (tree instanceof Leaf) {
    const { entries: before } = tree;
    const index = before.findIndex(({ key }) => key === entry.key);
    const entries = index < 0 ? before.concat([entry]) : before.with(index, entry);
    return entries.length <= LEAF_MAX || depth === DEPTH_MAX ? new Leaf(entries) : split(entries, depth);
  }
  return withChild(tree, slotOf(hash, depth), (child) => withEntry(child, entry, hash, depth + 1));
}

/** A branch stays a branch, also when little is left in it. */
function withoutKey<V>(tree: Tree<V>, key: string, hash: number, depth: number): Tree<V> {
  if (tree instanceof Leaf) return new Leaf(tree.entries.filter((entry) => entry.key !== key));
  return withChild(tree, slotOf(hash, depth), (child) => withoutKey(child, key, hash, depth + 1));
}

function withChild<V>({ children }: Branch<V>, slot: number, change: (child: Tree<V>) => Tree<V>): Branch<V> {
  return new Branch(children.with(slot, change(children[slot]!)));
}

function split<V>(entries: readonly Entry<V>[], depth: number): Branch<V> {
  const slots = Array.from({ length: WIDTH }, (): Entry<V>[] => []);
  for (const entry of entries) slots[slotOf(hashOf(entry.key), depth)]!.push(entry);
  return new Branch(slots.map((slot) => new Leaf(slot.slice())));
}

const slotOf = (hash: number, depth: number): number => (hash >>> (depth * BITS)) & (WIDTH - 1);

function hashOf(key: string): number {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) hash = (hash * 31 + key.charCodeAt(index)) | 0;
  return hash;
}
