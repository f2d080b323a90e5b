import { type CheckpointDocument, CHECKPOINTS } from './places';
import type { Projection } from './index';
import { joined, left, scored } from './testing/score-events';
import { type ScoreDocument, type ScoreEvent, scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';

/** A log, and a copy of it without its last events. Both have the same documents. */
let whole: Stage;
let cut: Stage;
beforeEach(async () => {
  whole = await openStage();
  cut = await openStage(whole.documentStore);
});
afterEach(async () => {
  await cut.close();
  await whole.close();
});

const facts = [joined('ada', 'red'), joined('bob', 'red'), scored('ada', 1)];

/** A process that projects these events and ends. */
async function projected(events: readonly ScoreEvent[]): Promise<void> {
  const runner = whole.runner();
  runner.register(scoreboard);
  await runner.start();
  await runner.untilPosition(await whole.append('match-1', ...events), ['scoreboard'], 30_000);
  await runner.stop();
}

async function next(on: Stage, projection: Projection<ScoreDocument, any>) {
  const errors: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_: object, text: string) => void errors.push(text) };
  const runner = on.runner({ log });
  runner.register(projection);
  await runner.start();
  await runner.untilPosition((await on.eventStore.lastPosition())!, ['scoreboard'], 30_000);
  const documents = await runner
    .readModel(projection)
    .find({}, { sort: { _id: 1 } })
    .toArray();
  return { errors, shown: documents.map((each) => `${each._id} ${each.points}`).join() };
}

it.each<[string, ScoreEvent[], ScoreEvent[], string]>([
  ['the last event of a document', [scored('ada', 10)], [], 'ada 1,bob 0'],
  ['one whose place another event has taken', [scored('ada', 10)], [scored('bob', 5)], 'ada 1,bob 5'],
  ['a deletion', [left('bob')], [], 'ada 1,bob 0'],
  ['a deletion whose place another event has taken', [left('bob')], [scored('ada', 5)], 'ada 6,bob 0'],
  ['a creation', [joined('cyd', 'blue')], [], 'ada 1,bob 0'],
])('Documents that hold what the log has lost are built again aloud: %s', async (_, lost, later, expected) => {
  await projected([...facts, ...lost]);
  await cut.append('match-1', ...facts);
  if (later.length > 0) await cut.append('match-1', ...later);
  const { errors, shown } = await next(cut, scoreboard);
  expect(errors).toContainEqual(expect.stringContaining('scoreboard@1 was made from another log, or from events that'));
  expect(shown).toBe(expected);
});

it('Documents that an earlier release has left ahead of their checkpoint are kept', async () => {
  await projected(facts);
  const checkpoints = await whole.documentStore.collection<CheckpointDocument>({ name: CHECKPOINTS });
  const { _id, ...behind } = (await checkpoints.findOne({ _id: 'scoreboard@1' }))!;
  await projected([scored('ada', 10), left('bob'), joined('cyd', 'blue'), scored('cyd', 7)]);
  await checkpoints.replaceOne({ _id }, behind);
  const { errors, shown } = await next(whole, scoreboard);
  expect([errors, shown]).toEqual([[], 'ada 11,cyd 7']);
});
