/** The filters of a list by their names in the address. */
export type Filters = Record<string, string>;

/** What the address says of each filter, the default where it says nothing. */
export const filtersIn = <F extends Filters>(search: URLSearchParams, defaults: F): F =>
  Object.fromEntries(Object.entries(defaults).map(([name, initial]) => [name, search.get(name) ?? initial])) as F;

/**
 * The address with some filters changed. What equals its default is left out; another filter begins again at the
 * first page; what is no filter stays.
 */
export function withFilters<F extends Filters>(search: URLSearchParams, changed: Partial<F>, defaults: F) {
  const next = new URLSearchParams(search);
  if (!('page' in changed)) next.delete('page');
  for (const [name, value] of Object.entries(changed)) {
    if (value === undefined || value === defaults[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
