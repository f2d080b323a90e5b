import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In percent. Where there is much memory, V8 lets the heap grow to four times what lives in it before it collects. */
const HEAP_GROWTH = 100;
/** By then what the start needed is garbage, and so little is allocated that V8 gives back what it has kept for more. */
const STARTED_FOR_MS = 30_000;
/** With more in use a collection would keep everybody waiting for a tenth of a second. */
const MOST_BYTES = 64_000_000;

/** Called at the start of each program, because it holds about a third less memory for a little more to collect. */
export const limitHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);

/**
 * Called when the application has started. Where little happens V8 collects nothing for hours, and an empty installation
 * would hold a quarter more memory all that time.
 */
export function collectAfterStart(): void {
  setTimeout(() => {
    if (process.memoryUsage().heapUsed > MOST_BYTES) return;
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    setFlagsFromString('--no-expose-gc');
    collect();
  }, STARTED_FOR_MS).unref();
}
