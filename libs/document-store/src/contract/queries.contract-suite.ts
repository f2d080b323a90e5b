import type { Document } from '../document-store.port';
import { allOf, type ContractFixture, idsOf } from './fixture.contract-suite';

const SCORES = [
  { _id: 'a', score: 7, name: 'Ada' },
  { _id: 'b', score: 9, name: 'Bob' },
  { _id: 'c', score: 7, name: 'Cy' },
  { _id: 'd', score: 7, name: 'Di' },
  { _id: 'e', score: 2, name: 'Eve' },
];

/** In MongoDB's sort order: missing and null together, numbers, texts, objects, booleans. */
const MIXED = [
  { _id: 'm1' },
  { _id: 'm2', value: null },
  { _id: 'n1', value: -1.5 },
  { _id: 'n2', value: 10 },
  { _id: 's0', value: '' },
  { _id: 's1', value: 'A' },
  { _id: 's2', value: 'a' },
  { _id: 's3', value: 'ab' },
  { _id: 's4', value: '\uFF21' },
  { _id: 's5', value: '\u{1F3CE}' },
  { _id: 't1', value: { x: 1 } },
  { _id: 't2', value: { x: 2 } },
  { _id: 'v1', value: false },
  { _id: 'v2', value: true },
];

interface Laps extends Document {
  laps: { seconds: number }[];
  x?: number;
}

export function queryContract({ fresh }: ContractFixture): void {
  describe.each([
    ['without an index', []],
    ['with indexes', [{ score: -1 }, { value: 1 }, { team: 1, score: -1, timeMs: 1 }]],
  ] as [string, Record<string, 1 | -1>[]][])('a sort %s', (_, keys) => {
    const collection = () => fresh(...keys.map((key) => ({ key })));

    it('orders equal keys by id in the direction of the last key', async () => {
      const scores = await collection();
      await scores.insertMany(SCORES);
      expect(await idsOf(scores.find({}, { sort: { score: -1 } }))).toEqual(['b', 'd', 'c', 'a', 'e']);
      expect(await idsOf(scores.find({}, { sort: { score: 1 } }))).toEqual(['e', 'a', 'c', 'd', 'b']);
      expect(await idsOf(scores.find({}, { sort: { score: -1, _id: 1 } }))).toEqual(['b', 'a', 'c', 'd', 'e']);
    });

    it('orders kinds of values as MongoDB does', async () => {
      const mixed = await collection();
      await mixed.insertMany(MIXED.toReversed());
      const ids = MIXED.map(({ _id }) => _id);
      expect(await idsOf(mixed.find({}, { sort: { value: 1 } }))).toEqual(ids);
      expect(await idsOf(mixed.find({}, { sort: { value: -1 } }))).toEqual(ids.toReversed());
    });

    it('pages through equal keys without gap or overlap', async () => {
      const scores = await collection();
      await scores.insertMany(SCORES);
      const pages = await Promise.all(
        [0, 2, 4].map((skip) => idsOf(scores.find({}, { sort: { score: -1 }, skip, limit: 2 }))),
      );
      expect(pages).toEqual([['b', 'd'], ['c', 'a'], ['e']]);
      expect(await idsOf(scores.find({}, { sort: { score: -1 }, skip: 5, limit: 2 }))).toEqual([]);
      expect(await idsOf(scores.find({}, { sort: { score: -1 }, limit: 0 }))).toHaveLength(5);
    });

    it('ranks within an equal first key, by several keys', async () => {
      const standings = await collection();
      await standings.insertMany([
        { _id: 'a', team: 'red', score: 5, timeMs: 900 },
        { _id: 'b', team: 'red', score: 5, timeMs: 700 },
        { _id: 'c', team: 'red', score: 8, timeMs: 999 },
        { _id: 'd', team: 'blue', score: 9, timeMs: 1 },
      ]);
      const ranking = { sort: { score: -1, timeMs: 1 } } as const;
      expect(await idsOf(standings.find({ team: 'red' }, ranking))).toEqual(['c', 'b', 'a']);
      expect(await idsOf(standings.find({ team: 'red', timeMs: { $lt: 950 } }, ranking))).toEqual(['b', 'a']);
      expect((await standings.findOne({ team: 'red' }, ranking))?._id).toBe('c');
      const ahead = (score: number, timeMs: number) =>
        standings.countDocuments({ team: 'red', $or: [{ score: { $gt: score } }, { score, timeMs: { $lt: timeMs } }] });
      expect(await Promise.all([ahead(8, 999), ahead(5, 700), ahead(5, 900)])).toEqual([0, 1, 2]);
    });
  });

  it('a projection gives only the named fields and the id', async () => {
    const collection = await fresh();
    await collection.insertOne({
      _id: 'a',
      name: 'Ada',
      score: 1,
      car: { make: 'BMW', year: 1978 },
      laps: [{ s: 1, t: 2 }],
    });
    const only = (projection: Record<string, 1>) => collection.findOne({ _id: 'a' }, { projection });
    expect(await only({ name: 1 })).toEqual({ _id: 'a', name: 'Ada' });
    expect(await only({ 'car.make': 1 })).toEqual({ _id: 'a', car: { make: 'BMW' } });
    expect(await only({ 'laps.s': 1 })).toEqual({ _id: 'a', laps: [{ s: 1 }] });
    expect(await only({ missing: 1 })).toEqual({ _id: 'a' });
  });

  it('what was handed in or out cannot change the store', async () => {
    const collection = await fresh<Laps>();
    const given: Laps = { _id: 'a', laps: [{ seconds: 1 }] };
    await collection.insertOne(given);
    given.laps[0]!.seconds = 99;
    const pushed = { seconds: 2 };
    await collection.updateOne({ _id: 'a' }, { $push: { laps: pushed } });
    pushed.seconds = 99;
    const change = (document: Laps | null | undefined) => {
      try {
        document!.laps[0]!.seconds = 99;
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError);
      }
    };
    change(await collection.findOne({ _id: 'a' }));
    change((await collection.find({}).toArray())[0]);
    change(await collection.findOne({ _id: 'a' }, { projection: { laps: 1 } }));
    change(await collection.findOneAndUpdate({ _id: 'a' }, { $set: { x: 1 } }, { returnDocument: 'after' }));
    expect(await allOf(collection)).toEqual([{ _id: 'a', laps: [{ seconds: 1 }, { seconds: 2 }], x: 1 }]);
  });
}
