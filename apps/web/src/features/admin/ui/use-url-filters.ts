import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Filters, filtersIn, withFilters } from './url-filters';

/**
 * The filters of a list. They are kept in the address beside `section`, so that a reload and the back button
 * keep them. `defaults` names them and must be one constant object.
 */
export function useUrlFilters<F extends Filters>(defaults: F): [F, (changed: Partial<F>) => void] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changed: Partial<F>) =>
      setSearch((current) => withFilters(current, changed, defaults), { replace: true, preventScrollReset: true }),
    [setSearch, defaults],
  );
  return [filtersIn(search, defaults), change];
}
