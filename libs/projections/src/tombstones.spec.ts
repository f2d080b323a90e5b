import { type DocumentStore, MongoDocumentStore } from '@app/document-store';
import { describeWithMongoDb } from '../../../test/support/mongod';
import { openStage, type Stage } from './testing/stage';
import { Tombstones } from './tombstones';

/** @param open opens a separate store for each test; default: the stage's embedded one */
function tombstones(open?: () => Promise<DocumentStore>) {
  let stage: Stage;
  beforeEach(async () => (stage = await openStage(await open?.())));
  afterEach(() => stage.close());

  /** Those of one holder of the lease. */
  const ofHolder = async (epoch: number) =>
    (await Tombstones.open(stage.documentStore, ['scoreboard@1'], epoch)).get('scoreboard@1')!;
  const ada = { id: 'ada', position: 5n };
  const stored = async () => (await ofHolder(9)).all();

  it('A holder takes back its own tombstone when the deletion did not happen', async () => {
    const holder = await ofHolder(1);
    await holder.put([ada]);
    await holder.takeBack(['ada']);
    expect([holder.deletedAt('ada'), await stored()]).toEqual([undefined, []]);
  });

  it('A superseded holder takes no tombstone back that its successor found', async () => {
    const late = await ofHolder(1);
    await late.put([ada]);
    await ofHolder(2);
    await late.takeBack(['ada']);
    expect(await stored()).toEqual([['ada', 5n]]);
  });

  it('A superseded holder takes no tombstone back that its successor put', async () => {
    const late = await ofHolder(1);
    const successor = await ofHolder(2);
    await successor.put([ada]);
    await late.put([{ id: 'ada', position: 3n }]);
    await late.takeBack(['ada']);
    expect(await stored()).toEqual([['ada', 5n]]);
  });
}

describe('On the embedded store:', () => tombstones());

describeWithMongoDb('On MongoDB:', (url) => {
  let stores = 0;
  tombstones(() => MongoDocumentStore.connect({ url: url(), database: `tombstones-${process.pid}-${++stores}` }));
});
