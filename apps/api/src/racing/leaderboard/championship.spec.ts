import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore } from '@app/document-store';
import type { ProjectionRunner } from '@app/projections';
import { BoardFigures } from './board-figures';
import { Championship } from './championship';
import { type RankHistoryDocument, rankHistoryProjection } from './rank-history.projection';

/** More than one read returns. */
const RACERS = 2_001;

/** One race of the racer with this number; the last racer finished first, and with the fewest points. */
function history(number: number): RankHistoryDocument {
  const logPosition = String(RACERS - number).padStart(20, '0');
  const key = String(RACERS - number).padStart(9, '0');
  const changes = [{ logPosition, at: RACERS - number, key }];
  return { _id: `racer-${number}`, races: [], hidden: false, changes, position: logPosition };
}

test('the championship knows the histories of all racers, however many there are', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'rennmeister-'));
  const store = await SqliteDocumentStore.open({ file: join(directory, 'documents.sqlite') });
  const { name, large } = rankHistoryProjection;
  const documents = await store.collection<RankHistoryDocument>({ name, large });
  await documents.insertMany(Array.from({ length: RACERS }, (_, number) => history(number)));
  const watched = {
    readModel: () => documents,
    onChange: () => undefined,
    onSwitch: () => undefined,
    untilTold: () => Promise.resolve(),
  };
  const runner = watched as unknown as ProjectionRunner;
  const championship = new Championship(runner, new BoardFigures(runner));
  championship.onModuleInit();
  // Each racer after the last one overtook everybody before.
  const numbers = [0, 1, 1_000, RACERS - 1];
  const reigns = await Promise.all(numbers.map((number) => championship.reignOf(`racer-${number}`)));
  expect(reigns.map((reign) => reign?.firstAt)).toEqual(numbers.map((number) => RACERS - number));
  await store.close();
  await rm(directory, { recursive: true });
});
