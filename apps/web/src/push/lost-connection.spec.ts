import { LOOK_EVERY_MS } from './liveness-check';
import { FIRST_RECONNECT_MS, RECONNECT_MS } from './reconnect-delay';
import { connected, setUp } from './testing/fake-socket';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('A lost connection', () => {
  it('knows when it was alive last: until it was closed, or until it was heard last', () => {
    const { client, last } = setUp();
    client.connect();
    expect(client.lostAt()).toBeNull();
    last().open();
    jest.advanceTimersByTime(1_000);
    const closedAt = Date.now();
    last().close();
    last().close();
    expect(client.lostAt()).toBe(closedAt);
    jest.advanceTimersByTime(FIRST_RECONNECT_MS.to);
    last().open();
    last().receive({ type: 'pong' });
    const heardAt = Date.now();
    jest.advanceTimersByTime(3 * LOOK_EVERY_MS);
    expect([client.state(), client.lostAt()]).toEqual(['OFFLINE', heardAt]);
  });

  it('tries again at once when asked to, but never twice at a time', () => {
    const { client, sockets, last } = connected();
    last().close();
    client.retry();
    client.retry();
    expect(sockets).toHaveLength(2);
    last().close();
    client.retry();
    jest.advanceTimersByTime(RECONNECT_MS.to);
    expect(sockets).toHaveLength(3);
    last().open();
    client.retry();
    expect([sockets.length, client.state()]).toEqual([3, 'LIVE']);
  });
});
