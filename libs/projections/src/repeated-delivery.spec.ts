import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import type { EventBatch, RecordedEvent } from '@app/event-store';
import { ActiveVersions } from './active-versions';
import { Delivery } from './delivery';
import type { Projection } from './index';
import { ModelCollections } from './model-collections';
import { ParkedEvents } from './parked-events';
import { ProjectionVersions } from './projection-versions';
import type { RunningProjection } from './running-projection';
import { ActiveReadModels, versionedName } from './read-model';
import { silentLog } from './runner-log';
import { Saving } from './saving';
import { StoreCalls } from './store-calls';
import { recorded, specOf } from './testing/projection-spec';
import { doubled, joined, left, scored, sentHome } from './testing/score-events';
import { type ScoreDocument, type ScoreEvent, scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { type StoreCall, withTrouble } from './testing/troubled-store';

/** Set `SCHEDULES=1000` for more. */
const schedules = Number(process.env['SCHEDULES'] ?? 200);

let epochs = 0;
let stage: Stage;
beforeAll(async () => (stage = await openStage()));
afterAll(() => stage.close());

/** One process: it starts at the checkpoint, takes batches of these sizes and dies after this many saves. */
interface Life {
  batchSizes: number[];
  diesAfterSaves: number;
  /** How many turns of the event loop its store calls take, in rotation. */
  turns: number[];
}

async function live(projection: Projection<ScoreDocument, any>, events: RecordedEvent[], life: Life): Promise<void> {
  let isOver = false;
  const before = () => {
    if (isOver) throw new Error('The process is dead');
  };
  let calls = 0;
  const around = async (_: StoreCall, work: () => unknown) => {
    for (let turn = life.turns[calls++ % life.turns.length]!; turn > 0; turn--) await nextTurn();
    return work();
  };
  const documentStore = withTrouble(stage.documentStore, { ...life, before, around });
  const { signal } = new AbortController();
  const storeCalls = new StoreCalls(documentStore, () => 0, silentLog, signal);
  const ofHolder = { documentStore, storeCalls, epoch: ++epochs, log: silentLog, superseded: () => (isOver = true) };
  try {
    const saving = await Saving.begin(ofHolder);
    const logIdentity = { includes: async () => true };
    const versions = new ProjectionVersions({
      ...ofHolder,
      saving,
      collections: await ModelCollections.open({ ...ofHolder, saving, logIdentity }),
      activeVersions: await ActiveVersions.open(documentStore, new ActiveReadModels(documentStore), saving),
      parkedEvents: await ParkedEvents.open(documentStore, storeCalls, silentLog),
      signal,
      announce: () => {},
      switched: () => {},
      live: () => {},
      progressed: () => {},
    });
    const [running] = (await versions.open([projection], await documentStore.collectionNames())) as [RunningProjection];
    let rest = events.filter(({ position }) => position > running.position);
    for (let turn = 0; rest.length > 0 && !running.stopped; turn++) {
      const size = life.batchSizes[turn % life.batchSizes.length]!;
      await running.take(new Delivery(batchOf(rest.slice(0, size))));
      rest = rest.slice(size);
    }
  } catch {
    // It died during its start.
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
  diesAfterSaves: fc.integer({ min: 0, max: 30 }),
  turns: fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 5 }),
});
const unhurried = { diesAfterSaves: Infinity, turns: [0] };

async function documentsAfter(name: string, facts: ScoreEvent[], lives: Life[][]) {
  const projection = { ...scoreboard, name };
  const events = recorded('match-1', facts);
  for (const together of lives) await Promise.all(together.map((life) => live(projection, events, life)));
  await live(projection, events, { ...unhurried, batchSizes: [4] });
  const collection = await stage.documentStore.collection<ScoreDocument>({ name: versionedName(projection) });
  const documents = await collection.find({}, { sort: { _id: 1 } }).toArray();
  return documents.map(({ position: _, ...document }) => document);
}

it('Whatever is delivered again after whatever crash, the documents are those of one clean pass', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anEvent, { minLength: 1, maxLength: 25 }),
      fc.array(aLife, { minLength: 1, maxLength: 4 }),
      async (facts, lives) => {
        const oneByOne = lives.map((life) => [life]);
        expect(await documentsAfter(`scoreboard-${++run}`, facts, oneByOne)).toEqual(
          specOf(scoreboard).given(recorded('match-1', facts)).documents,
        );
      },
    ),
    { numRuns: schedules, seed: 20_261_121 },
  );
});

it('However several projectors on one read model interleave and die, the documents are those of one clean pass', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anEvent, { minLength: 1, maxLength: 25 }),
      fc.array(fc.array(aLife, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 2 }),
      async (facts, lives) => {
        expect(await documentsAfter(`contested-${++run}`, facts, lives)).toEqual(
          specOf(scoreboard).given(recorded('match-1', facts)).documents,
        );
      },
    ),
    { numRuns: schedules, seed: 20_261_121 },
  );
});
