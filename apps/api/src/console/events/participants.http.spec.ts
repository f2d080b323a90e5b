import type { EventView, ParticipantsPage } from '@app/contracts';
import { handClock } from '../../racing/game/testing/hand-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { type LiveEvent, liveEvent, otherThan } from '../../finals/tournament-race/testing/live-event';

let app: RunningApp;
let clock: ReturnType<typeof handClock>;
let admin: SignedInPlayer;
let ada: SignedInPlayer;
let bob: SignedInPlayer;
let eventId: number;
let live: LiveEvent;

beforeAll(async () => {
  app = await startApp();
  clock = handClock(app);
  admin = await app.loginAdmin();
  ada = await app.register('Ada Apex');
  bob = await app.register('Bob Brake');
});
afterAll(() => app.close());

/** One round of five questions, two participants. */
beforeEach(async () => {
  const body = { name: 'Evening at the Ring', startTime: '2030-05-01T18:00:00.000Z' };
  eventId = (await app.http.post('/api/events').set(admin.bearer).send(body).expect(201)).body.id;
  const one = { totalRounds: 1, questionsPerRound: 5 };
  await app.http.put(`/api/events/${eventId}/configuration`).set(admin.bearer).send(one).expect(200);
  live = await liveEvent(app, clock.now, eventId);
  await live.join(ada);
  clock.pass(1_000);
  await live.join(bob);
});

const url = (rest: string) => `/api/events/${eventId}/${rest}`;
const page = async (query = ''): Promise<ParticipantsPage> => {
  await live.caughtUp();
  return (
    await app.http
      .get(url(`participants${query}`))
      .set(admin.bearer)
      .expect(200)
  ).body;
};
const event = async (): Promise<EventView> =>
  (await app.http.get(`/api/events/${eventId}`).set(admin.bearer).expect(200)).body;
const results = async () =>
  (await page()).entries.map(({ user, finalScore, position }) => [user.racingName, finalScore, position]);

/** Ada answers at once and correctly each time, Bob never does. */
async function raceRound(): Promise<void> {
  await live.startRound(1);
  const keys = new Map((await live.questions(1)).map(({ id, correctAnswer }) => [id, correctAnswer]));
  for (const player of [ada, bob]) {
    const driver = live.driver(player);
    for (let { question } = await driver.next(); question; { question } = await driver.next()) {
      const key = keys.get(question.id)!;
      await driver.answer(question.id, player === ada ? key : otherThan(key), 0);
    }
  }
}

describe('The participants of an event', () => {
  it('are listed in the order of joining, with their names and addresses', async () => {
    const { entries, ...rest } = await page();
    expect(rest).toEqual({ total: 2, page: 1, pageSize: 50 });
    expect(entries[0]).toEqual({
      id: ada.user.id,
      userId: ada.user.id,
      registeredAt: entries[0]!.registeredAt,
      completedAt: null,
      finalScore: 0,
      position: 1,
      user: { racingName: 'Ada Apex', firstName: 'Test', lastName: 'Ada Apex', email: ada.user.email },
    });
    expect(entries.map(({ userId }) => userId)).toEqual([ada.user.id, bob.user.id]);
    expect((await event()).currentParticipants).toBe(2);
  });

  it('are found by name and address, page by page', async () => {
    expect((await page('?search=brake')).entries.map(({ userId }) => userId)).toEqual([bob.user.id]);
    expect((await page(`?search=${encodeURIComponent(ada.user.email.toUpperCase())}`)).total).toBe(1);
    expect(await page('?search=nobody')).toMatchObject({ entries: [], total: 0 });
    expect(await page('?search=.*')).toMatchObject({ entries: [], total: 0 });
    const second = await page('?page=2&pageSize=1');
    expect([second.total, second.entries.map(({ userId }) => userId)]).toEqual([2, [bob.user.id]]);
  });

  it('are given as far as the query can be read', async () => {
    for (const query of ['?page=0', '?pageSize=-1', '?page=x']) {
      await app.http
        .get(url(`participants${query}`))
        .set(admin.bearer)
        .expect(400);
    }
    eventId = 4711;
    await app.http.get(url('participants')).set(admin.bearer).expect(404);
  });

  it('have their points and their position, and are finished after the last question', async () => {
    await raceRound();
    expect(await results()).toEqual([
      ['Ada Apex', 10, 1],
      ['Bob Brake', 0, 2],
    ]);
    const finishedAt = new Date(clock.now()).toISOString();
    expect((await page()).entries.map(({ completedAt }) => completedAt)).toEqual([finishedAt, finishedAt]);
  });

  it('are all through when the event is over', async () => {
    clock.pass(60_000);
    await live.control('end');
    const over = new Date(clock.now()).toISOString();
    expect((await page()).entries.map(({ completedAt }) => completedAt)).toEqual([over, over]);
  });
});

