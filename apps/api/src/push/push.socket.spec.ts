import { once } from 'node:events';
import type { AnswerResult, GameView, NextAnswer, ServerMessage } from '@app/contracts';
import { type Document, DocumentStore, DocumentStoreUnavailable } from '@app/document-store';
import { handClock } from '../racing/game/testing/hand-clock';
import { Sessions } from '../people/accounts/sessions';
import { PASSWORD, type RunningApp, type SignedInPlayer, startApp } from '../testing/start-app';
import { LatencyCredits } from '../platform/sockets/latency-credits';
import { SocketClient } from './testing/socket-client';
import { promisedMs } from '../../../../test/support/promised-time';

describe('The push socket', () => {
  let app: RunningApp;
  let ada: SignedInPlayer;
  beforeEach(async () => {
    app = await startApp();
    ada = await app.register('Ada');
  });
  afterEach(() => app.close());

  const startRace = async ({ bearer } = ada) => (await app.http.post('/api/games').set(bearer)).body as GameView;
  const codeOf = (message: ServerMessage) => (message.type === 'rejected' ? message.data.code : message.type);

  /** Answers every question with A, at once. */
  async function raceOver(client: SocketClient, game: GameView): Promise<AnswerResult> {
    for (;;) {
      const served = await client.ask({ type: 'next', gameId: game.id });
      const { question } = served.type === 'next_result' ? served.data : ({ question: null } as NextAnswer);
      if (!question) throw new Error(`nothing was served: ${JSON.stringify(served)}`);
      const answer = { questionId: question.id, answer: 'A', timeElapsed: 0 } as const;
      const answered = await client.ask({ type: 'answer', gameId: game.id, ...answer });
      if (answered.type !== 'answer_result') throw new Error(`not answered: ${JSON.stringify(answered)}`);
      if (answered.data.gameComplete) return answered.data;
    }
  }

  describe('for everybody', () => {
    it('answers a subscription with the view at once, as HTTP shows it', async () => {
      const visitor = await SocketClient.connect(app.url);
      visitor.send({ type: 'subscribe_leaderboard' });
      expect(await visitor.next('leaderboard_update')).toEqual({
        type: 'leaderboard_update',
        data: { revision: 0, leaderboard: [], stats: { totalPlayers: 0, averageScore: 0, finalists: 0 } },
      });
      visitor.send({ type: 'subscribe_system' });
      const { body } = await app.http.get('/api/system/public-status');
      expect(await visitor.next('system_update')).toEqual({ type: 'system_update', data: body });
    });

    it('shows a finished race on the leaderboard of everybody who follows it', async () => {
      const visitors = await Promise.all([SocketClient.connect(app.url), SocketClient.connect(app.url)]);
      for (const visitor of visitors) visitor.send({ type: 'subscribe_leaderboard' });

      const player = await SocketClient.signIn(app.url, ada.token);
      const { totals } = await raceOver(player, await startRace());

      for (const visitor of visitors) {
        const { data } = await visitor.until(
          'leaderboard_update',
          ({ data: { leaderboard, stats } }) => leaderboard.length > 0 && stats.totalPlayers > 0,
        );
        const { body } = await app.http.get('/api/leaderboard').expect(200);
        const stats = { totalPlayers: 1, averageScore: totals.score, finalists: 0 };
        expect(data).toEqual({ revision: expect.any(Number), leaderboard: body, stats });
        expect(body).toMatchObject([{ rank: 1, playerName: 'Ada', totalScore: totals.score, totalGames: 1 }]);
      }
    });

    it('shows a changed switch to everybody who follows the system', async () => {
      const visitor = await SocketClient.connect(app.url);
      visitor.send({ type: 'subscribe_system' });
      expect((await visitor.next('system_update')).data.gameEnabled).toBe(true);

      const { bearer } = await app.loginAdmin();
      const body = { enabled: false, message: 'Back at noon' };
      await app.http.post('/api/admin/system/toggle-game').set(bearer).send(body).expect(200);

      const { data } = await visitor.next('system_update');
      expect(data).toMatchObject({ gameEnabled: false, message: 'Back at noon' });
    });

    it('hears of a changed sponsor', async () => {
      const visitor = await SocketClient.connect(app.url);
      visitor.send({ type: 'subscribe_content' });
      const { data: before } = await visitor.next('content_update');

      const { bearer } = await app.loginAdmin();
      await app.http.put('/api/sponsors/tarmark').set(bearer).send({ isActive: false }).expect(200);

      const { data } = await visitor.next('content_update');
      expect(data).toEqual({ ...before, sponsorsVersion: before.sponsorsVersion + 1 });
    });

    it('lets no race be started within a second of the game being disabled, and says so on every open screen', async () => {
      const visitors = await Promise.all(Array.from({ length: 20 }, () => SocketClient.connect(app.url)));
      for (const visitor of visitors) {
        visitor.send({ type: 'subscribe_system' });
        await visitor.next('system_update');
      }
      const { bearer } = await app.loginAdmin();
      const begunAt = performance.now();
      await app.http.post('/api/admin/system/toggle-game').set(bearer).send({ enabled: false }).expect(200);
      const updates = await Promise.all(visitors.map((visitor) => visitor.next('system_update')));
      expect(performance.now() - begunAt).toBeLessThan(promisedMs(1_000));
      expect(updates.map(({ data }) => data.gameEnabled)).toEqual(visitors.map(() => false));
      const refusal = await app.http.post('/api/games').set(ada.bearer).expect(403);
      expect(refusal.body.code).toBe('game-disabled');
    });

    it('answers a client that asks whether it is alive', async () => {
      const visitor = await SocketClient.connect(app.url);
      visitor.send({ type: 'ping' });
      expect(await visitor.next('pong')).toEqual({ type: 'pong' });
    });

    it('is counted for administrators while it is open', async () => {
      const { bearer } = await app.loginAdmin();
      const count = async () =>
        (await app.http.get('/api/admin/system/status').set(bearer)).body.connectedSockets as number;
      const visitor = await SocketClient.connect(app.url);
      const another = await SocketClient.connect(app.url);
      expect(await count()).toBe(2);
      visitor.close();
      await visitor.closed;
      another.close();
      await another.closed;
      expect(await count()).toBe(0);
    });
  });

  describe('for a player', () => {
    it('plays a race to its end', async () => {
      const player = await SocketClient.signIn(app.url, ada.token);
      const game = await startRace();
      const last = await raceOver(player, game);
      expect(last).toMatchObject({ gameId: game.id, index: 9, gameComplete: true });
      const { body } = await app.http.get(`/api/game/${game.id}/details`).set(ada.bearer).expect(200);
      expect(body.gameResult).toMatchObject({ totalScore: last.totals.score, totalQuestions: 10 });
    });

    it('answers the same request again with the same, over HTTP too', async () => {
      const player = await SocketClient.signIn(app.url, ada.token);
      const game = await startRace();
      const served = await player.ask({ type: 'next', gameId: game.id });
      const questionId = served.type === 'next_result' ? served.data.question!.id : '';
      const answer = { questionId, answer: 'B', timeElapsed: 5 } as const;

      const first = await player.ask({ type: 'answer', gameId: game.id, ...answer }, 'one intention');
      const again = await player.ask({ type: 'answer', gameId: game.id, ...answer }, 'one intention');
      expect(again).toEqual(first);
      const { body } = await app.http
        .post(`/api/games/${game.id}/answers`)
        .set(ada.bearer)
        .set('Idempotency-Key', 'one intention')
        .send(answer)
        .expect(200);
      expect({ type: 'answer_result', requestId: 'one intention', data: body }).toEqual(first);

      const other = await player.ask({ type: 'answer', gameId: game.id, ...answer, answer: 'C' });
      expect(codeOf(other)).toBe('already-answered');
    });

    it('skips a question', async () => {
      const player = await SocketClient.signIn(app.url, ada.token);
      const game = await startRace();
      const served = await player.ask({ type: 'next', gameId: game.id });
      const questionId = served.type === 'next_result' ? served.data.question!.id : '';
      const skipped = await player.ask({ type: 'skip', gameId: game.id, questionId });
      expect(skipped).toMatchObject({
        type: 'answer_result',
        data: { questionId, outcome: 'skipped', pointsEarned: 0, playerAnswer: null },
      });
    });

    it('handles what comes at once in its order', async () => {
      const game = await startRace();
      const player = await SocketClient.connect(app.url);
      player.send({ type: 'authenticate', token: ada.token });
      player.send({ type: 'next', requestId: 'first', gameId: game.id });
      player.send({ type: 'next', requestId: 'second', gameId: game.id });
      expect(await player.next('authenticated')).toEqual({ type: 'authenticated', data: { userId: ada.user.id } });
      const first = await player.next('next_result');
      const second = await player.next('next_result');
      expect([first.requestId, second.requestId]).toEqual(['first', 'second']);
      expect(second.data.question!.id).toBe(first.data.question!.id);
    });

    it('measures the round trip as soon as it knows the player, and forgets it with the last socket', async () => {
      const credits = app.app.get(LatencyCredits, { strict: false });
      const recorded = jest.spyOn(credits, 'record');
      const player = await SocketClient.connect(app.url);
      const pinged = once(player.socket, 'ping');
      player.send({ type: 'authenticate', token: ada.token });
      await pinged;
      // The pong is sent before this message.
      player.send({ type: 'subscribe_system' });
      await player.next('system_update');
      expect(recorded.mock.calls).toEqual([[ada.user.id, expect.any(Number)]]);
      recorded.mockRestore();

      player.close();
      await player.closed;
      const visitor = await SocketClient.connect(app.url);
      visitor.send({ type: 'subscribe_system' });
      await visitor.next('system_update');
      expect(credits.creditFor(ada.user.id)).toBe(150);
    });

    it('refuses a race that belongs to another', async () => {
      const ben = await app.register('Ben');
      const game = await startRace(ben);
      const player = await SocketClient.signIn(app.url, ada.token);
      expect(codeOf(await player.ask({ type: 'next', gameId: game.id }))).toBe('game-not-yours');
      expect(codeOf(await player.ask({ type: 'next', gameId: 'no-such-race' }))).toBe('game-not-found');
    });

    it('belongs to one person', async () => {
      const ben = await app.register('Ben');
      const player = await SocketClient.signIn(app.url, ada.token);
      player.send({ type: 'authenticate', token: ben.token });
      expect(codeOf(await player.next('rejected'))).toBe('not-allowed');
      player.send({ type: 'authenticate', token: ada.token });
      expect((await player.next('authenticated')).data.userId).toBe(ada.user.id);
    });

    it('is closed when the session ends', async () => {
      const player = await SocketClient.signIn(app.url, ada.token);
      const other = await SocketClient.signIn(app.url, (await app.register('Ben')).token);
      await app.http.post('/api/auth/logout').set(ada.bearer).expect(200);
      expect(await player.closed).toBe(4001);
      expect(codeOf(await other.ask({ type: 'next', gameId: 'no-such-race' }))).toBe('game-not-found');
    });
  });

  it('is closed for all other browsers of an account whose password is changed, and stays open in that one', async () => {
    const elsewhere = await app.login(ada.user.email, PASSWORD);
    const [here, there] = [
      await SocketClient.signIn(app.url, ada.token),
      await SocketClient.signIn(app.url, elsewhere.token),
    ];
    const passwords = { currentPassword: PASSWORD, newPassword: 'even-faster' };
    await app.http.post('/api/auth/change-password').set(ada.bearer).send(passwords).expect(200);
    expect(await there.closed).toBe(4001);
    expect(codeOf(await here.ask({ type: 'next', gameId: 'no-such-race' }))).toBe('game-not-found');
  });

  it.each([{ type: 'authenticate', token: 'any' }, { type: 'subscribe_duels' }] as const)(
    'is closed when the store is away during $type, so that its client comes back and asks again',
    async (message) => {
      const player = await SocketClient.signIn(app.url, ada.token);
      const away = new DocumentStoreUnavailable('The store is restarting');
      jest.spyOn(app.app.get(Sessions), 'viewerIn').mockRejectedValueOnce(away);
      player.send(message);
      expect(codeOf(await player.next('rejected'))).toBe('store-unavailable');
      expect(await player.closed).toBe(1013);
    },
  );

  it('is closed at the next request after the session ended in another process', async () => {
    const clock = handClock(app);
    const player = await SocketClient.signIn(app.url, ada.token);
    const sessions = await app.app.get(DocumentStore).collection<Document>({ name: 'sessions', private: true });
    await sessions.deleteMany({});
    clock.pass(60_000);
    player.send({ type: 'next', requestId: 'r-1', gameId: 'any' });
    expect(await player.closed).toBe(4001);
  });
});
