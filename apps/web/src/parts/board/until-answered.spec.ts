import { HttpError } from '../../shared/http';
import { type Attempt, TRY_WITHIN_MS, untilAnswered } from './until-answered';

const refusal = new HttpError(409, '', {
  statusCode: 409,
  code: 'game-finished',
  message: 'This race is finished',
  error: 'This race is finished',
});
const busy = new HttpError(409, '', {
  statusCode: 409,
  code: 'request-in-progress',
  message: 'The same request is still being worked on.',
  error: 'The same request is still being worked on.',
});

const waiting = () => {
  const delays: number[] = [];
  const abort = new AbortController();
  let troubles = 0;
  return {
    delays,
    abort,
    troubles: () => troubles,
    options: {
      idempotencyKey: 'answer-7',
      signal: abort.signal,
      wait: async (delayMs: number) => void delays.push(delayMs),
      onTrouble: () => void troubles++,
    },
  };
};

/** Fails with each of the errors in turn, then answers. */
const callFailing = (...errors: unknown[]) => {
  const left = [...errors];
  return async () => {
    if (left.length > 0) throw left.shift();
    return 'answered';
  };
};

describe('a call of a running race', () => {
  it('is repeated until the network is back, waiting longer each time but never more than four seconds', async () => {
    const { delays, options, troubles } = waiting();
    const offline = new TypeError('Failed to fetch');
    const down = new HttpError(503, 'Service Unavailable', null);
    const answer = await untilAnswered(callFailing(offline, down, offline, offline, busy), options);
    expect([answer, delays, troubles()]).toEqual(['answered', [500, 1_000, 2_000, 4_000, 4_000], 5]);
  });

  it('is not repeated when it is refused', async () => {
    const { delays, options } = waiting();
    await expect(untilAnswered(callFailing(refusal), options)).rejects.toBe(refusal);
    expect(delays).toEqual([]);
  });

  it('is not repeated when a 4xx comes from something other than the API', async () => {
    const { options } = waiting();
    const strange = new HttpError(413, 'Payload Too Large', null);
    await expect(untilAnswered(callFailing(strange), options)).rejects.toBe(strange);
  });

  it('is cancelled when it has no answer for ten seconds, and repeated under the same key', async () => {
    jest.useFakeTimers();
    const { options, troubles } = waiting();
    const attempts: Attempt[] = [];
    const answered = untilAnswered((attempt) => {
      attempts.push(attempt);
      return attempts.length > 1 ? Promise.resolve('answered') : new Promise<never>(() => {});
    }, options);
    await jest.advanceTimersByTimeAsync(TRY_WITHIN_MS - 1);
    expect([attempts.length, attempts[0]!.signal.aborted]).toEqual([1, false]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await answered).toBe('answered');
    expect(attempts.map(({ idempotencyKey, signal }) => [idempotencyKey, signal.aborted])).toEqual([
      ['answer-7', true],
      ['answer-7', false],
    ]);
    expect([troubles(), jest.getTimerCount()]).toEqual([1, 0]);
    jest.useRealTimers();
  });

  it('is not cancelled when its player leaves, and nobody waits for it for long', async () => {
    jest.useFakeTimers();
    const { abort, options, troubles } = waiting();
    let attempt: Attempt | undefined;
    const answered = untilAnswered((trying) => {
      attempt = trying;
      return new Promise<never>(() => {});
    }, options);
    abort.abort();
    const left = expect(answered).rejects.toBe(abort.signal.reason);
    await jest.advanceTimersByTimeAsync(TRY_WITHIN_MS - 1);
    expect(attempt?.signal.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await left;
    expect([attempt?.signal.aborted, troubles(), jest.getTimerCount()]).toEqual([true, 0, 0]);
    jest.useRealTimers();
  });

  it('is given up when nobody waits for it any more', async () => {
    const { abort, options, troubles } = waiting();
    const call = async () => {
      abort.abort();
      throw new TypeError('Failed to fetch');
    };
    await expect(untilAnswered(call, options)).rejects.toBe(abort.signal.reason);
    expect(troubles()).toBe(0);
  });
});
