import type { INestApplication } from '@nestjs/common';
import { EventStore } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';

const SHOWN_WITHIN_MS = 60_000;

/**
 * Waits until readers see everything that the log has now, in these read models or in all of them.
 * @throws Error when that takes too long
 */
export async function caughtUp({ app }: { app: INestApplication }, ...names: string[]): Promise<void> {
  const end = await app.get(EventStore, { strict: false }).lastPosition();
  if (end === null) return;
  const runner = app.get(ProjectionRunner, { strict: false });
  const isShown = await runner.untilPosition(end, names.length > 0 ? names : undefined, SHOWN_WITHIN_MS);
  if (!isShown) throw new Error('The read models have not come to the end of the log in time');
}
