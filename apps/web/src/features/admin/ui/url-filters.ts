/** The filters of a list, by their names in the address. */
export type Filters = Record<string, string>;

/** The filters in the address, with the defaults for those that are missing. */
export const filtersIn = <F extends Filters>(search: URLSearchParams, defaults: F): F =>
  Object.fromEntries(Object.entries(defaults).map(([name, initial]) => [name, search.get(name) ?? initial])) as F;

/**
 * The address with some filters changed. Default values are left out, a changed filter goes back to the first
 * page, and other parameters stay.
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
