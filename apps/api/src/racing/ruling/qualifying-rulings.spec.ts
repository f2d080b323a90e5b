import type { EventStore, StreamStates } from '@app/event-store';
import { QualifyingRulings } from './qualifying-rulings';

/** `read`: how often the rulings were read, of a log that ends at this position. */
function rulings({ end, isShared = false }: { end: bigint; isShared?: boolean }) {
  const log = { end, read: 0 };
  const load = async () => ({ state: ++log.read, revision: null });
  const store = { isShared, lastPosition: async () => log.end };
  return { log, rulings: new QualifyingRulings({ load } as unknown as StreamStates, store as unknown as EventStore) };
}

describe('The rulings up to a position', () => {
  it('are read once for all that was in the log, and again for what came later', async () => {
    const { log, rulings: read } = rulings({ end: 9n });
    for (const position of [3n, 9n, 5n]) expect(await read.upTo(position)).toBe(1);
    log.end = 12n;
    expect(await read.upTo(10n)).toBe(2);
    expect(await read.upTo(12n)).toBe(2);
  });

  it('are read each time where others may put back the log', async () => {
    const { log, rulings: read } = rulings({ end: 9n, isShared: true });
    await read.upTo(3n);
    await read.upTo(3n);
    expect(log.read).toBe(2);
  });
});
