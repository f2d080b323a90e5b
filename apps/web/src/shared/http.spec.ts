import type { ErrorBody } from '@app/contracts';
import { addressOf, call, HttpError, intention, isRejection, isWorthRetrying, messageOf } from './http';

const refusal: ErrorBody = {
  statusCode: 403,
  code: 'round-limit-reached',
  message: 'Tournament game limit reached',
  error: 'Tournament game limit reached',
};

/** Answers all requests with the given response. Returns the requests that were sent. */
function answerWith(body: string, init: ResponseInit): Request[] {
  const sent: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((path, options) => {
    sent.push(new Request(new URL(path as string, 'http://rennmeister.example'), options));
    return Promise.resolve(new Response(body || null, init));
  });
  return sent;
}

function storeToken(token: string | null): void {
  Object.assign(globalThis, { localStorage: { getItem: () => token } });
}

beforeEach(() => storeToken(null));
afterEach(() => jest.restoreAllMocks());

const failureOf = async (call: Promise<unknown>): Promise<HttpError> => {
  const error = await call.catch((thrown: unknown) => thrown);
  if (error instanceof HttpError) return error;
  throw new Error('the call did not fail with an HttpError');
};

describe('a call', () => {
  it('carries the stored token, cookies and the body as JSON', async () => {
    storeToken('token-1');
    const body = { email: 'a@example.org', password: 'secret' };
    const [request] = await sentBy('{"ok":true}', () =>
      call('POST /api/auth/login', { body, idempotencyKey: 'key-1' }),
    );
    expect(Object.fromEntries(request.headers)).toEqual({
      accept: 'application/json',
      authorization: 'Bearer token-1',
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
    });
    expect(request.credentials).toBe('include');
    expect(await request.text()).toBe(JSON.stringify(body));
  });

  it('by a visitor carries no token', async () => {
    const [request] = await sentBy('[]', () => call('GET /api/stats'));
    expect(Object.fromEntries(request.headers)).toEqual({ accept: 'application/json' });
  });

  it('answers undefined to an empty answer', async () => {
    answerWith('', { status: 204 });
    expect(await call('POST /api/auth/logout')).toBeUndefined();
  });

  async function sentBy(body: string, call: () => Promise<unknown>): Promise<[Request]> {
    const sent = answerWith(body, { status: 200 });
    await call();
    return sent as [Request];
  }
});

describe('the address of a call', () => {
  it('has the parts of its path and what of its query is given', () => {
    const query = { page: 2, search: '', category: 'GT Cars' };
    expect(addressOf('GET /api/questions', { query })).toBe('/api/questions?page=2&category=GT+Cars');
    expect(addressOf('GET /api/player/{name}/stats', { params: { name: 'Ada/Apex' } })).toBe(
      '/api/player/Ada%2FApex/stats',
    );
  });
});

describe('an answer that is not OK', () => {
  it('is an error that says status and body, and knows the refusal', async () => {
    answerWith(JSON.stringify(refusal), { status: 403 });
    const error = await failureOf(call('POST /api/games'));
    expect(error.message).toBe(`403: ${JSON.stringify(refusal)}`);
    expect(error.body).toEqual(refusal);
    expect(isRejection(error, 'round-limit-reached')).toBe(true);
    expect(messageOf(error, 'something else')).toBe('Tournament game limit reached');
  });

  it('has the status text as its message when there is no body', async () => {
    answerWith('', { status: 502, statusText: 'Bad Gateway' });
    const error = await failureOf(call('GET /api/stats'));
    expect(error.message).toBe('502: Bad Gateway');
    expect(messageOf(error, 'Please try again later.')).toBe('Please try again later.');
  });

  it('that is not of the API has no refusal', async () => {
    answerWith('<html>busy</html>', { status: 503 });
    expect((await failureOf(call('GET /api/stats'))).body).toBeNull();
  });

  it('is worth another try only when the server or the network failed', () => {
    expect(isWorthRetrying(new HttpError(503, 'busy', null))).toBe(true);
    expect(isWorthRetrying(new TypeError('Failed to fetch'))).toBe(true);
    expect(isWorthRetrying(new HttpError(401, 'Unauthorized', null))).toBe(false);
    expect(isWorthRetrying(new HttpError(429, 'Slow down', null))).toBe(false);
  });
});

describe('the Idempotency-Key of an intention', () => {
  it('stays the same over its retries and differs from the next one', () => {
    const first = {};
    expect(intention(first)).toEqual(intention(first));
    expect(intention({})).not.toEqual(intention(first));
  });
});
