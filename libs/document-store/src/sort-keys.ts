export interface SortKey {
  path: string;
  direction: 1 | -1;
}

/**
 * Sort keys as MongoDB reads them, ended by `_id` in the direction of the last key, so that equal keys have one order
 * in which pages neither overlap nor leave gaps, and which is the exact mirror when all directions are reversed.
 */
export function sortKeys(spec: Readonly<Record<string, 1 | -1>>): SortKey[] {
  const keys = Object.entries(spec).map(([path, direction]): SortKey => ({ path, direction }));
  if (keys.some((key) => key.path === '_id')) return keys;
  return [...keys, { path: '_id', direction: keys.at(-1)?.direction ?? 1 }];
}
