import { doubling, type Patience, retry } from './retry';

const flat = new Error('flat tyre');

/** Fails `failures` times, then returns how often it had failed. */
const healingAfter = (failures: number) => jest.fn(async (before: number) => (before < failures ? fail() : before));
function fail(): never {
  throw flat;
}

/** A clock that the test moves. Only pauses take time. */
function byHand(patience: Partial<Patience> = {}) {
  const pauses: number[] = [];
  let now = 1_000;
  const pause = async (pauseMs: number) => {
    pauses.push(pauseMs);
    now += pauseMs;
  };
  const options = { backoff: doubling(50, 400), mayHeal: () => true, now: () => now, pause, ...patience };
  return { pauses, options };
}

describe('retry', () => {
  it('answers at once with what works at once', async () => {
    const { pauses, options } = byHand();
    expect(await retry(healingAfter(0), options)).toBe(0);
    expect(pauses).toEqual([]);
  });

  it('waits after each failure, longer and longer up to the longest', async () => {
    const { pauses, options } = byHand();
    const attempt = healingAfter(6);
    expect(await retry(attempt, options)).toBe(6);
    expect(pauses).toEqual([50, 100, 200, 400, 400, 400]);
    expect(attempt.mock.calls).toEqual([[0], [1], [2], [3], [4], [5], [6]]);
  });

  it('ends with what time does not heal', async () => {
    const mayHeal = jest.fn(async (_: unknown, failures: number) => failures < 3);
    const { pauses, options } = byHand({ mayHeal });
    await expect(retry(healingAfter(9), options)).rejects.toBe(flat);
    expect(pauses).toEqual([50, 100]);
    expect(mayHeal.mock.calls).toEqual([
      [flat, 1],
      [flat, 2],
      [flat, 3],
    ]);
  });

  it.each([
    [749, [50, 100, 200]],
    [750, [50, 100, 200, 400]],
    [0, []],
  ])('starts no try later than a patience of %i ms', async (patienceMs, expected) => {
    const { pauses, options } = byHand({ patienceMs });
    await expect(retry(healingAfter(9), options)).rejects.toBe(flat);
    expect(pauses).toEqual(expected);
  });

  it('does not try once the signal has come', async () => {
    const attempt = healingAfter(0);
    const left = new Error('nobody waits');
    await expect(retry(attempt, byHand({ signal: AbortSignal.abort(left) }).options)).rejects.toBe(left);
    expect(attempt).not.toHaveBeenCalled();
  });

  it('is not held by a pause when the signal comes', async () => {
    const leaving = new AbortController();
    const attempt = healingAfter(1);
    const mayHeal = () => {
      setImmediate(() => leaving.abort());
      return true;
    };
    const waiting = retry(attempt, { backoff: () => 600_000, mayHeal, signal: leaving.signal });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
