import { untilCalm } from './spare-time';

/** How often it waits for a thread that is busy at the first so many looks. */
async function waits(busyLooks: number): Promise<number> {
  const wait = jest.fn(async () => undefined);
  let looks = 0;
  await untilCalm(() => (looks += 1) <= busyLooks, wait);
  return wait.mock.calls.length;
}

describe('Whoever has to wait for spare time', () => {
  it('goes on at once in a calm thread', async () => expect(await waits(0)).toBe(0));
  it('waits as long as the thread is busy', async () => expect(await waits(3)).toBe(3));
  it('goes on after a while in any case', async () => expect(await waits(1_000)).toBe(10));
});
