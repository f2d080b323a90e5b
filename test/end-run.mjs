import { endTestRun } from './test-run.mjs';

/** Time for processes that are about to end by themselves. */
const PATIENCE_MS = 3_000;

/**
 * Runs after the last test. Nothing that a test has left running or open keeps the run from ending with its own
 * exit code.
 */
export default async function endRun({ watch, watchAll }) {
  const ended = await endTestRun();
  if (ended.length > 0) console.warn(`Ended what tests had left running:\n${ended.join('\n')}`);
  if (watch || watchAll) return;
  setTimeout(() => {
    console.warn('Ended with something still open that a test has left so, such as a socket or a timer.');
    process.exit();
  }, PATIENCE_MS).unref();
}
