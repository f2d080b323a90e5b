import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '@app/event-store';
import type { LogPlace } from './log-identity';
import { LogWatch } from './log-watch';
import { until } from './testing/until';

const LAST_KEPT = 3n;

/** A log that can be away and can lose what came after `LAST_KEPT`, with a process that watches it. Positions count from 1. */
function watchedLog() {
  let [isAway, isCut, end, now] = [false, false, 1n, 0];
  const hashAt = (position: bigint) => `${isCut && position > LAST_KEPT ? 'later' : 'first'} hash of ${position}`;
  const markAt = (position: bigint) => ({ stream: 'match-1', revision: position, position, hash: hashAt(position) });
  const placeAt = (position: bigint): LogPlace => ({ position, mark: markAt(position) });
  const answered = async <T>(answer: () => T): Promise<T> => {
    if (isAway) throw new Error('away');
    return answer();
  };
  const eventStore = {
    health: () => ({ ok: !isAway }),
    lastPosition: () => answered(() => end),
    readStream: (_: string, { fromRevision: position }: { fromRevision: bigint }) =>
      answered(() => (position > end ? [] : [{ position, metadata: { hash: hashAt(position) } }])),
  } as unknown as EventStore;
  const remembered: string[] = [];
  const memory = {
    newest: markAt(1n),
    forget: () => void remembered.push('forgotten'),
    onDoubt: () => undefined,
    trust: (isTrusted: boolean) => void remembered.push(isTrusted ? 'trusted' : 'doubted'),
  };
  let seen = placeAt(1n);
  const lost: LogPlace[] = [];
  const watch = LogWatch.start({
    eventStore,
    requireName: () => answered(() => undefined),
    memory,
    seen: () => [{ collection: 'scoreboard@1', place: seen }],
    isNotOurs: async (known) => void (known && lost.push(known.place)),
    epoch: () => 1,
    clock: { now: () => now, pause: async (ms: number) => ((now += ms), nextTurn()) },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  return {
    lost,
    remembered,
    watch,
    goAway: () => (isAway = true),
    comeBack: () => (isAway = false),
    growTo: (position: bigint) => (end = position),
    cut: () => (isCut = true),
    /** Readers see this event, or the process has written it. */
    know: (what: Known, position: bigint) => {
      if (what !== 'what it wrote') seen = placeAt(position);
      if (what !== 'what readers see') memory.newest = markAt(position);
    },
    look: async () => {
      const from = now;
      await until(() => now > from + 3_000);
    },
  };
}

const knowns = ['what readers see', 'what it wrote', 'both'] as const;
type Known = (typeof knowns)[number];
const OLD_END = 5n;
const cases = knowns.flatMap((known) =>
  (['while the log answered', 'right before it was away', 'while it was away'] as const).flatMap((learned) =>
    ([LAST_KEPT, 4n, OLD_END, 7n] as const).flatMap((end) =>
      (['stayed', 'gone on'] as const).map((readers) => ({ known, learned, end, readers })),
    ),
  ),
);

describe('What a process remembers of the log', () => {
  it('is doubted from an outage until the log has it still', async () => {
    const log = watchedLog();
    await log.look();
    expect(log.remembered.at(-1)).toBe('trusted');
    log.goAway();
    await log.look();
    expect(log.remembered.at(-1)).toBe('doubted');
    log.comeBack();
    await log.look();
    expect(log.remembered.at(-1)).toBe('trusted');
    expect(log.remembered).not.toContain('forgotten');
    log.watch.stop();
  });

  it('is doubted until it is forgotten, when the log has lost some of it', async () => {
    const log = watchedLog();
    log.growTo(OLD_END);
    log.know('both', OLD_END);
    await log.look();
    log.goAway();
    await log.look();
    log.cut();
    log.comeBack();
    await log.look();
    const later = log.remembered.slice(log.remembered.indexOf('doubted'));
    log.watch.stop();
    const [before, after] = [later.slice(0, later.indexOf('forgotten')), later.slice(later.indexOf('forgotten'))];
    expect(before).not.toContain('trusted');
    expect(after.slice(0, 2)).toEqual(['forgotten', 'trusted']);
  });
});

describe('An earlier copy of the log that was put back', () => {
  it.each(cases)(
    'is found by $known, learned $learned, when it has grown to $end and readers have $readers',
    async (one) => {
      const log = watchedLog();
      await log.look();
      if (one.learned === 'while it was away') log.goAway();
      log.growTo(OLD_END);
      log.know(one.known, OLD_END);
      await log.look();
      log.goAway();
      await log.look();
      log.cut();
      log.growTo(one.end);
      if (one.readers === 'gone on') log.know(one.known, one.end);
      log.comeBack();
      await until(() => log.lost.length > 0);
      log.watch.stop();
      expect(log.lost[0]?.position).toBe(OLD_END);
    },
  );

  it.each(knowns)('is not seen where nothing was lost, by %s', async (known) => {
    const log = watchedLog();
    await log.look();
    log.growTo(OLD_END);
    log.know(known, OLD_END);
    log.goAway();
    await log.look();
    log.comeBack();
    log.growTo(7n);
    await log.look();
    log.know(known, 7n);
    await log.look();
    log.watch.stop();
    expect([log.lost, log.watch.state]).toEqual([[], 'same']);
  });
});
