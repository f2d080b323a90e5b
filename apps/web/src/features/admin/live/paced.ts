export interface Paced {
  /** Does it now, or as soon as the last one is done and has rested. */
  ask: () => void;
  /** Nothing is done any more. */
  stop: () => void;
}

/**
 * Does the work each time it is asked for, but never twice at once and never sooner than `restMs` after it last began.
 * What is asked for meanwhile is done once.
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
