import { randomUUID } from 'node:crypto';
import { appendingContract } from './contract/appending.contract-suite';
import { backwardsContract } from './contract/backwards.contract-suite';
import { ContractRun, type EventStoreFactory } from './contract/contract-run.contract-suite';
import { followingContract } from './contract/following.contract-suite';
import { readingContract } from './contract/reading.contract-suite';
import { refusalsContract } from './contract/refusals.contract-suite';
import { WrongExpectedRevision } from './event-store.port';

export type { EventStoreFactory } from './contract/contract-run.contract-suite';

/** The promises of the port, tested for every adapter. */
export function eventStoreContract(name: string, { open, reopen, close }: EventStoreFactory): void {
  describe(`the event store contract, kept by ${name}`, () => {
    const run = new ContractRun();
    beforeAll(async () => {
      run.store = await open();
    });
    afterAll(() => close(run.store));

    appendingContract(run);
    readingContract(run);
    backwardsContract(run);
    followingContract(run);
    refusalsContract(run);

    it('has a name of its own, which it keeps', async () => {
      const names = await Promise.all([run.store.name(), run.store.name(), run.store.name(async () => randomUUID())]);
      expect(names[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
      expect(new Set([...names, await run.store.name()]).size).toBe(1);
    });

    it('reports its health', async () => {
      await run.append(run.newStream(), ['a'], 'no_stream');
      expect(run.store.health()).toMatchObject({ ok: true, appendLatencyMs: expect.any(Number) as number });
    });

    (reopen ? describe : describe.skip)('after it was closed and opened again', () => {
      it('has everything, continues at the same revisions and recognises a repeat', async () => {
        const stream = run.newStream();
        const first = await run.append(stream, ['a', 'b'], 'no_stream');
        const before = await run.eventsOf(stream);
        const name = await run.store.name();
        run.store = await reopen!(run.store);
        expect(await run.store.name()).toBe(name);
        expect(await run.eventsOf(stream)).toEqual(before);
        expect(await run.append(stream, ['a', 'b'], 'no_stream')).toEqual(first);
        const next = await run.append(stream, ['c'], 1n);
        expect(next.revision).toBe(2n);
        expect(next.position > first.position).toBe(true);
        await expect(run.append(stream, ['d'], 1n)).rejects.toThrow(WrongExpectedRevision);
      });
    });
  });
}
