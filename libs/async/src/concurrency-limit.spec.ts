import { ConcurrencyLimit } from './concurrency-limit';

/** Work that ends only when the test says so. */
function work(log: string[], name: string) {
  const done: { resolve: () => void; reject: (error: Error) => void } = { resolve: () => {}, reject: () => {} };
  const promise = new Promise<void>((resolve, reject) => Object.assign(done, { resolve, reject }));
  const run = () => {
    log.push(name);
    return promise;
  };
  return { run, finish: () => done.resolve(), fail: (error: Error) => done.reject(error) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a concurrency limit', () => {
  it('runs no more than allowed, and the others in order of arrival', async () => {
    const limit = new ConcurrencyLimit(2);
    const begun: string[] = [];
    const works = ['a', 'b', 'c', 'd'].map((name) => work(begun, name));
    const runs = works.map(({ run }) => limit.run(run));
    await settled();
    expect(begun).toEqual(['a', 'b']);
    works[1]!.finish();
    await runs[1];
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const each of works) each.finish();
    await Promise.all(runs);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('frees the slot of failed work, and passes the failure on', async () => {
    const limit = new ConcurrencyLimit(1);
    const begun: string[] = [];
    const [first, second] = [work(begun, 'first'), work(begun, 'second')];
    const failing = limit.run(first.run);
    const following = limit.run(second.run);
    first.fail(new Error('stalled'));
    await expect(failing).rejects.toThrow('stalled');
    second.finish();
    await following;
    expect(begun).toEqual(['first', 'second']);
  });

  it('has free slots again when all work is done', async () => {
    const limit = new ConcurrencyLimit(1);
    await limit.run(async () => {});
    expect(await limit.run(async () => 'begun at once')).toBe('begun at once');
  });
});
