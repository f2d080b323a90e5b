import { plainEvent, type RecordedEvent } from '../event';
import type { EventBatch, FollowOptions } from '../event-store.port';
import { type ContractRun, labelOf } from './contract-run.contract-suite';

/** The contract for the whole log, read to its end or followed. */
export function followingContract(run: ContractRun): void {
  describe('reading and following the whole log', () => {
    /** Follows until `count` events have arrived, then ends the iteration. */
    const follow = async (count: number, options: FollowOptions) => {
      const seen: RecordedEvent[] = [];
      for await (const batch of run.store.subscribeToAll(options)) {
        seen.push(...batch.events.map(plainEvent));
        if (seen.length >= count) break;
      }
      return seen;
    };
    const readAll = async (options: FollowOptions) => {
      const seen: RecordedEvent[] = [];
      for await (const { events } of run.store.readAll(options)) seen.push(...events.map(plainEvent));
      return seen;
    };
    const only = (prefix: string) => ({ filter: { streamPrefixes: [prefix] } });

    it('reads the log in the order it was written, then ends', async () => {
      const prefix = run.newCategory();
      await run.append(`${prefix}1`, ['a'], 'no_stream');
      await run.append(`${prefix}2`, ['b'], 'no_stream');
      await run.append(`${prefix}1`, ['c'], 0n);
      expect((await readAll(only(prefix))).map(labelOf)).toEqual(['a', 'b', 'c']);
    });

    it('delivers after a position, not at it', async () => {
      const prefix = run.newCategory();
      await run.append(`${prefix}1`, ['a', 'b', 'c'], 'no_stream');
      const [a, b, c] = await readAll(only(prefix));
      expect(await readAll({ ...only(prefix), after: b!.position })).toEqual([c]);
      expect(await follow(2, { ...only(prefix), after: a!.position })).toEqual([b, c]);
      expect(await readAll({ ...only(prefix), after: c!.position })).toEqual([]);
    });

    it('delivers only the streams asked for, whichever of the beginnings fits', async () => {
      const [one, two, other] = [run.newCategory(), run.newCategory(), run.newCategory()];
      await run.append(`${one}1`, ['a'], 'no_stream');
      await run.append(`${other}1`, ['not asked for'], 'no_stream');
      await run.append(`${two}1`, ['b'], 'no_stream');
      const seen = await readAll({ filter: { streamPrefixes: [one, two] } });
      expect(seen.map(labelOf)).toEqual(['a', 'b']);
    });

    it('moves its position past events that the filter leaves out', async () => {
      const after = (await run.append(run.newStream(), ['before'], 'no_stream')).position;
      const last = await run.append(run.newStream(), ['left out 1', 'left out 2'], 'no_stream');
      let position = after;
      for await (const batch of run.store.readAll({ ...only(run.newCategory()), after })) {
        expect(batch.events).toEqual([]);
        position = batch.position;
      }
      expect(position >= last.position).toBe(true);
    });

    it('makes batches no larger than requested, with the position of the last event looked at', async () => {
      const prefix = run.newCategory();
      await run.append(`${prefix}1`, ['a', 'b', 'c', 'd', 'e'], 'no_stream');
      const seen: string[] = [];
      for await (const { events, position } of run.store.readAll({ ...only(prefix), batchSize: 2 })) {
        expect(events.length).toBeLessThanOrEqual(2);
        const last = events.at(-1);
        if (last) expect(position >= last.position).toBe(true);
        seen.push(...events.map(labelOf));
      }
      expect(seen).toEqual(['a', 'b', 'c', 'd', 'e']);
    });

    it('says that it has caught up, also when there was nothing to deliver', async () => {
      const after = (await run.store.lastPosition()) ?? undefined;
      const told: boolean[] = [];
      for await (const { caughtUp } of run.store.subscribeToAll({ ...only(run.newCategory()), after })) {
        told.push(caughtUp);
        if (caughtUp) break;
      }
      expect(told.at(-1)).toBe(true);
    });

    it('goes from what is stored to what comes, each event once', async () => {
      const prefix = run.newCategory();
      await run.append(`${prefix}1`, ['stored'], 'no_stream');
      const seen: string[] = [];
      for await (const batch of run.store.subscribeToAll(only(prefix))) {
        seen.push(...batch.events.map(labelOf));
        if (batch.caughtUp && seen.length === 1) await run.append(`${prefix}1`, ['live 1', 'live 2'], 0n);
        if (seen.length >= 3) break;
      }
      expect(seen).toEqual(['stored', 'live 1', 'live 2']);
    });

    it('shows floods to a live follower, each event once, and stays well', async () => {
      const prefix = run.newCategory();
      const flood = (first: number) => Array.from({ length: 256 }, (_, index) => `${first + index}`);
      const seen: string[] = [];
      let stored = 0;
      for await (const batch of run.store.subscribeToAll(only(prefix))) {
        seen.push(...batch.events.map(labelOf));
        if (seen.length >= 5 * 256) break;
        if (!batch.caughtUp || seen.length < stored) continue;
        await run.append(`${prefix}1`, flood(stored), stored === 0 ? 'no_stream' : BigInt(stored - 1));
        stored += 256;
      }
      expect(seen).toEqual(Array.from({ length: 5 * 256 }, (_, index) => `${index}`));
      expect(run.store.health()).toMatchObject({ ok: true });
    });

    it('waits for a follower that takes its time', async () => {
      const prefix = run.newCategory();
      const seen: string[] = [];
      let stored = 0;
      for await (const batch of run.store.subscribeToAll({ ...only(prefix), batchSize: 3 })) {
        seen.push(...batch.events.map(labelOf));
        if (seen.length >= 21) break;
        if (batch.caughtUp && seen.length === stored) {
          const more = Array.from({ length: 7 }, (_, index) => `${stored + index}`);
          await run.append(`${prefix}1`, more, stored === 0 ? 'no_stream' : BigInt(stored - 1));
          stored += 7;
        }
      }
      expect(seen).toEqual(Array.from({ length: 21 }, (_, index) => `${index}`));
    });

    it('ends when told to, caught up or not', async () => {
      const waiting = new AbortController();
      const ended = (async () => {
        for await (const batch of run.store.subscribeToAll({ signal: waiting.signal })) {
          if (batch.caughtUp) setImmediate(() => waiting.abort());
        }
      })();
      await ended;
      const delivered: EventBatch[] = [];
      for await (const batch of run.store.subscribeToAll({ signal: AbortSignal.abort() })) delivered.push(batch);
      expect(delivered).toEqual([]);
    });

    it('shows 50 writers to a follower without a gap, a double or a step back', async () => {
      const prefix = run.newCategory();
      const perWriter = 40;
      const following = follow(50 * perWriter, { ...only(prefix), batchSize: 100 });
      await Promise.all(
        Array.from({ length: 50 }, async (_, writer) => {
          for (let index = 0; index < perWriter; index += 1) {
            await run.append(`${prefix}${writer}`, [`${index}`], index === 0 ? 'no_stream' : BigInt(index - 1));
          }
        }),
      );
      expectEachOnceInOrder(await following, 50, perWriter);
    });

    it('loses and repeats nothing for a follower that restarts from its last position', async () => {
      const prefix = run.newCategory();
      const perWriter = 30;
      const seen: RecordedEvent[] = [];
      const following = (async () => {
        let after: bigint | undefined;
        while (seen.length < 20 * perWriter) {
          for await (const batch of run.store.subscribeToAll({ ...only(prefix), after, batchSize: 17 })) {
            seen.push(...batch.events);
            after = batch.position;
            if (batch.events.length > 0) break;
          }
        }
      })();
      await Promise.all(
        Array.from({ length: 20 }, async (_, writer) => {
          for (let index = 0; index < perWriter; index += 1) {
            await run.append(`${prefix}${writer}`, [`${index}`], index === 0 ? 'no_stream' : BigInt(index - 1));
          }
        }),
      );
      await following;
      expectEachOnceInOrder(seen, 20, perWriter);
    });

    it('shows the same log to several followers at once', async () => {
      const prefix = run.newCategory();
      const following = [1, 2, 3].map(() => follow(30, { ...only(prefix), batchSize: 4 }));
      for (let index = 0; index < 30; index += 1) await run.append(`${prefix}${index % 3}`, [`${index}`], 'any');
      const [first, second, third] = await Promise.all(following);
      expect(first).toHaveLength(30);
      expect(second).toEqual(first);
      expect(third).toEqual(first);
    });

    it('knows the position of the last event', async () => {
      const { position } = await run.append(run.newStream(), ['a', 'b'], 'no_stream');
      expect(await run.store.lastPosition()).toBe(position);
    });
  });
}

function expectEachOnceInOrder(seen: RecordedEvent[], writers: number, perWriter: number): void {
  expect(seen).toHaveLength(writers * perWriter);
  const positions = seen.map(({ position }) => position);
  expect(positions.every((position, index) => index === 0 || position > positions[index - 1]!)).toBe(true);
  const next = new Map<string, bigint>();
  for (const { stream, revision } of seen) {
    expect(revision).toBe(next.get(stream) ?? 0n);
    next.set(stream, revision + 1n);
  }
}
