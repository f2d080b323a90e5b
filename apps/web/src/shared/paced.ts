export interface Paced {
  /** Does the work now, or once the last run is done and the rest is over. */
  ask: () => void;
  /** Ends it: later calls of `ask` do nothing. */
  stop: () => void;
}

/**
 * Does the work when asked, but never twice at once, and never sooner than `restMs` after the start of the last
 * run. Requests in between are combined into one run.
 */
export function paced(work: () => Promise<unknown>, restMs: number): Paced {
  let state: 'idle' | 'busy' | 'busy-asked' | 'stopped' = 'idle';
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run() {
    state = 'busy';
    const rest = new Promise((resolve) => (timer = setTimeout(resolve, restMs)));
    await work().catch(() => undefined);
    await rest;
    settled();
  }
  function settled() {
    if (state === 'busy-asked') void run();
    else if (state === 'busy') state = 'idle';
  }

  return {
    ask() {
      if (state === 'idle') void run();
      else if (state === 'busy') state = 'busy-asked';
    },
    stop() {
      state = 'stopped';
      clearTimeout(timer);
    },
  };
}
