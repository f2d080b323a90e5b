import type { EventResultView, LogLookView, ReplayedTournamentsPage, WithdrawalView } from '@app/contracts';
import { EVENT, liveEvent, type LiveEvent } from '../../finals/tournament-race/testing/live-event';
import { handClock } from '../../racing/game/testing/hand-clock';
import { ADMINISTRATORS_ONLY, accessOf } from '../../testing/access';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let event: LiveEvent;
let clock: ReturnType<typeof handClock>;
let [ada, ben]: SignedInPlayer[] = [];
beforeEach(async () => {
  app = await startApp();
  clock = handClock(app);
  event = await liveEvent(app, clock.now);
  [ada, ben] = [await app.register('Ada'), await app.register('Ben')];
  await event.join(ada);
  await event.join(ben);
  await raceRound(1);
});
afterEach(() => app.close());

/** Ada answers the first question right, Ben the first two. */
async function raceRound(round: number): Promise<void> {
  await event.startRound(round);
  const questions = await event.questions(round);
  for (const [racer, right] of [
    [ada!, 1],
    [ben!, 2],
  ] as const) {
    for (const { id, correctAnswer } of questions.slice(0, right)) {
      await event.driver(racer).next();
      await event.driver(racer).answer(id, correctAnswer, 0);
    }
  }
  await event.control('end-round');
}

const get = async <T>(path: string): Promise<T> => (await app.http.get(path).set(event.admin.bearer).expect(200)).body;
const board = async () => {
  const { leaderboard } = await get<{ leaderboard: { playerName: string; totalScore: number }[] }>(
    `/api/tournament/${EVENT}/leaderboard`,
  );
  return leaderboard.map(({ playerName, totalScore }) => [playerName, totalScore]);
};
/** The revision of the newest event of a type. */
const newest = async (type: string) => {
  const { entries } = await get<LogLookView>(`/api/admin/log/events?stream=tournament-${EVENT}&type=${type}`);
  return entries[0]!.revision;
};
const pathOf = async (type: string) => `/api/admin/events/${EVENT}/withdrawals/${await newest(type)}`;
const withdraw = (path: string) => app.http.post(path).set(event.admin.bearer);
const pointsIn = ({ racers }: WithdrawalView['before']) => racers.map(({ playerName, points }) => [playerName, points]);
const both = [
  ['Ben', 4],
  ['Ada', 2],
];

