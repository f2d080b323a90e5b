import { MAX_APPEND_BYTES } from '../append-validation';
import type { EventToAppend } from '../event';
import { InvalidEvent } from '../event-store.port';
import { type ContractRun, event } from './contract-run.contract-suite';

/** The contract for appends that no store accepts. */
export function refusalsContract(run: ContractRun): void {
  describe('what cannot be stored', () => {
    const valid = event('valid');
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const invalid: [string, unknown][] = [
      ['an id that is no UUID', { ...valid, id: 'race-1' }],
      ['an empty id', { ...valid, id: '' }],
      ['an empty type', { ...valid, type: '' }],
      ['a type that belongs to the store', { ...valid, type: '$metadata' }],
      ['a type with NUL', { ...valid, type: 'a\u0000b' }],
      ['a type that is no text', { ...valid, type: 7 }],
      ['a bigint', { ...valid, data: { points: 2n } }],
      ['a circle', { ...valid, data: circular }],
      ['no data', { ...valid, data: undefined }],
      ['a function', { ...valid, data: () => 1 }],
    ];
    it.each(invalid)('refuses %s before anything is sent', async (_, bad) => {
      const stream = run.newStream();
      const sent = [event('a'), bad as EventToAppend];
      await expect(run.store.appendToStream(stream, sent, { expectedRevision: 'no_stream' })).rejects.toThrow(
        InvalidEvent,
      );
      expect(await run.store.readStream(stream)).toEqual([]);
    });

    it.each([
      ['is empty', ''],
      ['begins like those of the server', '$ce-game'],
      ['contains NUL', 'a\u0000b'],
      ['contains half a character', '\ud83d'],
      ['is longer than 1,000 characters', 'x'.repeat(1_001)],
    ])('refuses a stream name that %s', async (_, bad) => {
      await expect(run.append(bad, ['a'], 'no_stream')).rejects.toThrow(InvalidEvent);
    });

    it('refuses an append without events', async () => {
      await expect(run.append(run.newStream(), [], 'any')).rejects.toThrow(InvalidEvent);
    });

    it('refuses the same id twice in one append', async () => {
      await expect(run.append(run.newStream(), ['a', 'a'], 'no_stream')).rejects.toThrow(InvalidEvent);
    });

    it('takes an append of exactly 1 MiB and refuses one byte more', async () => {
      const stream = run.newStream();
      const room = MAX_APPEND_BYTES - JSON.stringify(valid.metadata).length - JSON.stringify({ text: '' }).length;
      const large = (bytes: number) => ({ ...valid, data: { text: 'x'.repeat(bytes) } });
      const expectedRevision = 'no_stream';
      const refused = run.store.appendToStream(stream, [large(room + 1)], { expectedRevision });
      await expect(refused).rejects.toThrow(InvalidEvent);
      await run.store.appendToStream(stream, [large(room)], { expectedRevision });
      expect((await run.store.readStream(stream))[0]!.data).toEqual(large(room).data);
    });

    it('counts bytes, not characters, over all events of the append', async () => {
      const text = 'ü'.repeat(MAX_APPEND_BYTES / 4);
      const sent = [event('a'), event('b')].map((each) => ({ ...each, data: { text } }));
      const refused = run.store.appendToStream(run.newStream(), sent, { expectedRevision: 'no_stream' });
      await expect(refused).rejects.toThrow(InvalidEvent);
    });

    it('works as before after a refusal', async () => {
      const stream = run.newStream();
      await expect(run.append(stream, [], 'any')).rejects.toThrow(InvalidEvent);
      expect(await run.append(stream, ['a'], 'no_stream')).toMatchObject({ revision: 0n });
    });
  });
}
