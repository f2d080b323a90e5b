import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ScratchFile, type StoredCollections, StoredFile, type StoredPages } from '@app/document-store';
import { ReadModelCheck } from './read-model-check';
import { joined } from './testing/score-events';
import { type ScoreDocument, scoreboard } from './testing/scoreboard.projection';
import { openStage } from './testing/stage';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const PLAYERS = 4_000;
/** A batch of the log while it is folded, and some pages. */
const HELD_MAX = 1_200;

test('A check of many documents holds some pages of them at once, be they right or wrong', async () => {
  const stage = await openStage();
  const directory = mkdtempSync(join(tmpdir(), 'scratch-'));
  const scratch = new ScratchFile(join(directory, 'fold.sqlite'));
  let last = 0n;
  for (let match = 0; match < PLAYERS / 1_000; match += 1) {
    const players = Array.from({ length: 1_000 }, (_, number) => joined(`player-${match}-${number}`, 'red'));
    last = await stage.append(`match-${match}`, ...players);
  }
  const runner = stage.runner();
  runner.register(scoreboard);
  await runner.start();
  await runner.untilPosition(last, ['scoreboard'], 60_000);
  await runner.stop();
  const documents = await stage.documentStore.collection<ScoreDocument>({ name: 'scoreboard@1' });
  await documents.updateMany({}, { $inc: { points: 1 } });

  let seen: WeakRef<object>[] = [];
  const held: number[] = [];
  const count = async () => {
    await nextTurn();
    collectGarbage();
    held.push(seen.filter((reference) => reference.deref() !== undefined).length);
    await nextTurn();
  };
  const noted = <T extends object>(document: T): T => {
    seen.push(new WeakRef(document));
    return document;
  };
  const { apply } = scoreboard.on.PlayerJoined;
  const made = {
    ...scoreboard.on.PlayerJoined,
    apply: (...given: Parameters<typeof apply>) => noted(apply(...given)!),
  };
  const file = StoredFile.open(stage.documentsFile);
  const counted = (pages: StoredPages): StoredPages =>
    async function* (collection) {
      for await (const page of pages(collection)) {
        for (const document of page) noted(document);
        yield page;
        await count();
      }
    } as StoredPages;
  const stored: StoredCollections = {
    close: () => file.close(),
    atOneMoment: (look) => file.atOneMoment((pages) => look(counted(pages))),
  };
  let faults = 0;
  const { eventStore } = stage;
  await new ReadModelCheck({
    eventStore: {
      lastPosition: () => eventStore.lastPosition(),
      async *readAll(options) {
        for await (const batch of eventStore.readAll(options)) {
          yield batch;
          await count();
        }
      },
    },
    stored,
    scratch,
    projections: [{ ...scoreboard, on: { ...scoreboard.on, PlayerJoined: made } }],
    found: () => (faults += 1),
    compared: () => undefined,
  }).run();
  expect(seen.length).toBeGreaterThan(2 * PLAYERS);
  seen = [];
  expect(faults).toBe(PLAYERS);
  expect(held.length).toBeGreaterThan(PLAYERS / 250);
  expect(Math.max(...held)).toBeLessThan(HELD_MAX);
  await stored.close();
  scratch.close();
  rmSync(directory, { recursive: true });
  await stage.close();
});
