import { SharedLooks } from './shared-looks';

/** Looks at a track that the test answers or fails by hand. The first one is number 1. */
function track() {
  const begun: { see: (what: string) => void; fail: (error: Error) => void }[] = [];
  const look = () => new Promise<string>((see, fail) => begun.push({ see, fail }));
  return { look, begun, see: (number: number, what: string) => begun[number - 1]!.see(what), fails: failing(begun) };
}
const failing = (begun: { fail: (error: Error) => void }[]) => (number: number) => begun[number - 1]!.fail(fog);
const fog = new Error('fog');

describe.each(['answered', 'forgotten'] as const)('A look shared until %s', (until) => {
  it('is one for all who ask while it is under way, and a separate one for another key', async () => {
    const { look, begun, see } = track();
    const looks = new SharedLooks<string, string>(until);
    const asked = [looks.of('monza', look), looks.of('monza', look), looks.of('spa', look)];
    expect(begun.length).toBe(2);
    see(1, 'dry');
    see(2, 'rain');
    expect(await Promise.all(asked)).toEqual(['dry', 'dry', 'rain']);
  });

  it('fails for all who share it, but not for later callers', async () => {
    const { look, begun, see, fails } = track();
    const looks = new SharedLooks<string, string>(until);
    const asked = [looks.of('monza', look), looks.of('monza', look)];
    fails(1);
    for (const answer of asked) await expect(answer).rejects.toBe(fog);
    const later = looks.of('monza', look);
    see(2, 'dry');
    expect(await later).toBe('dry');
    expect(begun.length).toBe(2);
  });

  it('is new for a caller after it was forgotten, and its failure does not end the newer one', async () => {
    const { look, begun, see, fails } = track();
    const looks = new SharedLooks<string, string>(until);
    const before = looks.of('monza', look);
    looks.forget('monza');
    const after = looks.of('monza', look);
    fails(1);
    await expect(before).rejects.toBe(fog);
    const shared = looks.of('monza', look);
    see(2, 'rain');
    expect(await Promise.all([after, shared])).toEqual(['rain', 'rain']);
    expect(begun.length).toBe(2);
  });

  it('is shared only by callers whose condition accepts it', async () => {
    const { look, begun } = track();
    const looks = new SharedLooks<string, string, number>(until, new Map());
    const of = (now: number) => looks.of('monza', look, now, (begunAt) => now - begunAt <= 250);
    const first = of(0);
    expect(of(250)).toBe(first);
    const second = of(251);
    expect(second).not.toBe(first);
    expect(of(501)).toBe(second);
    expect(begun.length).toBe(2);
  });
});

it('A look shared until answered is new for a later caller', async () => {
  const { look, begun, see } = track();
  const looks = new SharedLooks<string, string>('answered');
  const first = looks.of('monza', look);
  see(1, 'dry');
  await first;
  void looks.of('monza', look);
  expect(begun.length).toBe(2);
});

it('A look shared until forgotten answers all later callers, as does a value set in its place', async () => {
  const { look, begun, see } = track();
  const looks = new SharedLooks<string, string>('forgotten');
  const first = looks.of('monza', look);
  see(1, 'dry');
  await first;
  expect(await looks.of('monza', look)).toBe('dry');
  looks.put('monza', 'rain');
  expect(await looks.of('monza', look)).toBe('rain');
  expect(begun.length).toBe(1);
});
