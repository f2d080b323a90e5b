import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The filters of a list, kept in the address beside `section`, so that a reload and the way back find them again.
 * `defaults` names them and must be one constant object; what equals its default is left out of the address. Another
 * filter begins again at the first page.
 */
export function useUrlFilters<Filters extends Record<string, string>>(
  defaults: Filters,
): [Filters, (changed: Partial<Filters>) => void] {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(
    Object.entries(defaults).map(([name, initial]) => [name, search.get(name) ?? initial]),
  ) as Filters;
  const change = useCallback(
    (changed: Partial<Filters>) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (!('page' in changed)) next.delete('page');
          for (const [name, value] of Object.entries(changed)) {
            if (value === undefined || value === defaults[name]) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch, defaults],
  );
  return [filters, change];
}
