import { DeciderCommandHandler } from '../command-handler';
import { type ExpectedRevision, WrongExpectedRevision } from '../event-store.port';
import { contextOf, newLane, pit } from '../testing/pit-lane';
import { type ContractRun } from './contract-run.contract-suite';

/** The contract for expected revisions, repeats and many writers. */
export function appendingContract(run: ContractRun): void {
  describe('expected revisions', () => {
    it('starts a stream at revision 0 when none is expected', async () => {
      expect(await run.append(run.newStream(), ['a'], 'no_stream')).toMatchObject({ revision: 0n });
    });

    it('answers with the revision and the position of the last event of the append', async () => {
      const stream = run.newStream();
      const answer = await run.append(stream, ['a', 'b', 'c'], 'no_stream');
      const last = (await run.store.readStream(stream)).at(-1)!;
      expect(answer).toEqual({ revision: 2n, position: last.position });
    });

    it('appends at exactly the expected revision', async () => {
      const stream = run.newStream();
      await run.append(stream, ['a', 'b'], 'no_stream');
      expect(await run.append(stream, ['c'], 1n)).toMatchObject({ revision: 2n });
      expect(await run.labelsOf(stream)).toEqual(['a', 'b', 'c']);
    });

    it('takes anything when any revision will do', async () => {
      const stream = run.newStream();
      await run.append(stream, ['a'], 'any');
      expect(await run.append(stream, ['b'], 'any')).toMatchObject({ revision: 1n });
    });

    it('appends to a stream that must exist', async () => {
      const stream = run.newStream();
      await run.append(stream, ['a'], 'no_stream');
      expect(await run.append(stream, ['b'], 'stream_exists')).toMatchObject({ revision: 1n });
    });

    const wrong: { stored: string[]; expected: ExpectedRevision; actual: bigint | null }[] = [
      { stored: ['a', 'b'], expected: 'no_stream', actual: 1n },
      { stored: ['a', 'b'], expected: 0n, actual: 1n },
      { stored: ['a', 'b'], expected: 2n, actual: 1n },
      { stored: ['a', 'b'], expected: 900n, actual: 1n },
      { stored: [], expected: 0n, actual: null },
      { stored: [], expected: 'stream_exists', actual: null },
    ];
    it.each(wrong)('refuses $expected for $stored and gives the actual revision', async (the) => {
      const stream = run.newStream();
      if (the.stored.length > 0) await run.append(stream, the.stored, 'no_stream');
      const refused = await run.append(stream, ['new'], the.expected).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(WrongExpectedRevision);
      expect(refused).toMatchObject({ stream, expectedRevision: the.expected, actualRevision: the.actual });
      expect(await run.labelsOf(stream)).toEqual(the.stored);
    });

    it('stores nothing of a refused batch', async () => {
      const stream = run.newStream();
      await run.append(stream, ['a'], 'no_stream');
      await expect(run.append(stream, ['b', 'c', 'd'], 'no_stream')).rejects.toThrow(WrongExpectedRevision);
      expect(await run.labelsOf(stream)).toEqual(['a']);
    });
  });

  describe('repeated appends', () => {
    it.each<[string, string[], ExpectedRevision]>([
      ['a first append', [], 'no_stream'],
      ['a later append', ['x', 'y'], 1n],
    ])('answers the repeat of %s with the original position and stores nothing', async (_, before, expected) => {
      const stream = run.newStream();
      if (before.length > 0) await run.append(stream, before, 'no_stream');
      const first = await run.append(stream, ['a', 'b'], expected);
      expect(await run.append(stream, ['a', 'b'], expected)).toEqual(first);
      await run.append(stream, ['later'], first.revision);
      expect(await run.append(stream, ['a', 'b'], expected)).toEqual(first);
      expect(await run.labelsOf(stream)).toEqual([...before, 'a', 'b', 'later']);
    });

    it('answers the repeat of the beginning of a batch with the position of its last event', async () => {
      const stream = run.newStream();
      await run.append(stream, ['a', 'b', 'c'], 'no_stream');
      const [, second] = await run.store.readStream(stream);
      const repeat = await run.append(stream, ['a', 'b'], 'no_stream');
      expect(repeat).toEqual({ revision: 1n, position: second!.position });
      expect(await run.labelsOf(stream)).toEqual(['a', 'b', 'c']);
    });

    it('refuses the same ids with a new one behind', async () => {
      const stream = run.newStream();
      await run.append(stream, ['a', 'b'], 'no_stream');
      await expect(run.append(stream, ['a', 'b', 'c'], 'no_stream')).rejects.toThrow(WrongExpectedRevision);
      expect(await run.labelsOf(stream)).toEqual(['a', 'b']);
    });

    it('refuses the same ids in another order', async () => {
      const stream = run.newStream();
      await run.append(stream, ['a', 'b'], 'no_stream');
      await expect(run.append(stream, ['b', 'a'], 'no_stream')).rejects.toThrow(WrongExpectedRevision);
    });

    it('counts ids for each stream: the same id lives in two streams', async () => {
      const [one, two] = [run.newStream(), run.newStream()];
      await run.append(one, ['same'], 'no_stream');
      expect(await run.append(two, ['same'], 'no_stream', one)).toMatchObject({ revision: 0n });
      expect(await run.labelsOf(two)).toEqual(['same']);
    });

    it('gives one effect to the same append sent 20 times at once', async () => {
      const stream = run.newStream();
      const answers = await Promise.all(Array.from({ length: 20 }, () => run.append(stream, ['a', 'b'], 'no_stream')));
      expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
      expect(await run.labelsOf(stream)).toEqual(['a', 'b']);
    });

    it('gives one effect to appends that are repeated while they are being written, wherever in a stream', async () => {
      const streams = Array.from({ length: 20 }, () => run.newStream());
      await Promise.all(
        streams.map(async (stream, place) => {
          const before = place % 2 === 0 ? [] : ['x', 'y', 'z'];
          if (before.length > 0) await run.append(stream, before, 'no_stream');
          const labels = ['a', 'b', 'c', 'd'].slice(0, 1 + (place % 4));
          const append = () => run.append(stream, labels, before.length > 0 ? 2n : 'no_stream');
          const [first, repeat] = await Promise.all([append(), append()]);
          expect(repeat).toEqual(first);
          expect(await run.labelsOf(stream)).toEqual([...before, ...labels]);
        }),
      );
    });
  });

  describe('many writers', () => {
    it('lets exactly one of 100 concurrent writers win each revision of a stream', async () => {
      const stream = run.newStream();
      for (let round = 0; round < 5; round += 1) {
        const expected = round === 0 ? 'no_stream' : BigInt(round - 1);
        const writers = Array.from({ length: 100 }, (_, writer) =>
          run.append(stream, [`${round}/${writer}`], expected),
        );
        const outcomes = await Promise.allSettled(writers);
        const lost = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as Error);
        expect(lost).toHaveLength(99);
        expect(lost.every((error) => error instanceof WrongExpectedRevision)).toBe(true);
      }
      expect((await run.store.readStream(stream)).map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n, 4n]);
    });

    it('lets the command handlers of four processes work on one stream, and refuses none', async () => {
      const lane = newLane();
      const processes = Array.from({ length: 4 }, () => new DeciderCommandHandler(run.store));
      const teams = Array.from({ length: 100 }, (_, place) => `team ${place}`);
      await Promise.all(
        teams.map((team, place) => processes[place % 4]!.handle(lane, pit(team), contextOf(`${lane.stream} ${team}`))),
      );
      const stored = (await run.store.readStream(lane.stream)).map(({ data }) => (data as { team: string }).team);
      expect(stored.toSorted()).toEqual(teams.toSorted());
    });

    it('serves 100 concurrent writers on streams of their own', async () => {
      const names = Array.from({ length: 100 }, () => run.newStream());
      await Promise.all(names.map((stream) => run.append(stream, ['a', 'b'], 'no_stream')));
      for (const stream of names) expect(await run.labelsOf(stream)).toEqual(['a', 'b']);
    });

    it('stores the appends of one caller in the order they were made', async () => {
      const stream = run.newStream();
      const pipelined = Array.from({ length: 50 }, (_, index) =>
        run.append(stream, [`${index}`], index === 0 ? 'no_stream' : BigInt(index - 1)),
      );
      await Promise.all(pipelined);
      expect(await run.labelsOf(stream)).toEqual(Array.from({ length: 50 }, (_, index) => `${index}`));
    });
  });
}
