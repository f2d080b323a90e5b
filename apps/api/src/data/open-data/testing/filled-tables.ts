import type { Row } from '@app/tables';
import type { RunningApp } from '../../../testing/start-app';
import { answersTable } from '../../tables/answers.table';
import { DataTables } from '../../tables/data-tables';

export const FILLED_AT = Date.UTC(2026, 5, 12, 20);

/** An answer of a race: `lap` tells them apart. */
export const answerRow = (lap: number, further: Row = {}): Row => ({
  ...answersTable.example,
  game_id: `race-${String(Math.floor(lap / 10)).padStart(6, '0')}`,
  question_number: (lap % 10) + 1,
  points: lap % 4,
  counted_ms: 1_000 + lap + 0.5,
  log_position: lap,
  recorded_at: FILLED_AT + lap * 1_000,
  ...further,
});

/** Shows these answers as if they had been raced. */
export async function fillTables({ app }: RunningApp, rows: readonly Row[], place = 'filled'): Promise<void> {
  const tables = app.get(DataTables);
  const writer = await (await tables.store()).building(1, 'the start');
  const changes = rows.map((row) => ({ kind: 'put' as const, table: 'answers', row }));
  await writer.save({ changes, place, erases: false });
  await writer.show();
  jest.spyOn(tables, 'shown').mockResolvedValue({
    position: BigInt(rows.length),
    mark: null,
    at: FILLED_AT,
    finals: [],
    boardDay: null,
  });
}
