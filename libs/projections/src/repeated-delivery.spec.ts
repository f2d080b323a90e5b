import fc from 'fast-check';
import type { EventBatch, RecordedEvent } from '@app/event-store';
import { Checkpoints } from './checkpoints';
import type { Projection } from './index';
import { ProjectionVersions } from './projection-versions';
import { ActiveReadModels, versionedName } from './read-model';
import { silentLog } from './runner-log';
import { StoreCalls } from './store-calls';
import { recorded, specOf } from './testing/projection-spec';
import { doubled, joined, left, scored, sentHome } from './testing/score-events';
import { type ScoreDocument, type ScoreEvent, scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { withTrouble } from './testing/troubled-store';

/** More in a nightly run: `SCHEDULES=1000`. */
const schedules = Number(process.env['SCHEDULES'] ?? 200);

let stage: Stage;
beforeAll(async () => (stage = await openStage()));
afterAll(() => stage.close());

/** A process: it begins at the checkpoint, takes batches of these sizes and dies after so many written documents. */
interface Life {
  batchSizes: number[];
  savesCheckpoints: boolean;
  diesAfterWrites: number;
}

async function live(projection: Projection<ScoreDocument, any>, events: RecordedEvent[], life: Life): Promise<void> {
  let isOver = false;
  const before = () => {
    if (isOver) throw new Error('The process is dead');
  };
  const documentStore = withTrouble(stage.documentStore, { ...life, before });
  const { signal } = new AbortController();
  const checkpoints = await Checkpoints.open(documentStore, silentLog);
  const versions = new ProjectionVersions({
    documentStore,
    readModels: new ActiveReadModels(documentStore),
    checkpoints,
    storeCalls: new StoreCalls(documentStore, () => 0, silentLog, signal),
    upcast: (event) => event,
    log: silentLog,
    signal,
    announce: () => {},
    progressed: () => {},
  });
  try {
    const running = await versions.open(projection);
    let rest = events.filter(({ position }) => position > running.position);
    for (let turn = 0; rest.length > 0 && !running.stopped; turn++) {
      const size = life.batchSizes[turn % life.batchSizes.length]!;
      await running.take(batchOf(rest.slice(0, size)));
      rest = rest.slice(size);
      if (life.savesCheckpoints) await checkpoints.save();
    }
  } catch {
    // It died while it was starting.
  } finally {
    isOver = true;
  }
}

const batchOf = (events: RecordedEvent[]): EventBatch => ({
  events,
  position: events.at(-1)!.position,
  caughtUp: false,
});

const player = fc.constantFrom('ada', 'bob', 'cyd', 'dan');
const team = fc.constantFrom('red', 'blue');
const anEvent = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(player, team).map((join) => joined(...join)) },
  { weight: 5, arbitrary: fc.tuple(player, fc.integer({ min: 1, max: 9 })).map((score) => scored(...score)) },
  { weight: 2, arbitrary: player.map(left) },
  { weight: 2, arbitrary: team.map(doubled) },
  { weight: 2, arbitrary: team.map(sentHome) },
);
const aLife = fc.record({
  batchSizes: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
  savesCheckpoints: fc.boolean(),
  diesAfterWrites: fc.integer({ min: 0, max: 30 }),
});

async function documentsAfter(name: string, facts: ScoreEvent[], lives: Life[]) {
  const projection = { ...scoreboard, name };
  const events = recorded('match-1', facts);
  for (const life of lives) await live(projection, events, life);
  await live(projection, events, { batchSizes: [4], savesCheckpoints: true, diesAfterWrites: Infinity });
  const collection = await stage.documentStore.collection<ScoreDocument>({ name: versionedName(projection) });
  const documents = await collection.find({}, { sort: { _id: 1 } }).toArray();
  return documents.map(({ position: _, ...document }) => document);
}

it('A deleted document stays deleted when an event from before its deletion is delivered again', async () => {
  // Ada is stored and the checkpoint too; then she scores and is sent home, and the next checkpoint is never written.
  const facts = [joined('ada', 'red'), scored('ada', 1), sentHome('red')];
  const documents = await documentsAfter('sent-home', facts, [
    { batchSizes: [1], savesCheckpoints: true, diesAfterWrites: 2 },
    { batchSizes: [1], savesCheckpoints: false, diesAfterWrites: Infinity },
  ]);
  expect(documents).toEqual([]);
});

it('A deletion that was announced by its tombstone and cut off by a crash is finished at the next start', async () => {
  const facts = [joined('ada', 'red'), joined('bob', 'blue'), left('ada')];
  const documents = await documentsAfter('cut-off', facts, [
    { batchSizes: [2], savesCheckpoints: true, diesAfterWrites: 4 },
  ]);
  expect(documents.map(({ _id }) => _id)).toEqual(['bob']);
});

it('Whatever is delivered again after whatever crash, the documents are those of one clean pass', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anEvent, { minLength: 1, maxLength: 25 }),
      fc.array(aLife, { minLength: 1, maxLength: 4 }),
      async (facts, lives) => {
        expect(await documentsAfter(`scoreboard-${++run}`, facts, lives)).toEqual(
          specOf(scoreboard).given(recorded('match-1', facts)).documents,
        );
      },
    ),
    { numRuns: schedules, seed: 20_261_121 },
  );
}, 60_000);
