import { useCallback, useRef } from 'react';

/**
 * Runs the work unless it is already running: a second press may come before the button is shown as disabled. A
 * failure has already shown its own message.
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
