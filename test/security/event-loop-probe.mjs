import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into the application by a test. Tells every client of `EVENT_LOOP_PROBE` the longest time that the
 * event loop was blocked since the last request, in milliseconds: `cpuMs` of the processor, `wallMs` by the
 * clock.
 * On a busy machine the clock includes the turns of other processes. Without Linux's processor times both are
 * those of the clock.
 */
const LOOK_EVERY_MS = 2;
const { EVENT_LOOP_PROBE: path } = process.env;

if (isMainThread && path) {
  const held = { cpuMs: 0, wallMs: 0 };
  let last = now();
  setInterval(() => {
    const at = now();
    held.cpuMs = Math.max(held.cpuMs, at.cpuMs - last.cpuMs);
    held.wallMs = Math.max(held.wallMs, at.wallMs - last.wallMs - LOOK_EVERY_MS);
    last = at;
  }, LOOK_EVERY_MS).unref();
  rmSync(path, { force: true });
  const server = createServer((asking) => {
    asking.end(JSON.stringify(held));
    Object.assign(held, { cpuMs: 0, wallMs: 0 });
  });
  server.listen(path);
  server.unref();
}

function now() {
  const wallMs = performance.now();
  return { wallMs, cpuMs: processorMs() ?? wallMs };
}

/** Only of this thread: the helpers of the garbage collector and the writers of the stores do not block the loop. */
function processorMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    return undefined;
  }
}
