import { heldStore } from './testing/held-store';
import { joined, scored } from './testing/score-events';
import { scoreboard } from './testing/scoreboard.projection';
import { sharedStore } from './testing/shared-store';
import { openStage, type Stage } from './testing/stage';

let stage: Stage;
beforeEach(async () => (stage = await openStage()));
afterEach(() => stage.close());

it('A process that starts while the documents are away tells each change once, when they are back', async () => {
  const projector = stage.runner({ documentStore: sharedStore(stage.documentStore) });
  projector.register(scoreboard);
  await projector.start();
  await projector.untilPosition(await stage.append('match-1', joined('ada', 'red')), ['scoreboard'], 30_000);

  const watching = new Set<object>();
  const watch = stage.documentStore.watch.bind(stage.documentStore);
  jest.spyOn(stage.documentStore, 'watch').mockImplementation(async (...given) => {
    const end = await watch(...given);
    watching.add(end);
    return () => {
      watching.delete(end);
      end();
    };
  });
  let refusals = 5;
  const documentStore = sharedStore(stage.documentStore, {
    before: ({ collection, method }) => {
      if (collection === 'checkpoints' && method === 'find' && refusals-- > 0) throw new Error('away');
    },
    isWell: () => refusals <= 0,
  });
  const runner = stage.runner({ documentStore });
  runner.register(scoreboard);
  const told: string[] = [];
  runner.onChange((changes) => told.push(...changes.map(({ id }) => id)));
  await runner.start();
  expect([refusals < 0, watching.size]).toEqual([true, 1]);

  const position = await stage.append('match-1', scored('ada', 1));
  expect(await runner.untilPosition(position, ['scoreboard'], 30_000)).toBe(true);
  expect(told).toEqual(['ada']);
});

it('A process tells what another one has saved together at once, however many documents it is', async () => {
  const held = heldStore(sharedStore(stage.documentStore), 'scoreboard@1');
  const projector = stage.runner({ documentStore: held.store });
  projector.register(scoreboard);
  await projector.start();
  const runner = stage.runner({ documentStore: sharedStore(stage.documentStore) });
  runner.register(scoreboard);
  const told: string[][] = [];
  runner.onChange((changes) => told.push(changes.map(({ id }) => id).toSorted()));
  await runner.start();

  const isHeld = held.holdNextWrite();
  await stage.append('match-1', joined('ada', 'red'));
  await isHeld;
  const position = await stage.append('match-1', joined('carl', 'red'), joined('bert', 'red'), scored('ada', 1));
  await held.letWrite({ andGoOn: true });
  expect(await runner.untilPosition(position, ['scoreboard'], 30_000)).toBe(true);
  expect(told).toEqual([['ada'], ['ada', 'bert', 'carl']]);
});
