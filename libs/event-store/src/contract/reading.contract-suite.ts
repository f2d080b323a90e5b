import { type ContractRun, event, labelOf } from './contract-run.contract-suite';

/** The contract for reading: streams come back complete and in order. */
export function readingContract(run: ContractRun): void {
  describe('reading a stream', () => {
    it('gives back whole events, in order', async () => {
      const stream = run.newStream();
      const sent = [event('a'), event('b')];
      await run.store.appendToStream(stream, sent, { expectedRevision: 'no_stream' });
      const read = await run.eventsOf(stream);
      const [first, second] = read.map(({ position }) => position);
      expect(read).toEqual([
        { ...sent[0], stream, revision: 0n, position: first },
        { ...sent[1], stream, revision: 1n, position: second },
      ]);
      expect(second! > first!).toBe(true);
    });

    it('has nothing of a stream that does not exist', async () => {
      expect(await run.store.readStream(run.newStream())).toEqual([]);
    });

    it('reads from a revision on and at most so many', async () => {
      const stream = run.newStream();
      await run.append(stream, ['a', 'b', 'c', 'd'], 'no_stream');
      const read = async (options: { fromRevision?: bigint; maxCount?: number }) =>
        (await run.store.readStream(stream, options)).map(labelOf);
      expect(await read({ fromRevision: 2n })).toEqual(['c', 'd']);
      expect(await read({ maxCount: 2 })).toEqual(['a', 'b']);
      expect(await read({ fromRevision: 1n, maxCount: 2 })).toEqual(['b', 'c']);
      expect(await read({ fromRevision: 4n })).toEqual([]);
    });

    it.each([
      ['plain', 'Nürburgring'],
      ['the NUL character', 'a\u0000b'],
      ['emoji and joined characters', '🏎️👩‍🔧🇩🇪'],
      ['a lone surrogate', '\ud83d alone'],
      ['right to left and quotes', 'מרוץ "\\" \u2028'],
    ])('keeps text unchanged: %s', async (_, text) => {
      const stream = run.newStream();
      const sent = { ...event('a'), data: { text, [text]: [null, true, -0.5, 1e21, '', {}] } };
      await run.store.appendToStream(stream, [sent], { expectedRevision: 'no_stream' });
      expect((await run.store.readStream(stream))[0]!.data).toEqual(sent.data);
    });

    it('knows streams by names in any script', async () => {
      const stream = `${run.newStream()}-größe 🏁`;
      await run.append(stream, ['a'], 'no_stream');
      expect((await run.store.readStream(stream))[0]!.stream).toBe(stream);
    });

    it('keeps a batch of 300 events together and in order', async () => {
      const stream = run.newStream();
      const labels = Array.from({ length: 300 }, (_, index) => `event ${index}`);
      expect(await run.append(stream, labels, 'no_stream')).toMatchObject({ revision: 299n });
      expect(await run.labelsOf(stream)).toEqual(labels);
    });
  });
}