describe('The reset of a tournament', () => {
  beforeEach(async () => {
    const reset = `/api/events/${EVENT}/reset-leaderboard`;
    await app.http.post(reset).set(event.admin.bearer).expect(200);
  });

  it('is shown before and after, and taken back once, whoever asks at the same time', async () => {
    expect((await board()).map(([, points]) => points)).toEqual([0, 0]);
    const path = await pathOf('TournamentReset');
    const preview = await get<WithdrawalView>(path);
    expect(preview).toMatchObject({ kind: 'tournament-reset', eventId: EVENT, playerName: null, refusal: null });
    expect(preview.before.racers.map(({ place, points, rounds }) => [place, points, rounds])).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
    expect(pointsIn(preview.after!)).toEqual(both);

    const answers = await Promise.all([withdraw(path), withdraw(path)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('withdrawn-already');
    expect(await board()).toEqual(both);
    expect(await get<WithdrawalView>(path)).toMatchObject({ refusal: expect.any(String), after: null });
    const { entries } = await get<{ entries: { action: string }[] }>('/api/admin/audit');
    expect(entries.map(({ action }) => action)).toContain('tournament-reset-taken-back');
  });

  it('is not taken back when it was raced again since, and is for those who plan events', async () => {
    const path = await pathOf('TournamentReset');
    await raceRound(1);
    expect((await get<WithdrawalView>(path)).refusal).toBe('It was raced again since then');
    expect((await withdraw(path).expect(409)).body.code).toBe('raced-since');
    expect(await board()).toEqual(both);
    const call = `POST /api/admin/events/${EVENT}/withdrawals/0` as const;
    expect(await accessOf(app, ada!, call)).toEqual(ADMINISTRATORS_ONLY);
    expect((await withdraw(`/api/admin/events/${EVENT}/withdrawals/0`).expect(409)).body.code).toBe('not-to-take-back');
    await withdraw('/api/admin/events/99/withdrawals/0').expect(404);
  });
});

it('The reset of a participant is taken back, with their races in replay and results', async () => {
  await app.http.post(`/api/events/${EVENT}/participants/${ben!.user.id}/reset`).set(event.admin.bearer).expect(200);
  expect(await board()).toEqual([
    ['Ada', 2],
    ['Ben', 0],
  ]);
  const path = await pathOf('ParticipantReset');
  const preview = await get<WithdrawalView>(path);
  expect(preview).toMatchObject({ kind: 'participant-reset', playerName: 'Ben', refusal: null });
  expect(pointsIn(preview.after!)).toEqual(both);
  await withdraw(path).expect(200);
  expect(await board()).toEqual(both);
  expect((await withdraw(path).expect(409)).body.code).toBe('withdrawn-already');

  await app.http.post(`/api/events/${EVENT}/participants/${ben!.user.id}/reset`).set(event.admin.bearer).expect(200);
  const again = await pathOf('ParticipantReset');
  await event.startRound(2);
  expect((await withdraw(again).expect(409)).body.code).toBe('another-round-active');
  await event.driver(ben!).next();
  await event.control('end-round');
  expect((await withdraw(again).expect(409)).body.code).toBe('raced-since');
});

describe('A deleted event', () => {
  it('is restored with its participants, result, replay and invitations', async () => {
    await event.control('end');
    const invite = { participantIds: [(await app.register('Cay')).user.id] };
    const result = await get<EventResultView>(`/api/tournament/${EVENT}/result`);
    const before = await Promise.all([get('/api/events'), get(`/api/events/${EVENT}/participants`)]);
    await app.http.delete(`/api/events/${EVENT}`).set(event.admin.bearer).send(invite).expect(200);
    await event.caughtUp();
    await app.http.get(`/api/tournament/${EVENT}/result`).expect(404);
    expect(await get('/api/tournaments/finished')).toMatchObject({ total: 0 });
    const path = await pathOf('TournamentDeleted');
    const preview = await get<WithdrawalView>(path);
    expect(preview).toMatchObject({ kind: 'event-deletion', refusal: null, before: { status: 'deleted', racers: [] } });
    expect([preview.after!.status, pointsIn(preview.after!)]).toEqual(['completed', both]);

    await withdraw(path).expect(200);
    await event.caughtUp();
    expect(await Promise.all([get('/api/events'), get(`/api/events/${EVENT}/participants`)])).toEqual(before);
    expect(await get(`/api/tournament/${EVENT}/result`)).toEqual(result);
    expect(await get('/api/tournaments/finished')).toMatchObject({ total: 1, entries: [{ eventId: EVENT }] });
    const { entries } = await get<ReplayedTournamentsPage>('/api/admin/replays');
    expect(entries).toMatchObject([{ eventId: EVENT, deletedAt: null }]);
    expect((await withdraw(path).expect(409)).body.code).toBe('withdrawn-already');
  });

  it('has its open invitation again, and does not come back live beside another event', async () => {
    const cay = await app.register('Cay');
    const body = { participantIds: [cay.user.id] };
    const { body: invited } = await app.http.post(`/api/events/${EVENT}/invite`).set(event.admin.bearer).send(body);
    const token: string = invited.invitations[0].invitationToken;
    const look = () => app.http.get(`/api/tournament/invitation/${token}`);
    await look().expect(200);
    await app.http.delete(`/api/events/${EVENT}`).set(event.admin.bearer).expect(200);
    await look().expect(404);
    const path = await pathOf('TournamentDeleted');
    const other = { name: 'Other evening', startTime: '2030-01-01T20:00:00.000Z', duration: 60 };
    const { body: created } = await app.http.post('/api/events').set(event.admin.bearer).send(other).expect(201);
    await app.http.post(`/api/tournament/${created.id}/start`).set(event.admin.bearer).expect(200);
    expect((await withdraw(path).expect(409)).body.code).toBe('another-event-live');
    await app.http.post(`/api/tournament/${created.id}/end`).set(event.admin.bearer).expect(200);
    await withdraw(path).expect(200);
    await look().expect(200);
    expect(await board()).toEqual(both);
  });
});
