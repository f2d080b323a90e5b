import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScratchFile, type StoredCollections, StoredFile, type StoredPages } from '@app/document-store';
import { MongoDocumentStore } from '@app/document-store/mongo';
import { describeWithMongoDb } from '../../../test/support/mongod';
import { ReadModelCheck, type ReadModelFault, type ReadModelVerdict } from './read-model-check';
import type { AnyProjection, ReadModelDocument } from './projection';
import { joined, left, scored, doubled } from './testing/score-events';
import { type ScoreEvent, scoreboard } from './testing/scoreboard.projection';
import { openStage, type Stage } from './testing/stage';

const line = ({ projection, id, reason }: ReadModelFault) => `${projection} ${id} ${reason}`;

/** @param open opens a separate store for each test; default: the stage's embedded one */
function comparisons(open?: () => Promise<MongoDocumentStore>) {
  let stage: Stage;
  let stored: StoredCollections;
  let scratchDirectory: string;
  let scratch: ScratchFile;
  beforeEach(async () => {
    const given = await open?.();
    stage = await openStage(given);
    stored = given ?? StoredFile.open(stage.documentsFile);
    scratchDirectory = mkdtempSync(join(tmpdir(), 'scratch-'));
    scratch = new ScratchFile(join(scratchDirectory, 'fold.sqlite'));
  });
  afterEach(async () => {
    scratch.close();
    rmSync(scratchDirectory, { recursive: true });
    if (!open) await stored.close();
    await stage.close();
  });

  /** The stage's documents, with something that happens before each look, and before the documents are read in it. */
  const seenThere = (
    before: () => Promise<unknown> = async () => undefined,
    within: () => Promise<unknown> = async () => undefined,
  ): StoredCollections => ({
    ...stored,
    async atOneMoment<T>(look: (pages: StoredPages) => Promise<T>) {
      await before();
      // What was saved is in the file.
      await stage.documentStore.release('nothing');
      return stored.atOneMoment<T>((pages) =>
        look(async function* (collection) {
          if (collection === 'scoreboard@1') await within();
          yield* pages(collection);
        }),
      );
    },
  });

  async function compare(seen = seenThere(), projections: AnyProjection[] = [scoreboard]) {
    const faults: string[] = [];
    const verdicts: ReadModelVerdict[] = [];
    const found = (fault: ReadModelFault) => void faults.push(line(fault));
    const compared = (verdict: ReadModelVerdict) => void verdicts.push(verdict);
    const { eventStore } = stage;
    await new ReadModelCheck({ eventStore, stored: seen, scratch, projections, found, compared }).run();
    return { faults: faults.toSorted(), verdicts };
  }

  const running = async () => {
    const runner = stage.runner();
    runner.register(scoreboard);
    await runner.start();
    return runner;
  };
  const project = async () => {
    const runner = await running();
    await stage.append('match-1', joined('ada', 'red'), joined('bob', 'blue'), joined('cid', 'blue'), scored('ada', 5));
    const last = await stage.append('match-2', doubled('blue'), scored('bob', 7), joined('dan', 'red'), left('dan'));
    await runner.untilPosition(last, ['scoreboard'], 30_000);
    await runner.stop();
    return last;
  };
  const documents = () =>
    stage.documentStore.collection<ReadModelDocument & { points: number }>({ name: 'scoreboard@1' });

  it('finds nothing where the read model is what the log says', async () => {
    const position = await project();
    expect(await compare()).toEqual({
      faults: [],
      verdicts: [{ projection: 'scoreboard', state: 'compared', documents: 3, leftOut: [], position }],
    });
  });

  it('names each document that differs, is missing or is too many', async () => {
    await project();
    const stored = await documents();
    await stored.updateOne({ _id: 'ada' }, { $set: { points: 500 } });
    await stored.deleteOne({ _id: 'bob' });
    await stored.insertOne({ ...(await stored.findOne({ _id: 'cid' }))!, _id: 'dan' });
    const { faults } = await compare();
    expect(faults).toEqual(['scoreboard ada differs', 'scoreboard bob missing', 'scoreboard dan extra']);
  });

  it('finds an event that a document has not seen, though its read model has passed it', async () => {
    await project();
    const stored = await documents();
    const { _id, ...ada } = (await stored.findOne({ _id: 'ada' }))!;
    await stored.replaceOne({ _id }, { ...ada, points: 0, position: '00000000000000000001' });
    expect((await compare()).faults).toEqual(['scoreboard ada differs']);
  });

  /** Looks at a read model that moves before each look: the log by all of these, the read model by the first of them. */
  const moving = async (...moves: { seen: ScoreEvent[]; unseen: ScoreEvent[] }[]) => {
    const coming = [...moves];
    return compare(
      seenThere(async () => {
        const { seen = [], unseen = [] } = coming.shift() ?? {};
        const runner = await running();
        if (seen.length > 0) await runner.untilPosition(await stage.append('match-1', ...seen), ['scoreboard'], 30_000);
        await runner.stop();
        if (unseen.length > 0) await stage.append('match-1', ...unseen);
      }),
    );
  };
  const nothing = { seen: [], unseen: [] };

  it('compares a read model at the place where it is looked at, while events come in', async () => {
    await project();
    const seen = [scored('ada', 1), joined('eve', 'red'), left('cid'), doubled('blue')];
    expect((await moving(nothing, { seen, unseen: [scored('ada', 9), scored('eve', 1)] })).faults).toEqual([]);
  });

  it('takes no read model that moves just before it is looked at for one of another log', async () => {
    await project();
    const { faults, verdicts } = await moving({ seen: [scored('ada', 1)], unseen: [] });
    expect(faults).toEqual([]);
    expect(verdicts).toMatchObject([{ state: 'compared' }]);
  });

  it('sees a read model as it was when its place was read', async () => {
    await project();
    const later = async () => {
      const runner = await running();
      const last = await stage.append('match-1', scored('ada', 1), joined('eve', 'red'), left('cid'));
      await runner.untilPosition(last, ['scoreboard'], 30_000);
      await runner.stop();
      await stage.documentStore.release('nothing');
    };
    expect((await compare(seenThere(undefined, later))).faults).toEqual([]);
  });

  it('finds documents that are ahead of the place of their read model', async () => {
    await project();
    const checkpoints = await stage.documentStore.collection<ReadModelDocument>({ name: 'checkpoints' });
    const { _id, position } = (await checkpoints.findOne({ _id: 'scoreboard@1' }))!;
    const runner = await running();
    const last = await stage.append('match-1', scored('ada', 1), joined('eve', 'red'), left('cid'));
    await runner.untilPosition(last, ['scoreboard'], 30_000);
    await runner.stop();
    await checkpoints.updateOne({ _id }, { $set: { position } });
    expect((await compare()).faults).toEqual([
      'scoreboard ada differs',
      'scoreboard cid missing',
      'scoreboard eve extra',
    ]);
  });

  it('compares a read model that is behind the log with what it has seen', async () => {
    await project();
    await stage.append('match-1', scored('ada', 1), joined('eve', 'red'));
    expect((await compare()).faults).toEqual([]);
  });

  it('does not compare a read model of another release, of another log, or that is not there', async () => {
    const states = async (projection: AnyProjection = scoreboard) =>
      (await compare(seenThere(), [projection])).verdicts.map(({ state }) => state);
    expect(await states()).toEqual(['not-built']);
    await project();
    expect(await states({ ...scoreboard, version: 2 })).toEqual(['other-version']);
    const checkpoints = await stage.documentStore.collection<ReadModelDocument>({ name: 'checkpoints' });
    await checkpoints.updateOne({ _id: 'scoreboard@1' }, { $set: { position: '00000000000000009999' } });
    expect(await states()).toEqual(['other-log']);
  });
}

describe('read models beside a fresh fold of the log, embedded', () => comparisons());

describeWithMongoDb('read models beside a fresh fold of the log, on MongoDB', (url) => {
  let stores = 0;
  comparisons(() =>
    MongoDocumentStore.connect({ url: url(), database: `read-model-check-${process.pid}-${++stores}` }),
  );
});
