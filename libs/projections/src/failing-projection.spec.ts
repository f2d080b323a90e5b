import { DocumentStoreUnavailable } from '@app/document-store';
import type { Projection } from './index';
import { joined, scored } from './testing/score-events';
import { type ScoreDocument, type ScoreEvent, scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { withTrouble } from './testing/troubled-store';

/** Fails at thirteen points. */
const superstitious: Projection<ScoreDocument, ScoreEvent> = {
  ...scoreboard,
  name: 'superstitious',
  on: {
    ...scoreboard.on,
    PointsScored: {
      ...scoreboard.on.PointsScored,
      apply: (document, event) => {
        if (event.data.points === 13) throw new Error('Thirteen!');
        return scoreboard.on.PointsScored.apply(document, event);
      },
    },
  },
};

/** Accepts only one player for each team. */
const captains: Projection<ScoreDocument, ScoreEvent> = {
  ...scoreboard,
  name: 'captains',
  indexes: [{ key: { team: 1 }, unique: true }],
};

let stage: Stage;
beforeEach(async () => (stage = await openStage()));
afterEach(() => stage.close());

const pointsOf = async (documents: Promise<ScoreDocument[]>) =>
  (await documents).map(({ _id, points }) => `${_id} ${points}`).toSorted();

it('A projection whose handler throws stops alone, after everything before that event and with the event named', async () => {
  const logged: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => logged.push(message) };
  const runner = stage.runner({ log });
  runner.register(scoreboard);
  runner.register(superstitious);
  const position = await stage.append(
    'match-1',
    joined('ada', 'red'),
    scored('ada', 1),
    scored('bob', 13),
    scored('ada', 2),
  );
  await runner.start();

  expect(await runner.untilPosition(position, ['scoreboard'])).toBe(true);
  expect(await runner.untilPosition(position, ['superstitious'], 60_000)).toBe(false);

  const error = 'PointsScored (match-1, revision 2, position 3): Thirteen!';
  expect(await pointsOf(runner.readModel(scoreboard).find({}).toArray())).toEqual(['ada 3', 'bob 13']);
  expect(await pointsOf(runner.readModel(superstitious).find({}).toArray())).toEqual(['ada 1']);
  expect(runner.status()).toEqual([
    {
      kind: 'projection',
      name: 'scoreboard',
      version: 1,
      vital: false,
      state: 'live',
      position,
      error: null,
      progress: 1,
    },
    {
      kind: 'projection',
      name: 'superstitious',
      version: 1,
      vital: false,
      state: 'failed',
      position: 2n,
      error,
      progress: 0.5,
    },
  ]);
  expect(logged).toEqual([`Projection superstitious@1 stopped at ${error}`]);

  const later = await stage.append('match-2', scored('ada', 4));
  expect(await runner.untilPosition(later)).toBe(true);
});

it('A projection whose document the store refuses stops at the very event, and announces what was saved', async () => {
  const runner = stage.runner();
  runner.register(captains);
  const announced: string[] = [];
  runner.onChange((changes) => announced.push(...changes.map(({ id }) => id)));
  const position = await stage.append(
    'match-1',
    joined('ada', 'red'),
    joined('bob', 'blue'),
    joined('cyd', 'red'),
    joined('dan', 'green'),
  );
  await runner.start();

  expect(await runner.untilPosition(position, ['captains'], 60_000)).toBe(false);

  const [status] = runner.status();
  expect(status).toMatchObject({ state: 'failed', position: 2n });
  expect(status!.error).toContain('PlayerJoined (match-1, revision 2, position 3): captains@1: team is taken');
  await runner.stop();
  const saved = (await runner.readModel(captains).find({}).toArray()).map(({ _id }) => _id);
  expect(saved).toEqual(expect.arrayContaining(['ada', 'bob']));
  expect(saved).not.toContain('cyd');
  expect(new Set(announced)).toEqual(new Set(saved).add('cyd'));
});

it('An outage of the document store is waited for and does not count as a failure', async () => {
  let refusals = 20;
  const documentStore = withTrouble(stage.documentStore, {
    before: ({ collection, method }) => {
      if (collection === 'scoreboard@1' && method === 'bulkWrite' && refusals-- > 0) throw new Error('Connection lost');
    },
    isWell: () => refusals <= 0,
  });
  const runner = stage.runner({ documentStore });
  runner.register(scoreboard);
  await runner.start();
  const position = await stage.append('match-1', joined('ada', 'red'));
  expect(await runner.untilPosition(position)).toBe(true);
  expect(refusals).toBe(-1);
});

it('A healthy store that does not answer twenty times in a row has refused nothing', async () => {
  let unanswered = 20;
  const documentStore = withTrouble(stage.documentStore, {
    before: ({ collection, method }) => {
      if (collection !== 'scoreboard@1' || method !== 'bulkWrite' || unanswered === 0) return;
      unanswered -= 1;
      throw new DocumentStoreUnavailable('The answer is lost');
    },
  });
  const runner = stage.runner({ documentStore });
  runner.register(scoreboard);
  await runner.start();
  const position = await stage.append('match-1', joined('ada', 'red'));
  expect(await runner.untilPosition(position, undefined, 60_000)).toBe(true);
  expect(unanswered).toBe(0);
});

it('A failed projection continues at the same event after a restart with better code', async () => {
  const position = await stage.append('match-1', scored('ada', 1), scored('ada', 13), scored('ada', 2));
  const first = stage.runner();
  first.register(superstitious);
  await first.start();
  await first.untilPosition(position, ['superstitious']);
  await first.stop();

  const second = stage.runner();
  second.register({ ...scoreboard, name: 'superstitious' });
  await second.start();
  expect(await second.untilPosition(position)).toBe(true);
  expect(await pointsOf(second.readModel(superstitious).find({}).toArray())).toEqual(['ada 16']);
});
