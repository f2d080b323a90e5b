import type { Document } from '@app/document-store';
import { plainEvent } from '@app/event-store';
import { ignored, type Projection } from './index';
import { joined, left, scored } from './testing/score-events';
import { type ScoreDocument, type ScoreEvent, scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { withTrouble } from './testing/troubled-store';

/** The next release: every point counts ten times. */
const tenfold: Projection<ScoreDocument, ScoreEvent> = {
  ...scoreboard,
  version: 2,
  on: {
    ...scoreboard.on,
    PointsScored: {
      ...scoreboard.on.PointsScored,
      apply: (document, event) => {
        const data = { ...event.data, points: event.data.points * 10 };
        return scoreboard.on.PointsScored.apply(document, { ...plainEvent(event), data });
      },
    },
  },
};

interface ActiveShown extends Document {
  collection: string;
  retired: { collection: string; version: number; at: string }[];
}

let stage: Stage;
beforeEach(async () => (stage = await openStage()));
afterEach(() => stage.close());

const active = async () =>
  (await stage.documentStore.collection<ActiveShown>({ name: 'projections' })).findOne({ _id: 'scoreboard' });

async function runToTheEnd(projection: Projection<ScoreDocument, ScoreEvent>): Promise<void> {
  const runner = stage.runner();
  runner.register(projection);
  await runner.start();
  await runner.untilPosition((await stage.eventStore.lastPosition())!);
  await runner.stop();
}

/** What readers see at each call of the build to its own collection. */
function readingDuringBuild(collectionName: string) {
  const seen: Promise<string>[] = [];
  let read = async () => '';
  const documentStore = withTrouble(stage.documentStore, {
    before: ({ collection }) => {
      if (collection === collectionName) seen.push(read());
    },
  });
  const runner = stage.runner({ documentStore });
  // A separate reader, so that its reads are not calls of the build.
  const reading = stage.runner();
  reading.register(scoreboard);
  const reader = reading.readModel(scoreboard);
  read = async () =>
    (await reader.find({}, { sort: { _id: 1 } }).toArray()).map((each) => `${each._id} ${each.points}`).join();
  return { runner, seen };
}

it('A new version is built beside the old one, and readers are switched when it is complete', async () => {
  await stage.append('match-1', joined('ada', 'red'), scored('ada', 3), scored('bob', 4));
  await runToTheEnd(scoreboard);

  const { runner, seen } = readingDuringBuild('scoreboard@2');
  runner.register(tenfold);
  await runner.start();
  expect(runner.status()).toMatchObject([{ name: 'scoreboard', version: 2, state: 'rebuilding' }]);
  expect(await runner.untilPosition(3n, ['scoreboard'])).toBe(true);

  expect(new Set(await Promise.all(seen))).toEqual(new Set(['ada 3,bob 4']));
  const documents = await runner
    .readModel(tenfold)
    .find({}, { sort: { _id: 1 } })
    .toArray();
  expect(documents.map(({ _id, points }) => [_id, points])).toEqual([
    ['ada', 30],
    ['bob', 40],
  ]);
  expect(await active()).toMatchObject({
    collection: 'scoreboard@2',
    retired: [{ collection: 'scoreboard@1', version: 1 }],
  });
  expect(runner.status()).toMatchObject([{ version: 2, state: 'live', position: 3n }]);
});

it('A rebuild fills a collection of its own while the old one is in use, and loses no event in the meantime', async () => {
  await stage.append('match-1', joined('ada', 'red'), scored('ada', 3), joined('bob', 'red'), left('bob'));
  const runner = stage.runner();
  runner.register(scoreboard);
  await runner.start();
  await runner.untilPosition(4n);

  const rebuilt = runner.rebuild('scoreboard');
  const meanwhile = Array.from({ length: 50 }, (_, n) => stage.append(`match-meanwhile-${n}`, scored('ada', 1)));
  await Promise.all([rebuilt, ...meanwhile]);
  const position = await stage.append('match-2', scored('ada', 5));
  expect(await runner.untilPosition(position)).toBe(true);

  const documents = await runner.readModel(scoreboard).find({}).toArray();
  expect(documents).toMatchObject([{ _id: 'ada', points: 3 + 50 + 5 }]);
  expect(documents[0]!.seen).toHaveLength(1 + 1 + 50 + 1);
  expect(new Set(documents[0]!.seen).size).toBe(53);
  expect(await active()).toMatchObject({ collection: 'scoreboard@1.1' });
  expect(runner.status()).toMatchObject([{ state: 'live', position, progress: 1 }]);
});

it('A rebuild continues after a restart: the second generation is followed by a third', async () => {
  await stage.append('match-1', scored('ada', 3));
  const first = stage.runner();
  first.register(scoreboard);
  await first.start();
  await first.rebuild('scoreboard');
  await first.stop();
  const second = stage.runner();
  second.register(scoreboard);
  await second.start();
  await second.rebuild('scoreboard');
  expect(await active()).toMatchObject({
    collection: 'scoreboard@1.2',
    retired: [{ collection: 'scoreboard@1' }, { collection: 'scoreboard@1.1' }],
  });
  expect(await second.readModel(scoreboard).find({}).toArray()).toMatchObject([{ _id: 'ada', points: 3 }]);
});

it('A rebuild that fails says at which event, and readers stay where they were', async () => {
  let isRebuilding = false;
  const fragile: Projection<ScoreDocument, ScoreEvent> = {
    ...scoreboard,
    on: {
      ...ignored('PlayerJoined', 'PlayerLeft', 'TeamDoubled', 'TeamSentHome'),
      PointsScored: {
        documents: ({ data }) => data.player,
        apply: (document, event) => {
          if (isRebuilding) throw new Error('No longer');
          return scoreboard.on.PointsScored.apply(document, event);
        },
      },
    },
  };
  await stage.append('match-1', scored('ada', 3));
  const runner = stage.runner();
  runner.register(fragile);
  await runner.start();
  await runner.untilPosition(1n);
  isRebuilding = true;
  await expect(runner.rebuild('scoreboard')).rejects.toThrow(
    'PointsScored (match-1, revision 0, position 1): No longer',
  );
  expect(runner.status()).toMatchObject([{ state: 'failed' }]);
  expect(await runner.readModel(fragile).find({}).toArray()).toMatchObject([{ _id: 'ada', points: 3 }]);

  isRebuilding = false;
  await runner.rebuild('scoreboard');
  expect(runner.status()).toMatchObject([{ state: 'live', error: null }]);
});

it('What changed while the old version stood still is announced when readers are switched', async () => {
  await stage.append('match-1', joined('ada', 'red'));
  await runToTheEnd(scoreboard);
  const position = await stage.append('match-1', joined('bob', 'red'));
  const runner = stage.runner();
  runner.register(tenfold);
  const announced: string[] = [];
  runner.onChange((changes) => announced.push(...changes.map(({ id }) => id)));
  await runner.start();
  await runner.untilPosition(position, ['scoreboard']);
  expect(announced).toEqual(['bob']);
});

it('Listeners learn of the switch before later changes are announced', async () => {
  await stage.append('match-1', joined('ada', 'red'));
  await runToTheEnd(scoreboard);
  const position = await stage.append('match-1', joined('bob', 'red'));
  const runner = stage.runner();
  runner.register(tenfold);
  const told: string[] = [];
  runner.onSwitch((projection) => told.push(projection));
  runner.onChange((changes) => told.push(...changes.map(({ id }) => id)));
  await runner.start();
  await runner.untilPosition(position, ['scoreboard']);
  expect(told).toEqual(['scoreboard', 'bob']);
});

it('Outgoing collections stay through a time of grace and are dropped at the first start after it', async () => {
  await stage.append('match-1', scored('ada', 3));
  await runToTheEnd(scoreboard);
  const second = stage.runner();
  second.register(tenfold);
  await second.start();
  await second.untilPosition(1n, ['scoreboard']);
  await second.stop();
  await runToTheEnd(tenfold);
  expect(await stage.documentStore.collectionNames()).toContain('scoreboard@1');

  const documents = await stage.documentStore.collection<ActiveShown>({ name: 'projections' });
  const retired = (await documents.findOne({ _id: 'scoreboard' }))!.retired.map((each) => ({
    ...each,
    at: '2001-01-01T00:00:00.000Z',
  }));
  await documents.updateOne({ _id: 'scoreboard' }, { $set: { retired } });
  await runToTheEnd(tenfold);
  const names = await stage.documentStore.collectionNames();
  expect(names).not.toContain('scoreboard@1');
  expect(names).toContain('scoreboard@2');
  expect(await active()).toMatchObject({ collection: 'scoreboard@2', retired: [] });
});
