import { type ReactNode, useEffect, useRef } from 'react';
import { OfficeField } from './office-field';
import { officeStrings as words } from './office.strings';

const TYPING_MS = 250;

interface FilterBarProps {
  search: string;
  /** Called when the typing pauses. */
  onSearch: (search: string) => void;
  searchLabel?: string;
  /** More filters, one `OfficeSelect` each with `labelHidden`. */
  children?: ReactNode;
}

/** Above a list: what to look for, and what to leave out. */
export function FilterBar({ search, onSearch, searchLabel = words.search, children }: FilterBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The way back, or a link, may change the search: only then is what stands in the field replaced.
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
    <search className="filter-bar">
      <OfficeField
        ref={input}
        type="search"
        label={searchLabel}
        labelHidden
        placeholder={searchLabel}
        className="filter-search"
        defaultValue={search}
        onChange={(event) => ask(event.target.value)}
      />
      {children}
    </search>
  );
}
