import {
  type ErrorBody,
  type NextAnswer,
  noTotals,
  type ServerMessage,
  type TournamentStatusView,
} from '@app/contracts';
import { connected, setUp } from './testing/fake-socket';
import { PushRejection, PushUnavailable } from './push-errors';
import { FIRST_RECONNECT_MS, RECONNECT_MS } from './reconnect-delay';
import { LOOK_EVERY_MS } from './liveness-check';

function signedIn() {
  const push = connected({ token: 'token-1' });
  push.last().receive({ type: 'authenticated', data: { userId: 'user-1' } });
  return push;
}

const next = { type: 'next', gameId: 'game-1' } as const;
const answer: NextAnswer = {
  gameId: 'game-1',
  question: null,
  lastResult: null,
  totals: noTotals,
};
const refusal: ErrorBody = {
  statusCode: 404,
  code: 'game-not-found',
  message: 'Race not found',
  error: 'Race not found',
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the live connection', () => {
  it('opens no socket before it is needed, and one for all who need it', () => {
    const { client, sockets } = setUp();
    expect(sockets).toHaveLength(0);
    client.subscribe({ type: 'subscribe_leaderboard' });
    client.subscribe({ type: 'subscribe_system' });
    client.connect();
    expect(sockets).toHaveLength(1);
  });

  it('is LIVE from open to close and tells its listeners', () => {
    const { client, last } = setUp();
    const states: string[] = [];
    client.onStateChange(() => states.push(client.state()));
    client.connect();
    expect(client.state()).toBe('OFFLINE');
    last().open();
    last().close();
    expect(states).toEqual(['LIVE', 'OFFLINE']);
  });

  it.each([
    [0, 500],
    [0.5, 1_500],
    [1, 2_500],
  ])('comes back after a cut, by its jitter %d in %d ms, and subscribes again', (jitter, delayMs) => {
    const { client, sockets, last } = setUp({ jitter });
    client.subscribe({ type: 'subscribe_leaderboard' });
    client.subscribe({ type: 'subscribe_tournament', eventId: 4 });
    last().open();
    last().close();
    jest.advanceTimersByTime(delayMs - 1);
    expect(sockets).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    last().open();
    expect(last().sent).toEqual([{ type: 'subscribe_leaderboard' }, { type: 'subscribe_tournament', eventId: 4 }]);
  });

  it.each([
    [0, 3_000],
    [0.5, 3_500],
  ])('tries again 3 s after an attempt that failed, by its jitter %d after %d ms', (jitter, delayMs) => {
    const { client, sockets, last } = setUp({ jitter });
    client.connect();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      last().close();
      jest.advanceTimersByTime(delayMs - 1);
      expect(sockets).toHaveLength(attempt);
      jest.advanceTimersByTime(1);
      expect(sockets).toHaveLength(attempt + 1);
    }
  });

  it.each([4001, 4002, 4003])('does not hurry back to a server that closed it with %d', (code) => {
    const { sockets, last } = connected();
    last().close(code);
    jest.advanceTimersByTime(RECONNECT_MS.from - 1);
    expect(sockets).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
  });

  it('asks a silent connection for a sign of life, and leaves it for another when none comes', () => {
    const { client, sockets, last } = connected();
    jest.advanceTimersByTime(2 * LOOK_EVERY_MS);
    expect(last().sent).toEqual([{ type: 'ping' }]);
    last().receive({ type: 'pong' });
    jest.advanceTimersByTime(2 * LOOK_EVERY_MS);
    expect([client.state(), last().sent.length]).toEqual(['LIVE', 2]);
    jest.advanceTimersByTime(LOOK_EVERY_MS);
    expect([client.state(), last().readyState]).toEqual(['OFFLINE', 3]);
    jest.advanceTimersByTime(FIRST_RECONNECT_MS.to);
    expect(sockets).toHaveLength(2);
  });

  it('gives up an attempt that comes to nothing', () => {
    const { client, sockets } = setUp();
    client.connect();
    jest.advanceTimersByTime(3 * LOOK_EVERY_MS + RECONNECT_MS.to);
    expect([sockets.length, sockets[0]?.readyState]).toEqual([2, 3]);
  });

  it('does not ask a connection that has something to say', () => {
    const { client, last } = connected();
    for (let told = 0; told < 5; told += 1) {
      jest.advanceTimersByTime(LOOK_EVERY_MS - 1);
      last().receive({ type: 'schedule_update', data: null });
    }
    expect([client.state(), last().sent]).toEqual(['LIVE', []]);
  });

  it('does not subscribe again to what nobody watches any more', () => {
    const { client, last } = setUp();
    const leave = client.subscribe({ type: 'subscribe_leaderboard' });
    client.subscribe({ type: 'subscribe_leaderboard' });
    const leaveToo = client.subscribe({ type: 'subscribe_system' });
    last().open();
    leave();
    leaveToo();
    last().close();
    jest.advanceTimersByTime(FIRST_RECONNECT_MS.to);
    last().open();
    expect(last().sent).toEqual([{ type: 'subscribe_leaderboard' }]);
  });

  it('tells the server once, when the last follower of a topic leaves', () => {
    const { client, last } = connected();
    const board = { type: 'subscribe_live_leaderboard', eventId: 4 } as const;
    const leave = [client.subscribe(board), client.subscribe({ ...board })];
    const leaveAny = client.subscribe({ type: 'subscribe_live_leaderboard' });
    leave[0]!();
    expect(last().sent).toEqual([board, board, { type: 'subscribe_live_leaderboard' }]);
    leave[1]!();
    leaveAny();
    expect(last().sent.slice(3)).toEqual([
      { type: 'unsubscribe', topic: 'live_leaderboard', eventId: 4 },
      { type: 'unsubscribe', topic: 'live_leaderboard' },
    ]);
  });

  it('authenticates before anything else', () => {
    const { client, last } = setUp({ token: 'token-1' });
    client.subscribe({ type: 'subscribe_system' });
    last().open();
    expect(last().sent).toEqual([{ type: 'authenticate', token: 'token-1' }, { type: 'subscribe_system' }]);
  });

  it('is opened again for another session', () => {
    const { client, sockets, last, session } = connected({ token: 'token-1' });
    session.token = 'token-2';
    client.sessionChanged();
    expect(sockets).toHaveLength(2);
    last().open();
    expect(last().sent).toEqual([{ type: 'authenticate', token: 'token-2' }]);
  });

  it('reports an ended session once and does not offer its token again', () => {
    const { last, onSessionEnded } = signedIn();
    last().close(4001);
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(RECONNECT_MS.to);
    last().open();
    expect(last().sent).toEqual([]);
  });

  it('hands messages on, and survives one it cannot read', () => {
    const { client, last } = connected();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const received: ServerMessage[] = [];
    client.onMessage((message) => received.push(message));
    last().dispatchEvent(new MessageEvent('message', { data: 'half a mess' }));
    const update: ServerMessage = {
      type: 'leaderboard_update',
      data: { revision: 0, leaderboard: [], stats: { totalPlayers: 0, averageScore: 0, finalists: 0 } },
    };
    last().receive(update);
    expect(received).toEqual([update]);
  });
});

