import { setImmediate as nextTurn } from 'node:timers/promises';

/** More than any of these tests needs on a busy machine. */
const GIVE_UP_MS = 60_000;

/** Resolves as soon as it is so, without a pause. @throws Error when it does not become so */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`It does not become so: ${isSo.toString()}`);
    await nextTurn();
  }
}
