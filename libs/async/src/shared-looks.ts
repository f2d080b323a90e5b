interface Look<Value, Mark> {
  mark: Mark;
  value: Promise<Value>;
}

/** The store of looks: a `Map`, or a `WeakMap` for keys that come and go. */
type Looks<Key, Value, Mark> = {
  get(key: Key): Look<Value, Mark> | undefined;
  set(key: Key, look: Look<Value, Mark>): unknown;
  delete(key: Key): boolean;
};

/**
 * A slow look that is shared by all who ask while it is under way, and with `until: 'forgotten'` also
 * afterwards. A failed look fails for those who share it, but is not kept for later callers.
 *
 * `Mark` describes a look (by its time or version), for callers that cannot share every look.
 */
export class SharedLooks<Key, Value, Mark = void> {
  constructor(
    private readonly until: 'answered' | 'forgotten',
    private readonly looks: Looks<Key, Value, Mark> = new Map(),
  ) {}

  /** The present look if it `holds`, otherwise a new one in its place. */
  of(key: Key, look: () => Promise<Value>, mark: Mark, holds: (mark: Mark) => boolean = always): Promise<Value> {
    const known = this.looks.get(key);
    if (known && holds(known.mark)) return known.value;
    const begun = { mark, value: look() };
    this.looks.set(key, begun);
    const over = () => {
      if (this.looks.get(key) === begun) this.looks.delete(key);
    };
    begun.value.then(this.until === 'answered' ? over : undefined, over);
    return begun.value;
  }

  /** Stores a value that is known without a look. */
  put(key: Key, value: Value, mark: Mark): void {
    this.looks.set(key, { mark, value: Promise.resolve(value) });
  }

  /** The next caller starts a new look, even if one is under way. */
  forget(key: Key): void {
    this.looks.delete(key);
  }
}

const always = () => true;
