import { HttpError, intention } from '../shared/http';
import { createQueryClient, retryDelayMs } from './query-client';

const unheard = () => undefined;
const busy = new HttpError(503, 'busy', null);
const answered = (status: number) => new HttpError(status, '', null);

describe('the query client', () => {
  it('waits 1 s, doubling, at most 10 s', () => {
    expect([0, 1, 2, 3, 4, 9].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  });

  it('keeps answers fresh for 30 minutes and in memory for a day', () => {
    expect(createQueryClient(unheard).getDefaultOptions().queries).toMatchObject({
      staleTime: 1_800_000,
      gcTime: 86_400_000,
      refetchOnWindowFocus: false,
    });
  });

  it.each([
    ['a query without an answer four times in all', 'query', new TypeError('Failed to fetch'), 4],
    ['a query whose server fails four times in all', 'query', busy, 4],
    ['a mutation whose server fails three times in all', 'mutation', busy, 3],
    // No time-out and no limit is an exception.
    ...[400, 401, 403, 404, 408, 409, 429].flatMap((status) => [
      [`a query refused with ${status} once`, 'query', answered(status), 1] as const,
      [`a mutation refused with ${status} once`, 'mutation', answered(status), 1] as const,
    ]),
  ] as const)('asks %s', async (_, kind, error, tries) => {
    const client = createQueryClient(unheard);
    client.setDefaultOptions({
      queries: { ...client.getDefaultOptions().queries, retryDelay: 0, gcTime: 0 },
      mutations: { ...client.getDefaultOptions().mutations, retryDelay: 0, gcTime: 0 },
    });
    let asked = 0;
    const fail = () => {
      asked += 1;
      return Promise.reject(error);
    };
    const call =
      kind === 'query'
        ? client.query({ queryKey: [kind], queryFn: fail, retry: client.getDefaultOptions().queries?.retry })
        : client.getMutationCache().build(client, { mutationFn: fail }).execute(undefined);
    await expect(call).rejects.toBe(error);
    expect(asked).toBe(tries);
  });

  it('keeps the key of an intention over the retries of a mutation, and takes a new one for the next', async () => {
    const client = createQueryClient(unheard);
    const keys: string[] = [];
    const mutate = () =>
      client
        .getMutationCache()
        .build(client, {
          gcTime: 0,
          retryDelay: 0,
          retry: client.getDefaultOptions().mutations?.retry,
          mutationFn: (_: void, context) => {
            keys.push(intention(context).idempotencyKey);
            return keys.length % 3 === 0 ? Promise.resolve() : Promise.reject(busy);
          },
        })
        .execute(undefined);
    await mutate();
    await mutate();
    expect(keys).toHaveLength(6);
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys.slice(3)).toEqual([keys[3], keys[3], keys[3]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it.each([
    ['not-authenticated', 401, 1],
    ['invalid-credentials', 401, 0],
    ['not-allowed', 403, 0],
  ] as const)('after %s (%i) tells of a lost session %i times', async (code, statusCode, times) => {
    const onSessionLost = jest.fn();
    const client = createQueryClient(onSessionLost);
    const error = new HttpError(statusCode, '', { statusCode, code, message: '', error: '' });
    const call = client.fetchQuery({ queryKey: [code], queryFn: () => Promise.reject(error), gcTime: 0 });
    await expect(call).rejects.toBe(error);
    expect(onSessionLost).toHaveBeenCalledTimes(times);
  });
});
