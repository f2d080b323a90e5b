import type { Projection } from './index';
import { joined, left, scored } from './testing/score-events';
import { type ScoreDocument, type ScoreEvent, scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { withTrouble } from './testing/troubled-store';

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

/**
 * A process that ends after its documents were saved and before their checkpoint was.
 * @param events the last ones
 */
async function endBeforeTheCheckpoint(events: readonly ScoreEvent[]): Promise<void> {
  const first = whole.runner();
  first.register(scoreboard);
  await first.start();
  await first.untilPosition(await whole.append('match-1', ...facts), ['scoreboard'], 30_000);
  await first.stop();
  const unsaved = withTrouble(whole.documentStore, {
    before: ({ collection, method }) => {
      if (collection === 'checkpoints' && method === 'bulkWrite') throw new Error('The process is dead');
    },
  });
  const runner = whole.runner({ documentStore: unsaved });
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
  await endBeforeTheCheckpoint(lost);
  await cut.append('match-1', ...facts);
  if (later.length > 0) await cut.append('match-1', ...later);
  const { errors, shown } = await next(cut, scoreboard);
  expect(errors).toContainEqual(expect.stringContaining('scoreboard@1 was made from another log, or from events that'));
  expect(shown).toBe(expected);
});

it('Documents that are ahead of their checkpoint are kept when the log has their events', async () => {
  await endBeforeTheCheckpoint([scored('ada', 10), left('bob'), joined('cyd', 'blue'), scored('cyd', 7)]);
  const { errors, shown } = await next(whole, scoreboard);
  expect([errors, shown]).toEqual([[], 'ada 11,cyd 7']);
});
