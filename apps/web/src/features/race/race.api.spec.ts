import { noTotals } from '@app/contracts';
import type { PushClient } from '../../push/push-client';
import { PushRejection, PushUnavailable } from '../../push/push-errors';
import { raceCalls, resultBody } from './race.api';

const answer = { questionId: 'q0', answer: 'B', timeElapsed: 2_600 } as const;
const refusal = { statusCode: 409, code: 'game-finished', message: 'Finished', error: 'Finished' } as const;

const attempt = (idempotencyKey: string) => ({ idempotencyKey, signal: new AbortController().signal });

interface Sent {
  path: string;
  key: string | null;
  body: unknown;
}

/** The calls of a race with a socket that answers as given. HTTP always answers `by HTTP`. */
function callsOn(socketAnswer: () => Promise<unknown>) {
  const overSocket: unknown[] = [];
  const byHttp: Sent[] = [];
  const push = {
    request: (message: unknown, { requestId }: { requestId: string }) => {
      overSocket.push({ requestId, message });
      return socketAnswer();
    },
  } as unknown as PushClient;
  globalThis.localStorage = { getItem: () => null } as unknown as Storage;
  globalThis.fetch = async (path, init) => {
    const headers = new Headers(init?.headers);
    const body: unknown = init?.body ? JSON.parse(init.body as string) : null;
    byHttp.push({ path: path as string, key: headers.get('idempotency-key'), body });
    return new Response('"by HTTP"', { status: 200 });
  };
  return { calls: raceCalls(push, 'game-1'), overSocket, byHttp };
}

const { fetch, localStorage } = globalThis;
afterEach(() => Object.assign(globalThis, { fetch, localStorage }));

describe('a call of a race', () => {
  it('goes over the socket and not by HTTP while the socket answers', async () => {
    const { calls, overSocket, byHttp } = callsOn(async () => 'over the socket');
    expect(await calls.answer(answer, attempt('key-1'))).toBe('over the socket');
    expect(overSocket).toEqual([{ requestId: 'key-1', message: { type: 'answer', gameId: 'game-1', ...answer } }]);
    expect(byHttp).toEqual([]);
  });

  it('goes by HTTP under the same key when the socket gives no answer', async () => {
    const { calls, byHttp } = callsOn(() => Promise.reject(new PushUnavailable('cut')));
    expect(await calls.answer(answer, attempt('key-1'))).toBe('by HTTP');
    expect(await calls.skip({ questionId: 'q0' }, attempt('key-2'))).toBe('by HTTP');
    expect(await calls.next(attempt('key-3'))).toBe('by HTTP');
    expect(byHttp).toEqual([
      { path: '/api/games/game-1/answers', key: 'key-1', body: answer },
      { path: '/api/games/game-1/skip', key: 'key-2', body: { questionId: 'q0' } },
      { path: '/api/games/game-1/next', key: 'key-3', body: null },
    ]);
  });

  it('stays refused when the socket has refused it', async () => {
    const refused = new PushRejection(refusal);
    const { calls, byHttp } = callsOn(() => Promise.reject(refused));
    await expect(calls.next(attempt('key-1'))).rejects.toBe(refused);
    expect(byHttp).toEqual([]);
  });

  it('posts the result as documented, the average in seconds', () => {
    const totals = { score: 14, correctAnswers: 8, questionsClosed: 10, totalTimeMs: 51_000, scoringTimeMs: 34_200 };
    expect(resultBody(totals, 10)).toEqual({ score: 14, correctAnswers: 8, totalQuestions: 10, averageTime: 5.1 });
  });

  it('posts an average of zero when nothing was closed', () => {
    expect(resultBody(noTotals, 10).averageTime).toBe(0);
  });
});
