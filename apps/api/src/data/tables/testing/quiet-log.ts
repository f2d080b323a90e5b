import { EventStore, type RecordedEvent } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import type { RunningApp } from '../../../testing/start-app';

/** Waits until no read model and no reactor is behind the log, so that nothing more is written by itself. */
export async function quietLog({ app }: RunningApp): Promise<void> {
  const runner = app.get(ProjectionRunner, { strict: false });
  const store = app.get(EventStore, { strict: false });
  for (;;) {
    const end = (await store.lastPosition())!;
    await runner.untilPosition(end);
    const isBehind = runner.status().some(({ position }) => position === null || position < end);
    if (!isBehind && (await store.lastPosition()) === end) return;
    await new Promise(setImmediate);
  }
}

export async function wholeLog({ app }: RunningApp): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const { events } of app.get(EventStore, { strict: false }).readAll()) all.push(...events);
  return all;
}