describe('a request over the live connection', () => {
  it('is answered by the message with its id', async () => {
    const { client, last } = signedIn();
    const first = client.request(next, { requestId: 'a' });
    const second = client.request(next, { requestId: 'b' });
    const other: NextAnswer = { ...answer, totals: { ...answer.totals, score: 2 } };
    last().receive({ type: 'next_result', requestId: 'b', data: other });
    last().receive({ type: 'next_result', requestId: 'a', data: answer });
    expect(await Promise.all([first, second])).toEqual([answer, other]);
    expect(last().sent.slice(1)).toEqual([
      { ...next, requestId: 'a' },
      { ...next, requestId: 'b' },
    ]);
  });

  it('is answered by a tournament as by a race', async () => {
    const { client, last } = signedIn();
    const status = client.request({ type: 'tournament_status', eventId: 4 }, { requestId: 'a' });
    const served = client.request({ type: 'tournament_next', eventId: 4 }, { requestId: 'b' });
    const standing = { isParticipant: false } as TournamentStatusView;
    last().receive({ type: 'tournament_status_result', requestId: 'a', data: standing });
    last().receive({ type: 'next_result', requestId: 'b', data: answer });
    expect(await Promise.all([status, served])).toEqual([standing, answer]);
  });

  it('is rejected with the refusal', async () => {
    const { client, last } = signedIn();
    const request = client.request(next, { requestId: 'a' });
    last().receive({ type: 'rejected', requestId: 'a', data: refusal });
    await expect(request).rejects.toEqual(new PushRejection(refusal));
  });

  it('is not sent before the server knows the user', async () => {
    const { client, last } = connected({ token: 'token-1' });
    await expect(client.request(next)).rejects.toBeInstanceOf(PushUnavailable);
    expect(last().sent).toEqual([{ type: 'authenticate', token: 'token-1' }]);
  });

  it('gives up when the answer takes too long', async () => {
    const { client } = signedIn();
    const request = client.request(next, { timeoutMs: 4_000 });
    jest.advanceTimersByTime(4_000);
    await expect(request).rejects.toBeInstanceOf(PushUnavailable);
  });

  it('gives up at once when the connection is cut', async () => {
    const { client, last } = signedIn();
    const request = client.request(next);
    last().close();
    await expect(request).rejects.toBeInstanceOf(PushUnavailable);
  });
});