describe('An administrator', () => {
  const reset = (userId: string) => app.http.post(url(`participants/${userId}/reset`)).set(admin.bearer);
  const remove = (userId: string) => app.http.delete(url(`participants/${userId}`)).set(admin.bearer);
  const act = (call: string) => app.http.post(url(call)).set(admin.bearer);

  it('takes away the points of one participant, who can then race again', async () => {
    await raceRound();
    expect((await reset(ada.user.id).expect(200)).body).toEqual({ message: 'Participant data reset successfully' });
    expect(await results()).toEqual([
      ['Ada Apex', 0, 1],
      ['Bob Brake', 0, 1],
    ]);
    const { question } = await live.driver(ada).next();
    expect(question).not.toBeNull();
  });

  it('removes one participant, in the middle of a round too', async () => {
    await live.startRound(1);
    const { question } = await live.driver(bob).next();
    expect((await remove(bob.user.id).expect(200)).body).toEqual({ message: 'Participant removed from live event' });
    expect(await results()).toEqual([['Ada Apex', 0, 1]]);
    expect((await live.driver(bob).answering(question!.id, 'A').expect(403)).body.code).toBe('not-a-participant');
  });

  it('cannot reset or remove somebody who does not take part', async () => {
    for (const userId of ['nobody', admin.user.id, '$ne']) {
      expect((await reset(userId).expect(404)).body.code).toBe('participant-not-found');
      expect((await remove(userId).expect(404)).body.code).toBe('participant-not-found');
    }
    eventId = 4711;
    expect((await reset(ada.user.id).expect(404)).body.code).toBe('event-not-found');
  });

  it('does each thing once, however often the same request arrives', async () => {
    const once = () => reset(ada.user.id).set('Idempotency-Key', `reset-${eventId}`).expect(200);
    await Promise.all([once(), once()]);
    await once();
    const { entries } = await page();
    expect(entries).toHaveLength(2);
    const removal = () => remove(bob.user.id).set('Idempotency-Key', `remove-${eventId}`).expect(200);
    expect((await removal()).body).toEqual((await removal()).body);
  });

  it('clears all participants, and with them their invitations', async () => {
    const guest = await app.register(`Guest ${eventId}`);
    const participantIds = [guest.user.id];
    const { body: invited } = await app.http.post(url('invite')).set(admin.bearer).send({ participantIds });
    const { body } = await app.http.delete(url('clear-participants')).set(admin.bearer).expect(200);
    expect(body).toEqual({ message: 'All participants cleared from live event' });
    expect((await page()).total).toBe(0);
    expect((await event()).currentParticipants).toBe(0);
    const accept = await app.http.post(`/api/tournament/invitation/${invited.token}/accept`).set(guest.bearer);
    expect(accept.body.code).toBe('invitation-invalid');
    await app.http.delete(url('clear-participants')).set(admin.bearer).expect(200);
  });

  it('finds cleared participants in the audit trail under their present names', async () => {
    await app.http.delete(url('clear-participants')).set(admin.bearer).expect(200);
    const path = `/api/admin/audit?action=participants-cleared&targetId=${eventId}`;
    const cleared = async () => (await app.http.get(path).set(admin.bearer).expect(200)).body.entries[0];
    const { before, names } = await cleared();
    const userIds = [ada.user.id, bob.user.id];
    expect(before.userIds.toSorted()).toEqual(userIds.toSorted());
    expect(names).toEqual({ [ada.user.id]: 'Ada Apex', [bob.user.id]: 'Bob Brake' });
    const renamed = app.http.patch(`/api/users/${ada.user.id}`).set(ada.bearer).send({ racingName: 'Ada Anew' });
    await renamed.expect(200);
    expect((await cleared()).names[ada.user.id]).toBe('Ada Anew');
    await app.http.patch(`/api/users/${ada.user.id}`).set(ada.bearer).send({ racingName: 'Ada Apex' }).expect(200);
  });

  it('resets the leaderboard: everybody stays, nothing raced counts', async () => {
    await raceRound();
    expect((await act('reset-leaderboard').expect(200)).body).toEqual({
      message: 'Live event leaderboard reset successfully',
    });
    expect(await results()).toEqual([
      ['Ada Apex', 0, 1],
      ['Bob Brake', 0, 1],
    ]);
    expect((await live.statusFor(ada)).session).toMatchObject({ currentRound: 0, roundActive: false });
  });

  it('puts the leaderboard before everybody’s eyes, signed in by the cookie alone', async () => {
    const login = await app.http
      .post('/api/auth/login')
      .send({ email: 'admin@example.org', password: 'night-shift' })
      .expect(200);
    const cookie = String(login.headers['set-cookie']).split(';')[0]!;
    const { origin } = new URL(app.url);
    const broadcast = app.http.post(url('broadcast-leaderboard')).set('cookie', cookie).set('origin', origin);
    expect((await broadcast.expect(200)).body).toEqual({ message: 'Leaderboard broadcast sent' });
    const foreign = app.http
      .post(url('broadcast-leaderboard'))
      .set('cookie', cookie)
      .set('origin', 'https://x.example');
    expect((await foreign.expect(403)).body.code).toBe('foreign-origin');
  });

  it('deletes an event in the middle of a round: nobody can answer, and nobody takes part any more', async () => {
    await live.startRound(1);
    const { question } = await live.driver(ada).next();
    await app.http.delete(`/api/events/${eventId}`).set(admin.bearer).expect(200);
    const { status } = await live.driver(ada).answering(question!.id, 'A');
    expect([403, 404, 409]).toContain(status);
    await app.http.get(url('participants')).set(admin.bearer).expect(404);
  });
});
