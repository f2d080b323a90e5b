import type { EventBatch } from '@app/event-store';
import { progress } from './log-command';

/** The same batches, with a line now and then that says how far they are. */
export async function* shown(batches: AsyncIterable<EventBatch>): AsyncIterable<EventBatch> {
  const showing = progress();
  for await (const batch of batches) {
    yield batch;
    showing(() => `read up to position ${batch.position}`);
  }
}
