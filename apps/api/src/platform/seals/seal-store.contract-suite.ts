import type { Seal } from '@app/event-store';
import type { SealStore } from './seal-store.port';

export const someSeal = (number: number): Seal => ({
  number,
  after: number === 1 ? null : `${(number - 1) * 10}`,
  to: `${number * 10}`,
  events: 10,
  root: 'ab'.repeat(32),
  sealedAt: '2026-11-21T20:00:00.000Z',
  previous: number === 1 ? null : `signature ${number - 1}`,
  publicKey: 'key',
  signature: `signature ${number}`,
});

/** `open`: the same seals, as another process opens them. */
export function sealStoreContract(open: () => SealStore): void {
  it('is empty at first', async () => {
    expect(await open().all()).toEqual([]);
    expect(await open().newest(20)).toEqual({ seals: [], total: 0 });
  });

  it('keeps seals in their order, for whoever opens it later', async () => {
    const store = open();
    for (const number of [1, 2, 3]) expect(await store.add(someSeal(number))).toBe(true);
    for (const each of [store, open()]) {
      expect(await each.newest(2)).toEqual({ seals: [someSeal(3), someSeal(2)], total: 3 });
      expect(await each.all()).toEqual([1, 2, 3].map(someSeal));
    }
  });

  it('stores each number once, whoever comes first', async () => {
    const store = open();
    await store.add(someSeal(1));
    await store.newest(1);
    expect(await open().add(someSeal(2))).toBe(true);
    expect(await store.add({ ...someSeal(2), signature: 'another' })).toBe(false);
    expect((await open().all()).map(({ signature }) => signature)).toEqual(['signature 1', 'signature 2']);
  });
}
