import { setTimeout as pause } from 'node:timers/promises';
import { EventStore } from '@app/event-store';
import type { RunningApp } from '../../../testing/start-app';
import { DataTables } from '../data-tables';
import { UPKEEP_PAUSE_MAX_MS } from '../table-follower';

const LOOK_EVERY_MS = 20;
/** What is worked out from whole tables may be due only after its longest pause. */
const PATIENCE_MS = UPKEEP_PAUSE_MAX_MS + 60_000;

/** Waits until the shown tables have everything that the log has now, also what follows from several streams. */
export async function settledTables({ app }: RunningApp): Promise<DataTables> {
  const data = app.get(DataTables, { strict: false });
  const end = await app.get(EventStore, { strict: false }).lastPosition();
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += LOOK_EVERY_MS) {
    const place = await data.shown();
    const isSettled = place && place.position >= (end ?? -1n) && place.finals.length === 0 && place.boardDay === null;
    if (isSettled && data.isSettled) return data;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('The tables have not settled');
}
