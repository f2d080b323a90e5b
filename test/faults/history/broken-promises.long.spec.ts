import { brokenPromises, longestSilence } from './broken-promises';
import type { Outage, RecordedCall } from './recorded-history';

const call = (commandId: string, changes: Partial<RecordedCall> = {}): RecordedCall => ({
  commandId,
  client: 'ada',
  call: 'POST /laps',
  invokedAt: 10,
  endedAt: 20,
  attempts: [],
  outcome: 'acknowledged',
  wasShown: null,
  ...changes,
});

const judged = (...calls: RecordedCall[]) => ({ calls, outages: [], endedAt: 100 });
const out = (from: number, to: number, of: Outage['of'] = 'event store'): Outage => ({ of, from, to });

describe('The promises to clients', () => {
  it('are kept when the log has each acknowledged call once, unknown ones at most once and refused ones not', () => {
    const calls = [
      call('told', { wasShown: true }),
      call('lost', { outcome: 'unknown' }),
      call('late', { outcome: 'unknown' }),
      call('no', { outcome: 'refused' }),
    ];
    expect(brokenPromises(judged(...calls), ['others', 'told', 'late'], 1_000)).toEqual([]);
  });

  it.each([
    ['an acknowledged call is lost', call('a'), [], 'acknowledged, and is in the log 0 times'],
    ['an acknowledged call counts twice', call('a'), ['a', 'a'], 'acknowledged, and is in the log 2 times'],
    [
      'an unknown call counts twice',
      call('a', { outcome: 'unknown' }),
      ['a', 'a'],
      'unknown, and is in the log 2 times',
    ],
    ['a refused call took effect', call('a', { outcome: 'refused' }), ['a'], 'refused, and is in the log 1 times'],
    ['an acknowledged call is not shown', call('a', { wasShown: false }), ['a'], 'acknowledged, and then not shown'],
  ])('are broken when %s', (_, one, logged, finding) => {
    expect(brokenPromises(judged(one), logged, 1_000)).toEqual([expect.stringContaining(finding)]);
  });

  it('are broken by a long silence', () => {
    expect(brokenPromises(judged(call('a')), ['a'], 79)).toEqual(['Nothing was acknowledged for 80 ms from 20 ms on']);
  });
});

describe('The longest silence', () => {
  it('is only measured while both stores are there', () => {
    const calls = [call('a', { endedAt: 20 }), call('b', { endedAt: 85 })];
    expect(longestSilence({ calls, outages: [out(30, 70)], endedAt: 90 })).toEqual({ from: 0, ms: 20 });
  });

  it('begins anew after each outage', () => {
    const outages = [out(10, 30), out(55, 60)];
    expect(longestSilence({ calls: [call('a', { endedAt: 5 })], outages, endedAt: 70 })).toEqual({ from: 30, ms: 25 });
  });

  it('is not measured until the last of several outages has ended', () => {
    const outages = [out(20, 25), out(10, 40, 'MongoDB'), out(35, 50)];
    expect(longestSilence({ calls: [call('a', { endedAt: 5 })], outages, endedAt: 60 })).toEqual({ from: 50, ms: 10 });
  });

  it('does not end with a call that is refused, or whose outcome is unknown', () => {
    const calls = [call('a', { outcome: 'refused' }), call('b', { outcome: 'unknown' })];
    expect(longestSilence({ calls, outages: [], endedAt: 50 })).toEqual({ from: 0, ms: 50 });
  });
});
