import { plainEvent, type RecordedEvent } from '../event';
import type { BackwardsBatch, BackwardsOptions } from '../event-store.port';
import { type ContractRun, labelOf } from './contract-run.contract-suite';

/** The contract for reading newest first, in a stream and in the whole log. */
export function backwardsContract(run: ContractRun): void {
  const only = (prefix: string) => ({ filter: { streamPrefixes: [prefix] } });

  async function batchesOf(options: BackwardsOptions, enough = (_: BackwardsBatch) => false) {
    const batches: BackwardsBatch[] = [];
    for await (const batch of run.store.readBackwards(options)) {
      batches.push(batch);
      if (enough(batch)) break;
    }
    return batches;
  }

  /** From the end back to the first event of these streams. */
  async function readBack(prefix: string, count: number, options: BackwardsOptions = {}): Promise<RecordedEvent[]> {
    let found = 0;
    const batches = await batchesOf({ ...only(prefix), ...options }, ({ events }) => (found += events.length) >= count);
    return batches.flatMap(({ events }) => events.map(plainEvent));
  }

  describe('reading backwards', () => {
    it('gives back the events of a stream, newest first, from its end or before a revision', async () => {
      const stream = run.newStream();
      await run.append(stream, ['a', 'b', 'c', 'd'], 'no_stream');
      const read = async (maxCount: number, beforeRevision?: bigint) => {
        const options = { maxCount, ...(beforeRevision !== undefined && { beforeRevision }) };
        return (await run.store.readStreamBackwards(stream, options)).map(plainEvent);
      };
      expect(await read(10)).toEqual((await run.eventsOf(stream)).toReversed());
      expect((await read(2)).map(labelOf)).toEqual(['d', 'c']);
      expect((await read(2, 3n)).map(labelOf)).toEqual(['c', 'b']);
      expect((await read(9, 1n)).map(labelOf)).toEqual(['a']);
      expect(await read(9, 0n)).toEqual([]);
      expect(await run.store.readStreamBackwards(run.newStream(), { maxCount: 9 })).toEqual([]);
    });

    it('gives back the log, newest first, with whole events', async () => {
      const prefix = run.newCategory();
      await run.append(`${prefix}1`, ['a'], 'no_stream');
      await run.append(`${prefix}2`, ['b'], 'no_stream');
      await run.append(`${prefix}1`, ['c'], 0n);
      const [one, two] = [await run.eventsOf(`${prefix}1`), await run.eventsOf(`${prefix}2`)];
      expect(await readBack(prefix, 3)).toEqual([one[1], two[0], one[0]]);
    });

    it('begins before a position, not at it', async () => {
      const prefix = run.newCategory();
      await run.append(`${prefix}1`, ['a', 'b', 'c'], 'no_stream');
      const [c, b, a] = await readBack(prefix, 3);
      expect(await readBack(prefix, 2, { before: c!.position })).toEqual([b, a]);
    });

    it('leaves no gap and repeats nothing in batches of any size, while events are appended', async () => {
      const prefix = run.newCategory();
      const labels = Array.from({ length: 7 }, (_, index) => `${index}`);
      for (const label of labels) await run.append(`${prefix}${label}`, [label], 'no_stream');
      for (const batchSize of [1, 2, 3, 7, 8]) {
        const seen: string[] = [];
        let before: bigint | undefined;
        while (seen.length < labels.length) {
          const options = { ...only(prefix), batchSize, ...(before !== undefined && { before }) };
          const [batch] = await batchesOf(options, () => true);
          expect(batch!.events.length).toBeLessThanOrEqual(batchSize);
          seen.push(...batch!.events.map(labelOf));
          before = batch!.position;
          await run.append(run.newStream(), ['meanwhile'], 'no_stream');
        }
        expect(seen).toEqual(labels.toReversed());
      }
    });

    it('says how far it has looked when the filter leaves everything out', async () => {
      const first = await run.append(run.newStream(), ['left out 1'], 'no_stream');
      const last = await run.append(run.newStream(), ['left out 2'], 'no_stream');
      const [batch] = await batchesOf({ ...only(run.newCategory()), batchSize: 2 }, () => true);
      expect(batch!.events).toEqual([]);
      expect(batch!.position).toBe(first.position);
      expect(last.position > first.position).toBe(true);
    });

    it('ends at the beginning of the log', async () => {
      await run.append(run.newStream(), ['a'], 'no_stream');
      const batches = await batchesOf({ batchSize: 1_000 });
      expect(batches.map(({ isEnd }) => isEnd)).toEqual(batches.map((_, index) => index === batches.length - 1));
      const positions = batches.flatMap(({ events }) => events.map(({ position }) => position));
      expect(positions).toEqual(positions.toSorted((one, other) => Number(other - one)));
      const oldest = batches.at(-1)!.position;
      expect(await batchesOf({ before: oldest })).toEqual([{ events: [], position: oldest, isEnd: true }]);
    });

    it('ends when its signal aborts', async () => {
      await run.append(run.newStream(), ['a', 'b', 'c'], 'no_stream');
      const ending = new AbortController();
      const batches = await batchesOf({ batchSize: 1, signal: ending.signal }, () => {
        ending.abort();
        return false;
      });
      expect(batches).toHaveLength(1);
    });
  });
}
