import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allOf, type RowChange, SqliteTables } from '@app/tables';
import { standingsTable } from './standings.table';
import { TableUpkeep } from './table-upkeep';
import { tables } from './tables';

it('takes the last participant of a round out of the standings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upkeep-'));
  const store = await SqliteTables.open({ file: join(folder, 'tables.sqlite'), tables });
  const writer = await store.building(1, 'the start');
  const { example } = standingsTable;
  const put: RowChange = { kind: 'put', table: standingsTable.name, row: example };
  await writer.save({ changes: [put], place: '1', erases: false });
  const run = { eventId: example.event_id, round: example.round, attempt: 1, run: 1, questions: [{}, {}] };
  const empty = { scores: new Map(), ranked: [], counting: { byRound: new Map([[run.round, run]]), currentRound: 1 } };
  const parts = { writer, standings: { find: async () => empty } };
  const upkeep = new TableUpkeep(parts as unknown as ConstructorParameters<typeof TableUpkeep>[0]);
  const changes: RowChange[] = [];
  for await (const part of upkeep.final(Number(example.event_id), null, {})) changes.push(...part);
  await writer.save({ changes, place: '2', erases: false });
  expect(await allOf(writer.read(standingsTable, {}))).toEqual([]);
  await store.close();
  await rm(folder, { recursive: true });
});
