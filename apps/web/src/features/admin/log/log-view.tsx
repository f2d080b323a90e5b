import type { LogPlace } from '@app/contracts';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sectionPath } from '../sections';
import { useUrlFilters } from '../ui/use-url-filters';
import type { LogFilters } from './log.api';
import './log.css';
import { LogEvent } from './log-event';
import { LogList } from './log-list';
import { atOf, placeAt } from './log-words';

const noFilters: LogFilters = {
  stream: '',
  kind: '',
  type: '',
  person: '',
  event: '',
  correlation: '',
  text: '',
  from: '',
  to: '',
};

const given = (filters: Partial<LogFilters>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

/** The log: the list, or the event that `at` names. */
export function LogView() {
  const [search] = useSearchParams();
  const [filters, setFilters] = useUrlFilters(noFilters);
  const at = search.get('at') ?? '';
  const place = placeAt(at);
  const list = sectionPath('log', given(filters));
  useReturnByEscape(at, list);
  const pathTo = (to: LogPlace) => sectionPath('log', { ...given(filters), at: atOf(to) });
  return place ? (
    <LogEvent place={place} pathTo={pathTo} back={list} only={(filter) => sectionPath('log', given(filter))} />
  ) : (
    <LogList filters={filters} onFilters={setFilters} pathTo={pathTo} />
  );
}

/** Escape leads from an event back to the list, and the focus to the line that had been opened. */
function useReturnByEscape(at: string, list: string): void {
  const navigate = useNavigate();
  const left = useRef('');
  // Before anything is seen: whoever sees an event may press Escape at once.
  useLayoutEffect(() => {
    if (at === '') {
      document.getElementById(left.current)?.focus();
      return undefined;
    }
    left.current = at;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) void navigate(list);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [at, list, navigate]);
}
