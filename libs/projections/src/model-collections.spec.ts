import { scored } from './testing/score-events';
import { scoreboard } from './testing/scoreboard.projection';
import { sharedStore } from './testing/shared-store';
import { openStage, type Stage } from './testing/stage';
import type { StoreCall } from './testing/troubled-store';

let stage: Stage;
beforeEach(async () => (stage = await openStage()));
afterEach(() => stage.close());

/** The calls of a process that takes over from another one, and that are not for one read model or reactor alone. */
async function savesFor(readModels: number): Promise<string[]> {
  const calls: StoreCall[] = [];
  const process = async () => {
    const before = (call: StoreCall) => void calls.push(call);
    const runner = stage.runner({ documentStore: sharedStore(stage.documentStore, { before }) });
    for (let number = 1; number <= readModels; number += 1) {
      runner.register({ ...scoreboard, name: `scoreboard-${number}` });
      runner.registerReactor({ name: `applause-${number}`, streams: ['match-'], on: {} });
    }
    await runner.start();
    return runner;
  };
  const first = await process();
  await first.untilPosition(await stage.append('match-1', scored('ada', 1)), undefined, 30_000);
  await first.stop();
  calls.length = 0;
  await (await process()).stop();
  const isOfStart = ({ collection, method }: StoreCall) =>
    method === 'save' || (collection === 'checkpoints' && method === 'find');
  return calls.filter(isOfStart).map(({ collection, method }) => `${method} ${collection}`);
}

it('A process that takes over claims many read models and reactors with the same few calls as one', async () => {
  const ofOne = await savesFor(1);
  expect(ofOne.slice(0, 2)).toEqual(['find checkpoints', 'save ']);
  expect(await savesFor(20)).toEqual(ofOne);
});
