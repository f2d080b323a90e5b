import { brokenPromises, longestSilence } from './broken-promises';
import type { RecordedCall } from './recorded-history';

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

const judged = (...calls: RecordedCall[]) => ({ calls, leaderless: [], endedAt: 100 });

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
  it('is only measured while there is a leader', () => {
    const calls = [call('a', { endedAt: 20 }), call('b', { endedAt: 85 })];
    expect(longestSilence({ calls, leaderless: [{ from: 30, to: 70 }], endedAt: 90 })).toEqual({ from: 0, ms: 20 });
  });

  it('begins anew with each leader', () => {
    const leaderless = [
      { from: 10, to: 30 },
      { from: 55, to: 60 },
    ];
    expect(longestSilence({ calls: [call('a', { endedAt: 5 })], leaderless, endedAt: 70 })).toEqual({
      from: 30,
      ms: 25,
    });
  });

  it('does not end with a call that is refused, or whose outcome is unknown', () => {
    const calls = [call('a', { outcome: 'refused' }), call('b', { outcome: 'unknown' })];
    expect(longestSilence({ calls, leaderless: [], endedAt: 50 })).toEqual({ from: 0, ms: 50 });
  });
});
