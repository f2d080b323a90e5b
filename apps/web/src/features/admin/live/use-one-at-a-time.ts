import { useCallback, useRef } from 'react';

/**
 * Does the work unless it is still at it: a second press may come before the button is shown disabled. A failure has
 * told of itself by then.
 */
export function useOneAtATime() {
  const running = useRef(false);
  return useCallback(async (work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    await work().catch(() => undefined);
    running.current = false;
  }, []);
}
