import { type ReactNode, useEffect, useRef } from 'react';
import { Field } from '../../../shared/ui/field';
import { consoleStrings as words } from './console.strings';

const TYPING_MS = 250;

interface SearchFieldProps {
  search: string;
  /** Called when the typing pauses. */
  onSearch: (search: string) => void;
  searchLabel?: string;
}

type FilterBarProps = (SearchFieldProps | { onSearch?: undefined }) & {
  /** More filters, each a `Select` with `labelHidden`. */
  children?: ReactNode;
};

/** The search and the filters above a list, or only filters. */
export function FilterBar({ children, ...search }: FilterBarProps) {
  return (
    <search className="row cluster filter-bar">
      {search.onSearch && <SearchField {...search} />}
      {children}
    </search>
  );
}

function SearchField({ search, onSearch, searchLabel = words.search }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Replaces the field's text only when the address changes the search, by the back button or a link.
  useEffect(() => {
    if (!input.current || asked.current === search) return;
    asked.current = search;
    input.current.value = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(typed: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current = typed.trim();
      onSearch(typed.trim());
    }, TYPING_MS);
  }

  return (
    <Field
      ref={input}
      type="search"
      label={searchLabel}
      labelHidden
      placeholder={searchLabel}
      className="filter-search"
      defaultValue={search}
      onChange={(event) => ask(event.target.value)}
    />
  );
}
