import { EventStore, type RecordedEvent } from '@app/event-store';
import { type RunningApp, startApp } from '../../../testing/start-app';
import { answersOfLog } from './answers-to-ten-questions';
import { playSeason } from './played-season';
import { settledTables } from './settled-tables';

export type Found = Record<string, unknown>[];

/** Figures may differ in what the last digits of a division are. */
export const rounded = (rows: Found): Found =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? Number(value.toFixed(6)) : value]),
    ),
  );

/** A played season with its tables, and what its log answers to the ten questions. */
export async function askedSeason(env: Record<string, string> = {}): Promise<{ app: RunningApp; expected: Found[] }> {
  const app = await startApp({ env: { DATA_TABLES: 'true', ...env } });
  const names = await playSeason(app);
  await settledTables(app);
  return { app, expected: answersOfLog(await logOf(app), names).map(rounded) };
}

async function logOf({ app }: RunningApp): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const { events } of app.get(EventStore, { strict: false }).readAll()) all.push(...events);
  return all;
}
