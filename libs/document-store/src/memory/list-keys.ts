import { InvalidDocument, isPlainObject, type StoredDocument } from '../document-values';
import { fieldOf, fieldsOf } from '../field-path';

/** Stands for the elements of an empty list. Sorts before everything else. */
export const EMPTY_LIST = Symbol('empty list');

/** What a path leads to: a value, or the first list on the way with the fields behind it. */
interface Reached {
  value: unknown;
  rest: readonly string[];
  /** The path names an index of a list, and the element there is itself a list. */
  isListInList?: boolean;
}

/**
 * The keys of a document whose lists are opened, as MongoDB sorts by them and keeps them in an index: one key for
 * each element. Null stands for a missing value.
 * @throws InvalidDocument when the paths meet two lists beside each other, or a name of a field in a list that is
 * also an index of it
 */
export function keysInLists(document: StoredDocument, paths: readonly string[]): unknown[][] {
  const rests = paths.map(fieldsOf);
  return keysIn(
    document,
    rests,
    rests.map(() => null),
    [],
  );
}

function keysIn(
  object: object,
  left: readonly (readonly string[])[],
  fixed: readonly unknown[],
  indexed: readonly (Reached | undefined)[],
): unknown[][] {
  const rests = [...left];
  const key = [...fixed];
  const inList: number[] = [];
  let list: unknown[] | undefined;
  let isOpened = true;
  for (const [i, path] of left.entries()) {
    if (path.length === 0) continue;
    const reached = next(object, path, indexed[i]);
    if (reached?.isListInList) isOpened = false;
    rests[i] = reached?.rest ?? [];
    key[i] = reached?.value ?? null;
    if (!Array.isArray(key[i])) continue;
    if (list && list !== key[i]) throw new InvalidDocument('A sort cannot lead into two lists of one document');
    list = key[i] as unknown[];
    inList.push(i);
  }
  if (!list) return [key];
  const ended = inList.filter((i) => rests[i]!.length === 0);
  const set = (value: unknown) => key.map((before, i) => (ended.includes(i) ? value : before));
  if (list.length === 0) return keysIn({}, rests, set(EMPTY_LIST), []);
  const opened = list;
  const inside = rests.map((rest) => atIndex(opened, rest));
  return opened.flatMap((item) => {
    return keysIn(isPlainObject(item) ? item : {}, rests, set(isOpened ? item : opened), inside);
  });
}

function next(object: object, path: readonly string[], indexed: Reached | undefined): Reached | undefined {
  if (fieldOf(object, path[0]!) === undefined) return indexed;
  if (indexed) throw new InvalidDocument(`In a list, ${path[0]} is both an index and a name of a field`);
  return reach(object, path);
}

function atIndex(list: unknown[], rest: readonly string[]): Reached | undefined {
  const element = rest.length > 0 ? fieldOf(list, rest[0]!) : undefined;
  return element === undefined ? undefined : { ...reach(list, rest), isListInList: Array.isArray(element) };
}

function reach(object: object, path: readonly string[]): Reached {
  let value: unknown = object;
  for (const [at, field] of path.entries()) {
    value = fieldOf(value, field);
    if (value === undefined) break;
    if (Array.isArray(value)) return { value, rest: path.slice(at + 1) };
  }
  return { value, rest: [] };
}
