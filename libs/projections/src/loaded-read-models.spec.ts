import type { ReadModelChange } from './index';
import { lastPositionIn, LoadedReadModels } from './loaded-read-models';
import { gate } from './testing/gate';
import { joined, scored } from './testing/score-events';
import { type ScoreDocument, scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';
import { withTrouble } from './testing/troubled-store';
import { until } from './testing/until';

let stage: Stage;
beforeEach(async () => (stage = await openStage()));
const saves: { stored: Promise<void>; answer: () => void }[] = [];
afterEach(async () => {
  for (const { answer } of saves.splice(0)) answer();
  await stage.close();
});

type Points = Map<string, number>;

/** A projector whose saves can be read for a while before they are answered, and a model that is loaded at a given moment. */
async function slowProjector() {
  let isSlow = false;
  const documentStore = withTrouble(stage.documentStore, {
    around: async ({ collection, method }, work) => {
      if (!isSlow || method !== 'save' || collection !== 'scoreboard@1') return work();
      const stored = gate();
      const answered = gate();
      saves.push({ stored: stored.opened, answer: answered.open });
      const saved = await work();
      stored.open();
      await answered.opened;
      return saved;
    },
  });
  const runner = stage.runner({ documentStore });
  runner.register(scoreboard);
  await runner.start();
  const documents = runner.readModel<ScoreDocument>(scoreboard);
  const loading = gate();
  const followed = new Set<string>();
  const models = new LoadedReadModels<'all', Points>(
    runner,
    [scoreboard],
    () => new Map(),
    async (points) => {
      await loading.opened;
      const all = await documents.find({}).toArray();
      for (const { _id, points: own } of all) if (!followed.has(_id)) points.set(_id, own);
      return lastPositionIn(all);
    },
  );
  runner.onChange((changes) => {
    models.follow((points, isLoading) => {
      for (const { id, document } of changes as (ReadModelChange & { document: ScoreDocument })[]) {
        points.set(id, document.points);
        if (isLoading) followed.add(id);
      }
    });
  });
  const slowly = () => (isSlow = true);
  return { runner, models, load: loading.open, slowly };
}

it('A model shows no moment that never was, when what is loaded is ahead of what was told', async () => {
  const { runner, models, load, slowly } = await slowProjector();
  const begun = await stage.append('match-1', joined('ada', 'red'), joined('bert', 'red'));
  await runner.untilPosition(begun, ['scoreboard'], 30_000);
  slowly();
  await stage.append('match-1', scored('ada', 1));
  await until(() => saves.length === 1);
  await stage.append('match-1', scored('ada', 1), scored('bert', 1));
  const asked = models.of('all');
  // Ada's first point is told, and her second one and Bert's can be read already.
  saves[0]!.answer();
  await until(() => saves.length === 2);
  await saves[1]!.stored;
  const shown = asked.then((points) => Object.fromEntries(points));
  load();
  const isShown = jest.fn();
  void shown.then(isShown);
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect(isShown.mock.calls).toEqual([]);
  saves[1]!.answer();
  expect(await shown).toEqual({ ada: 2, bert: 1 });
});

it('A model of what was all told is given out at once, and so is an empty one', async () => {
  const { runner, models, load } = await slowProjector();
  load();
  expect(await models.of('all')).toEqual(new Map());
  models.forgetAll();
  const position = await stage.append('match-1', joined('ada', 'red'), scored('ada', 1));
  await runner.untilPosition(position, ['scoreboard'], 30_000);
  expect(await models.of('all')).toEqual(new Map([['ada', 1]]));
});
