export interface SortKey {
  path: string;
  direction: 1 | -1;
}

/**
 * Sort keys as MongoDB reads them, followed by `_id` in the direction of the last key. So documents with equal
 * keys have one fixed order: pages neither overlap nor leave gaps, and reversing all directions gives the exact
 * mirror.
 */
export function sortKeys(spec: Readonly<Record<string, 1 | -1>>): SortKey[] {
  const keys = Object.entries(spec).map(([path, direction]): SortKey => ({ path, direction }));
  if (keys.some((key) => key.path === '_id')) return keys;
  return [...keys, { path: '_id', direction: keys.at(-1)?.direction ?? 1 }];
}
