import { BatchesByKey } from './batches';

/** A ferry whose crossings the test ends. It answers each car with the crossing that took it. */
function ferry({ places = 3, takes = (cars: readonly string[]) => cars.length } = {}) {
  const crossings: { cars: readonly string[]; end: (failure?: Error) => void }[] = [];
  const batches = new BatchesByKey<string, string, string>(places, async (cars) => {
    const number = crossings.length + 1;
    await new Promise<void>((resolve, reject) => {
      crossings.push({ cars, end: (failure) => (failure ? reject(failure) : resolve()) });
    });
    return cars.slice(0, takes(cars)).map((car) => {
      if (car === 'broken') return { status: 'rejected', reason: new Error('it does not start') };
      return { status: 'fulfilled', value: `${car} on ${number}` };
    });
  });
  return { batches, crossings, taken: () => crossings.map(({ cars }) => cars.join()) };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('work in batches', () => {
  it('takes together what has come, then what waited meanwhile, in order and as much as fits', async () => {
    const { batches, crossings, taken } = ferry();
    const first = ['a', 'b'].map((car) => batches.add('west', car));
    await nextTurn();
    const later = ['c', 'd', 'e', 'f'].map((car) => batches.add('west', car));
    expect(taken()).toEqual(['a,b']);
    crossings[0]!.end();
    expect(await Promise.all(first)).toEqual(['a on 1', 'b on 1']);
    await nextTurn();
    expect(taken()).toEqual(['a,b', 'c,d,e']);
    crossings[1]!.end();
    await nextTurn();
    crossings[2]!.end();
    expect(await Promise.all(later)).toEqual(['c on 2', 'd on 2', 'e on 2', 'f on 3']);
  });

  it('leaves what a batch did not answer at the head of the next one', async () => {
    const { batches, crossings, taken } = ferry({ takes: () => 1 });
    const answers = ['a', 'b', 'c', 'd'].map((car) => batches.add('west', car));
    for (const crossing of [0, 1, 2, 3]) {
      await nextTurn();
      crossings[crossing]!.end();
    }
    expect(await Promise.all(answers)).toEqual(['a on 1', 'b on 2', 'c on 3', 'd on 4']);
    expect(taken()).toEqual(['a,b,c', 'b,c,d', 'c,d', 'd']);
  });

  it('tells each its own failure, and all of a batch that failed as a whole', async () => {
    const { batches, crossings } = ferry();
    const [good, broken] = [batches.add('west', 'a'), batches.add('west', 'broken')];
    await nextTurn();
    const [c, d] = [batches.add('west', 'c'), batches.add('west', 'd')];
    crossings[0]!.end();
    expect(await good).toBe('a on 1');
    await expect(broken).rejects.toThrow('it does not start');
    await nextTurn();
    const after = batches.add('west', 'e');
    crossings[1]!.end(new Error('storm'));
    await expect(c).rejects.toThrow('storm');
    await expect(d).rejects.toThrow('storm');
    await nextTurn();
    crossings[2]!.end();
    expect(await after).toBe('e on 3');
  });

  it('waits only for work on the same key, and keeps no key on which nothing is left to do', async () => {
    const { batches, crossings } = ferry();
    const [west, east] = [batches.add('west', 'a'), batches.add('east', 'b')];
    await nextTurn();
    expect(batches.size).toBe(2);
    crossings[1]!.end();
    expect(await east).toBe('b on 2');
    await nextTurn();
    expect(batches.size).toBe(1);
    crossings[0]!.end();
    expect(await west).toBe('a on 1');
    await nextTurn();
    expect(batches.size).toBe(0);
  });
});
