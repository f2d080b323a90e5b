import type { Seal } from '@app/event-store';
import type { LogCheckDocument } from './log-check.document';
import { logCheckView, sealsView } from './seals.view';

const AN_HOUR_MS = 3_600_000;
const sealedAt = '2026-11-21T20:00:00.000Z';
const sealed = Date.parse(sealedAt);
const shown = { number: 7, to: '90', events: 10, sealedAt, publicKey: 'key' };
const seal: Seal = { ...shown, after: '80', root: 'root', previous: 'six', signature: 'seven' };
const seen = { seals: [seal], total: 7, lastPosition: 91n, check: null };

describe('The seals', () => {
  it('are shown with what they cover, by whose key', () => {
    expect(sealsView(seen, sealed)).toEqual({
      seals: [shown],
      total: 7,
      isOverdue: false,
      hasGoneBack: false,
      check: null,
    });
  });

  it('say when the log ends before the newest of them does', () => {
    const hasGoneBack = (lastPosition: bigint | null) => sealsView({ ...seen, lastPosition }, sealed).hasGoneBack;
    expect([91n, 90n, 89n, null].map(hasGoneBack)).toEqual([false, false, true, true]);
    expect(sealsView({ ...seen, seals: [] }, sealed).hasGoneBack).toBe(false);
  });

  it('tell where the log was put back, by whom and why, and which of them were given up', () => {
    const restored = { by: 'Ada', why: 'The disk failed' };
    const earlier = (number: number, to: string) => ({ ...seal, number, to });
    const seals = [{ ...seal, number: 9, to: '95' }, { ...seal, number: 8, restored }, seal, earlier(6, '80')];
    const views = sealsView({ ...seen, seals }, sealed).seals;
    expect(views.map(({ number, isGivenUp }) => [number, isGivenUp])).toEqual([
      [9, undefined],
      [8, undefined],
      [7, true],
      [6, undefined],
    ]);
    expect(views[1]!.restored).toEqual({ validTo: '80', ...restored });
  });

  it('are overdue when the log has gone on for two hours without one', () => {
    const isOverdue = (given: Partial<typeof seen>, hours: number) =>
      sealsView({ ...seen, ...given }, sealed + hours * AN_HOUR_MS).isOverdue;
    expect(isOverdue({}, 2)).toBe(false);
    expect(isOverdue({}, 2.1)).toBe(true);
    expect(isOverdue({ lastPosition: 90n }, 24)).toBe(false);
    expect(isOverdue({ seals: [] }, 24)).toBe(false);
  });
});

describe('A check of the log', () => {
  const running: LogCheckDocument = {
    _id: 'last',
    isDone: false,
    isBroken: false,
    progress: 0.5,
    events: 45,
    seals: 7,
    faults: [],
    faultCount: 0,
    sealFaults: [],
    startedAt: sealed,
    savedAt: sealed + 5_000,
  };
  const stateAt = (check: LogCheckDocument, ms: number) => logCheckView(check, sealed + ms).state;

  it('is shown without what only its process needs', () => {
    const view = { progress: 0.5, events: 45, seals: 7, faults: [], faultCount: 0, sealFaults: [] };
    expect(logCheckView(running, sealed + 6_000)).toEqual({ ...view, state: 'running', startedAt: sealedAt });
  });

  it('has broken off when it says so, or when its process is silent', () => {
    expect(stateAt(running, 20_000)).toBe('running');
    expect(stateAt(running, 20_001)).toBe('broken-off');
    expect(stateAt({ ...running, isBroken: true }, 6_000)).toBe('broken-off');
    expect(stateAt({ ...running, isDone: true }, 24 * AN_HOUR_MS)).toBe('done');
  });
});
