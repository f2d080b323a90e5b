import { HttpError } from '../../../shared/http';
import { type Loads, outageSince } from './outage';

const fine: Loads = { dataUpdatedAt: 1_000, errorUpdatedAt: 0, failureReason: null, error: null };
const lost = new TypeError('Failed to fetch');
const deleted = new HttpError(404, 'not found', null);

describe('The server is away', () => {
  it.each<[string, number | null, Partial<Loads>, number | null]>([
    ['not before the first connection', null, {}, null],
    ['since the connection was lost', 1_500, {}, 1_500],
    ['not when a load came through after that', 500, {}, null],
    ['since the last load, once one fails', 500, { failureReason: lost }, 1_000],
    ['since the last load, also without any connection before', null, { failureReason: lost }, 1_000],
    ['also while the next load begins', null, { errorUpdatedAt: 2_000, error: lost }, 1_000],
    ['not when a later load came through', 500, { dataUpdatedAt: 3_000, errorUpdatedAt: 2_000, error: lost }, null],
    ['not when it refuses: it answers', null, { failureReason: deleted }, null],
  ])('%s', (_, lostAt, loads, since) => {
    expect(outageSince(lostAt, { ...fine, ...loads })).toBe(since);
  });
});
