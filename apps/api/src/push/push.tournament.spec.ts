import type {
  AnswerBody,
  InviteAnswer,
  LiveLeaderboardView,
  ServerMessage,
  TournamentControlAnswer,
} from '@app/contracts';
import { type RunningApp, type SignedInPlayer, startApp } from '../testing/start-app';
import { SocketClient } from './testing/socket-client';

/** Exists in a fresh installation, with questions in its rounds. */
const EVENT = 4;
const live = '/api/tournament';

describe('A tournament on the push socket', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;
  let ada: SignedInPlayer;
  beforeEach(async () => {
    app = await startApp();
    admin = await app.loginAdmin();
    ada = await app.register('Ada');
  });
  afterEach(() => app.close());

  const codeOf = (message: ServerMessage) => (message.type === 'rejected' ? message.data.code : message.type);
  const told = (message: string) =>
    app.http.post(`${live}/${EVENT}/admin-message`).set(admin.bearer).send({ message }).expect(200);

  async function startRound(): Promise<TournamentControlAnswer> {
    const { body } = await app.http
      .post(`${live}/${EVENT}/start-round`)
      .set(admin.bearer)
      .send({ roundNumber: 1 })
      .expect(200);
    return body as TournamentControlAnswer;
  }

  async function join({ user, bearer }: SignedInPlayer): Promise<void> {
    const invitation = { participantIds: [user.id] };
    const { body } = await app.http.post(`/api/events/${EVENT}/invite`).set(admin.bearer).send(invitation);
    const [{ invitationToken }] = (body as InviteAnswer).invitations as [InviteAnswer['invitations'][number]];
    await app.http.post(`${live}/invitation/${invitationToken}/accept`).set(bearer).expect(200);
  }

  it('is shown to everybody who follows the event, and each message once', async () => {
    const visitor = await SocketClient.connect(app.url);
    visitor.send({ type: 'subscribe_tournament', eventId: EVENT });
    const { eventId, data: before } = await visitor.next('tournament_update');
    expect([eventId, before.eventId, before.session.roundActive]).toEqual([EVENT, EVENT, false]);

    const { session, event } = await startRound();
    const { data: started } = await visitor.until('tournament_update', ({ data }) => data.session.roundActive);
    expect({ event: started.event, session: started.session }).toEqual({ event, session });
    expect(started.messageNumber).toBeGreaterThan(before.messageNumber);

    await told('Two minutes to go');
    const { data } = await visitor.until(
      'tournament_update',
      ({ data: { message } }) => message === 'Two minutes to go',
    );
    expect(data.messageNumber).toBe(started.messageNumber + 1);
    expect(Object.keys(data)).not.toContain('questions');
  });

  it('is found without its id while it runs, and its end is announced', async () => {
    const visitor = await SocketClient.connect(app.url);
    visitor.send({ type: 'subscribe_tournament' });
    visitor.send({ type: 'subscribe_live_leaderboard' });
    const { data: empty, ...rest } = await visitor.next('live_leaderboard_update');
    expect({ eventId: empty.eventId, rest }).toEqual({ eventId: null, rest: { type: 'live_leaderboard_update' } });

    await join(ada);
    await startRound();
    const found = await visitor.until('tournament_update', ({ data }) => data.session.roundActive);
    expect({ type: found.type, eventId: found.eventId, of: found.data.eventId }).toEqual({
      type: 'tournament_update',
      eventId: undefined,
      of: EVENT,
    });
    await visitor.until('live_leaderboard_update', ({ data }) => data.eventId === EVENT && data.roundActive);

    await app.http.post(`${live}/${EVENT}/end`).set(admin.bearer).expect(200);
    await visitor.until('tournament_update', ({ data }) => data.event.status === 'completed');
    await visitor.until('live_leaderboard_update', ({ data }) => data.eventId === EVENT && data.status === 'completed');
  });

  it('is no longer shown to a client that has left it', async () => {
    const [visitor, another] = [await SocketClient.connect(app.url), await SocketClient.connect(app.url)];
    for (const each of [visitor, another]) {
      each.send({ type: 'subscribe_tournament', eventId: EVENT });
      await each.next('tournament_update');
    }
    visitor.send({ type: 'unsubscribe', topic: 'tournament', eventId: EVENT });
    visitor.send({ type: 'subscribe_system' });
    await visitor.next('system_update');
    await told('Two minutes to go');
    await another.until('tournament_update', ({ data }) => data.message === 'Two minutes to go');
    // An update for the ended subscription would have arrived before this one.
    visitor.send({ type: 'subscribe_tournament', eventId: EVENT });
    expect((await visitor.next('tournament_update')).data.message).toBe('Two minutes to go');
    expect(visitor.waiting('tournament_update')).toBe(0);
  });

  it('tells those who stand by of each racer who joins, with standings that list them', async () => {
    const ben = await app.register('Ben');
    await join(ada);
    const first = await SocketClient.signIn(app.url, ada.token);
    first.send({ type: 'subscribe_tournament', eventId: EVENT });
    expect((await first.next('tournament_update')).data.listedCount).toBe(1);

    await join(ben);
    await first.until('tournament_update', ({ data }) => data.listedCount === 2);
    const status = await first.ask({ type: 'tournament_status', eventId: EVENT });
    const listed = (status as Extract<ServerMessage, { type: 'tournament_status_result' }>).data.leaderboard;
    expect(new Set(listed.map(({ userId }) => userId))).toEqual(new Set([ada.user.id, ben.user.id]));
  });

  it('that does not exist cannot be followed', async () => {
    const visitor = await SocketClient.connect(app.url);
    for (const type of ['subscribe_tournament', 'subscribe_live_leaderboard'] as const) {
      visitor.send({ type, eventId: 999_999 });
      const rejected = await visitor.next('rejected');
      expect([rejected.requestId, codeOf(rejected)]).toEqual([null, 'event-not-found']);
    }
  });

  it('is raced by its participants, and everybody sees them score', async () => {
    await join(ada);
    const hall = await SocketClient.connect(app.url);
    hall.send({ type: 'subscribe_live_leaderboard', eventId: EVENT });
    await startRound();

    const player = await SocketClient.signIn(app.url, ada.token);
    const served = await player.ask({ type: 'tournament_next', eventId: EVENT });
    const question = served.type === 'next_result' ? served.data.question! : undefined;
    expect(question).toMatchObject({ index: 0, correctAnswer: null });
    const answer: AnswerBody = { questionId: question!.id, answer: 'A', timeElapsed: 0 };
    const answered = await player.ask({ type: 'tournament_answer', eventId: EVENT, ...answer }, 'one intention');
    expect(answered).toMatchObject({ type: 'answer_result', data: { questionId: question!.id, index: 0 } });

    const { data: board } = await hall.until(
      'live_leaderboard_update',
      ({ data }) => data.players[0]?.questionsAnswered === 1,
    );
    const { body } = await app.http.get('/api/tournaments/live-leaderboard').expect(200);
    expect(board).toEqual(body as LiveLeaderboardView);

    const standing = await player.ask({ type: 'tournament_status', eventId: EVENT });
    expect(standing).toMatchObject({ type: 'tournament_status_result', data: { isParticipant: true } });
  });

  it('shows the choices when a question is closed for everybody, and not before', async () => {
    await join(ada);
    const watching = await SocketClient.connect(app.url);
    watching.send({ type: 'subscribe_live_leaderboard', eventId: EVENT });
    watching.send({ type: 'subscribe_tournament', eventId: EVENT });
    await startRound();
    const player = await SocketClient.signIn(app.url, ada.token);
    const served = await player.ask({ type: 'tournament_next', eventId: EVENT });
    const question = served.type === 'next_result' ? served.data.question! : undefined;
    const answer: AnswerBody = { questionId: question!.id, answer: 'C', timeElapsed: 0 };
    await player.ask({ type: 'tournament_answer', eventId: EVENT, ...answer });

    const { data: before } = await watching.until(
      'live_leaderboard_update',
      ({ data }) => data.players[0]?.questionsAnswered === 1,
    );
    expect(before.closedQuestion).toBeNull();
    const status = await player.ask({ type: 'tournament_status', eventId: EVENT });
    expect(status).toMatchObject({ data: { choices: [] } });

    await app.http.post(`${live}/${EVENT}/next-question`).set(admin.bearer).expect(200);
    const chosen = { A: 0, B: 0, C: 1, D: 0 };
    const { data: closed } = await watching.until(
      'live_leaderboard_update',
      ({ data }) => data.closedQuestion !== null,
    );
    expect(closed.closedQuestion).toMatchObject({ index: 0, text: question!.text, choices: chosen });
    const { data: update } = await watching.until('tournament_update', ({ data }) => data.choices.length > 0);
    expect(update.choices).toEqual([chosen]);
    expect(await player.ask({ type: 'tournament_status', eventId: EVENT })).toMatchObject({
      data: { choices: [chosen] },
    });
  });

  it('answers the same request again with the same, over HTTP too', async () => {
    await join(ada);
    await startRound();
    const player = await SocketClient.signIn(app.url, ada.token);
    const overHttp = async (call: string, key: string, body = {}) =>
      (await app.http.post(`${live}/${EVENT}/${call}`).set(ada.bearer).set('Idempotency-Key', key).send(body)).body;

    const served = await player.ask({ type: 'tournament_next', eventId: EVENT }, 'serve me');
    const { question } = (served as Extract<ServerMessage, { type: 'next_result' }>).data;
    const again = (await overHttp('next', 'serve me')) as { question: unknown };
    expect(again.question).toEqual({ ...question, remainingMs: expect.any(Number) });

    const answer: AnswerBody = { questionId: question!.id, answer: 'B', timeElapsed: 5 };
    const first = await player.ask({ type: 'tournament_answer', eventId: EVENT, ...answer }, 'one intention');
    expect(await player.ask({ type: 'tournament_answer', eventId: EVENT, ...answer }, 'one intention')).toEqual(first);
    expect({
      type: 'answer_result',
      requestId: 'one intention',
      data: await overHttp('answer', 'one intention', answer),
    }).toEqual(first);
  });

  it('is raced by nobody else', async () => {
    await startRound();
    const ask = { type: 'tournament_next', eventId: EVENT } as const;
    const visitor = await SocketClient.connect(app.url);
    expect(codeOf(await visitor.ask(ask))).toBe('not-authenticated');
    expect(codeOf(await visitor.ask({ type: 'tournament_status', eventId: EVENT }))).toBe('not-authenticated');
    const player = await SocketClient.signIn(app.url, ada.token);
    expect(codeOf(await player.ask(ask))).toBe('not-a-participant');
    expect(codeOf(await player.ask({ ...ask, eventId: 999_999 }))).toBe('event-not-found');
    const status = await player.ask({ type: 'tournament_status', eventId: EVENT });
    expect(status).toMatchObject({ data: { isParticipant: false, own: null, currentRoundQuestions: [] } });
  });
});
