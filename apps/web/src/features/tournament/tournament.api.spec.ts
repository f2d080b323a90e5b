import type { PushClient } from '../../push/push-client';
import { PushRejection, PushUnavailable } from '../../push/push-errors';
import { type AnswerAddress, tournamentCalls } from './tournament.api';

const answer = { questionId: 'q0', answer: 'B', timeElapsed: 2_600 } as const;
const refusal = {
  statusCode: 409,
  code: 'tournament-not-accepting-answers',
  message: 'Tournament is not accepting answers',
  error: 'Tournament is not accepting answers',
} as const;

const attempt = (idempotencyKey: string) => ({ idempotencyKey, signal: new AbortController().signal });

interface Sent {
  call: string;
  key: string | null;
  body: unknown;
}

/** The calls of a participant with a socket that answers as given. HTTP always answers `by HTTP`. */
function callsOn(socketAnswer: () => Promise<unknown>, address: AnswerAddress = 'submit-answer') {
  const overSocket: unknown[] = [];
  const byHttp: Sent[] = [];
  const push = {
    request: (message: unknown, { requestId }: { requestId?: string }) => {
      overSocket.push({ requestId, message });
      return socketAnswer();
    },
  } as unknown as PushClient;
  globalThis.localStorage = { getItem: () => null } as unknown as Storage;
  globalThis.fetch = async (path, init) => {
    const body: unknown = init?.body ? JSON.parse(init.body as string) : null;
    const key = new Headers(init?.headers).get('idempotency-key');
    byHttp.push({ call: `${init?.method} ${path as string}`, key, body });
    return new Response('"by HTTP"', { status: 200 });
  };
  return { calls: tournamentCalls(push, 4, address), overSocket, byHttp };
}

const { fetch, localStorage } = globalThis;
afterEach(() => Object.assign(globalThis, { fetch, localStorage }));

describe('a call of a participant', () => {
  it('goes over the socket and not by HTTP while the socket answers', async () => {
    const { calls, overSocket, byHttp } = callsOn(async () => 'over the socket');
    expect(await calls.status()).toBe('over the socket');
    expect(await calls.next(attempt('key-1'))).toBe('over the socket');
    expect(await calls.answer(answer, attempt('key-2'))).toBe('over the socket');
    expect(overSocket).toEqual([
      { requestId: undefined, message: { type: 'tournament_status', eventId: 4 } },
      { requestId: 'key-1', message: { type: 'tournament_next', eventId: 4 } },
      { requestId: 'key-2', message: { type: 'tournament_answer', eventId: 4, ...answer } },
    ]);
    expect(byHttp).toEqual([]);
  });

  it('goes by HTTP under the same key when the socket gives no answer', async () => {
    const { calls, byHttp } = callsOn(() => Promise.reject(new PushUnavailable('cut')));
    expect(await calls.status()).toBe('by HTTP');
    expect(await calls.next(attempt('key-1'))).toBe('by HTTP');
    expect(await calls.answer(answer, attempt('key-2'))).toBe('by HTTP');
    expect(byHttp).toEqual([
      { call: 'GET /api/tournament/4/status', key: null, body: null },
      { call: 'POST /api/tournament/4/next', key: 'key-1', body: null },
      { call: 'POST /api/tournament/4/submit-answer', key: 'key-2', body: answer },
    ]);
  });

  it('posts an answer of the direct page to its own address', async () => {
    const { calls, byHttp } = callsOn(() => Promise.reject(new PushUnavailable('cut')), 'answer');
    await calls.answer(answer, attempt('key-1'));
    expect(byHttp).toEqual([{ call: 'POST /api/tournament/4/answer', key: 'key-1', body: answer }]);
  });

  it('stays refused when the socket has refused it', async () => {
    const refused = new PushRejection(refusal);
    const { calls, byHttp } = callsOn(() => Promise.reject(refused));
    await expect(calls.answer(answer, attempt('key-1'))).rejects.toBe(refused);
    expect(byHttp).toEqual([]);
  });
});
