import type { RacerFoundView } from '@app/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { isSearchable, racerSearchQuery } from './racer-search.api';

const TYPING_PAUSE_MS = 300;

export interface RacerSearch {
  /** Undefined while the text is too short, and until they are loaded. */
  racers: RacerFoundView[] | undefined;
  isFetching: boolean;
  isError: boolean;
}

/** The racers whose name has the text in it, or whose address it is, as somebody types. */
export function useRacerSearch(text: string): RacerSearch {
  const { data: found, isError, isFetching } = useQuery(racerSearchQuery(usePaused(text)));
  return { racers: useDeferredValue(isSearchable(text) ? found : undefined), isError, isFetching };
}

/** The text once nobody has typed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
