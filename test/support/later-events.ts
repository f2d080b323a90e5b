import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpPlayer } from './http-player';

/** How long to wait for what must come to pass, on a machine of any speed. */
const PATIENCE_MS = 600_000;
const LOOK_EVERY_MS = 50;
const ANSWER_WITHIN_MS = 10_000;

/** @throws Error when it has not come to pass after ten minutes */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(`in vain: ${what}`);
    await pause(LOOK_EVERY_MS);
  }
}

/** Resolves when the process at this address shows an event that was written after the call. */
export async function showsLaterEvents(url: string, admin: HttpPlayer, eventId: number): Promise<void> {
  await until(`${url} shows later events`, async () => {
    const answer = await fetch(`${url}/api/tournament/${eventId}/admin-message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: `Lap ${randomUUID()}` }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok === true && answer.headers.get('x-read-model') === null;
  });
}
