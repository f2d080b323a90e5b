import { randomUUID } from 'node:crypto';
import type { CutView, EventView, QualifiersView, TournamentCreateAnswer } from '@app/contracts';
import { EventStore, EventStoreUnavailable } from '@app/event-store';
import { finishedRace } from '../../racing/leaderboard/testing/finished-race';
import type { Ranked } from '../../racing/leaderboard/ranking.rules';
import { Commands } from '../../platform/commands/commands';
import { SetLeaderboardVisibility } from '../../people/racer/racer.commands';
import { racerStream } from '../../people/racer/racer.events';
import { accessOf, ADMINISTRATORS_ONLY, type Call } from '../../testing/access';
import type { RunningApp, SignedInPlayer } from '../../testing/start-app';
import { TournamentInvitations } from './tournament-invitations.process';
import { type InvitationStage, invitationStage } from './testing/invitation-stage';

let app: RunningApp;
let admin: SignedInPlayer;
let ada: SignedInPlayer;
let ben: SignedInPlayer;
let driver: InvitationStage['driver'];

beforeAll(async () => {
  ({ app, admin, ada, ben, driver } = await invitationStage());
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => app.close());

const get = async <T>(path: string): Promise<T> => (await app.http.get(path).set(admin.bearer).expect(200)).body;
const events = () => get<EventView[]>('/api/events');

describe('The calls of finalists', () => {
  it.each<Call>(['GET /api/tournament/qualifiers', 'POST /api/tournament/create'])(
    'are for administrators: %s',
    async (call) => {
      expect(await accessOf(app, ada, call)).toEqual(ADMINISTRATORS_ONLY);
    },
  );
});

describe('A tournament', () => {
  const finale = () => ({ name: ' Finale ', description: 'Last race', participantIds: [ada.user.id, ben.user.id] });
  const creating = (body: object) => app.http.post('/api/tournament/create').set(admin.bearer).send(body);

  it('is an event with an invitation for each of the chosen', async () => {
    const { body } = await creating(finale()).expect(201);
    const { event, invitations } = body as TournamentCreateAnswer;
    expect(event).toEqual({ id: expect.any(Number), name: 'Finale' });
    expect(invitations.map(({ userId, status }) => [userId, status])).toEqual([
      [ada.user.id, 'pending'],
      [ben.user.id, 'pending'],
    ]);
    const [created] = await events();
    expect(created).toMatchObject({ id: event.id, name: 'Finale', description: 'Last race', eventType: 'live' });
    expect(created).toMatchObject({ duration: 30, maxParticipants: 50, status: 'scheduled', totalRounds: 3 });
    await driver.accepting(invitations[1]!.invitationToken, ben).expect(200);
    expect(await driver.participants(event.id)).toEqual([ben.user.id]);
  });

  it('is created once for one intention, also by many requests at once', async () => {
    const before = (await events()).length;
    const create = () => creating(finale()).set('idempotency-key', 'one press').expect(201);
    const answers = await Promise.all([create(), create(), create()]);
    answers.push(await create());
    expect(answers.map(({ body }) => body)).toEqual(Array(4).fill(answers[0]!.body));
    expect(await events()).toHaveLength(before + 1);
    expect((await driver.issued(answers[0]!.body.event.id)).total).toBe(2);
  });

  it('that was broken off before its invitations is completed when the request comes again', async () => {
    const before = (await events()).length;
    const create = () => creating(finale()).set('idempotency-key', 'broken press');
    jest
      .spyOn(TournamentInvitations.prototype, 'issueTo')
      .mockRejectedValueOnce(new EventStoreUnavailable('broken off'));
    await create().expect(503);
    const { event, invitations } = (await create().expect(201)).body as TournamentCreateAnswer;
    expect(invitations).toHaveLength(2);
    expect((await driver.issued(event.id)).total).toBe(2);
    expect(await events()).toHaveLength(before + 1);
  });

  it.each([
    ['tournament-incomplete', { name: '  ' }],
    ['tournament-incomplete', { name: undefined }],
    ['tournament-incomplete', { name: null }],
    ['tournament-incomplete', { participantIds: [] }],
    ['tournament-incomplete', { participantIds: undefined }],
    ['validation-failed', { name: { $gt: '' } }],
    ['validation-failed', { name: 'x'.repeat(81) }],
    ['validation-failed', { participantIds: [1] }],
    ['validation-failed', { participantIds: Array.from({ length: 101 }, (_, place) => `u${place}`) }],
  ])('is refused as %s with %j', async (code, body) => {
    const before = (await events()).length;
    expect((await creating({ ...finale(), ...body }).expect(400)).body.code).toBe(code);
    expect(await events()).toHaveLength(before);
  });

  it('cannot be created for people who do not exist', async () => {
    const before = (await events()).length;
    const { body } = await creating({ ...finale(), participantIds: [ada.user.id, 'nobody'] }).expect(404);
    expect(body).toMatchObject({ code: 'participant-not-found', details: { participantIds: ['nobody'] } });
    expect(await events()).toHaveLength(before);
  });
});

describe('The qualifiers', () => {
  const qualifiers = () => get<QualifiersView>('/api/tournament/qualifiers');

  /** Puts finished races with these scores into the log, as real races would. */
  async function raced({ user }: SignedInPlayer, ...scores: number[]): Promise<void> {
    const store = app.app.get(EventStore, { strict: false });
    const stream = racerStream(user.id);
    for (const [index, score] of scores.entries()) {
      const totals: Ranked = { score, correctAnswers: score, scoringTimeMs: 1_000 };
      const id = randomUUID();
      const actor = { kind: 'process', name: 'example' } as const;
      const ids = { $correlationId: id, $causationId: id, commandId: id };
      const metadata = {
        ...ids,
        actor,
        occurredAt: '2030-01-01T00:00:00.000Z',
        schemaVersion: 1,
        hash: '0'.repeat(64),
      };
      await store.appendToStream(stream, [{ id, ...finishedRace(user.id, index + 1, totals), metadata }], {
        expectedRevision: 'stream_exists',
      });
    }
    await driver.readModelsCaughtUp();
  }

  async function hide({ user }: SignedInPlayer): Promise<void> {
    const id = randomUUID();
    const ids = { commandId: id, correlationId: id, causationId: id };
    const actor = { kind: 'user', id: admin.user.id, role: 'admin' } as const;
    const visibility = { isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: true };
    const hiding = new SetLeaderboardVisibility({ userId: user.id, ...visibility }, { ...ids, actor, now: 0 });
    await app.app.get(Commands).execute(hiding);
    await driver.readModelsCaughtUp();
  }

  it('are nobody before three races are finished', async () => {
    await raced(ada, 20, 20);
    expect(await qualifiers()).toEqual({ qualifiers: [], tiedAtCut: false });
  });

  it('are ranked by their best three races, without hidden and former racers', async () => {
    await raced(ben, 5, 1, 6, 7);
    const [cay, dan, eve] = [await app.register('Cay'), await app.register('Dan'), await app.register('Eve')];
    await raced(cay, 6, 6, 6);
    await raced(dan, 20, 20, 20);
    await raced(eve, 20, 20, 20);
    await hide(dan);
    await app.http.delete(`/api/admin/users/${eve.user.id}`).set(admin.bearer).expect(200);
    expect(await qualifiers()).toEqual({
      qualifiers: [
        { userId: ben.user.id, playerName: 'Ben', position: 1, totalScore: 18, totalGames: 4 },
        { userId: cay.user.id, playerName: 'Cay', position: 1, totalScore: 18, totalGames: 3 },
      ].toSorted((one, other) => (one.userId > other.userId ? -1 : 1)),
      tiedAtCut: false,
    });
  });

  it('are ten, and more where racers are level at the cut', async () => {
    for (let place = 1; place <= 9; place += 1) {
      const score = place <= 7 ? 19 : 3;
      await raced(await app.register(`Finalist ${place}`), score, score, score);
    }
    const { qualifiers: level, tiedAtCut } = await qualifiers();
    expect(tiedAtCut).toBe(true);
    expect(level.map(({ position, totalScore }) => [position, totalScore])).toEqual([
      ...Array(7).fill([1, 57]),
      ...Array(2).fill([8, 18]),
      ...Array(2).fill([10, 9]),
    ]);
    const [ahead, behind] = [level[9]!, level[10]!];
    const onCut = (path: string, body: object = {}) =>
      app.http.post(`/api/admin/rulings/cut${path}`).set(admin.bearer).send(body);
    const cut = async (): Promise<CutView> => get('/api/admin/rulings/cut');
    const both = [ahead, behind].map(({ userId, playerName }) => ({ userId, playerName }));
    expect(await cut()).toEqual({ places: 1, level: expect.arrayContaining(both), decisions: [] });
    for (const [userIds, code] of [
      [[ahead.userId, behind.userId], 'cut-places-differ'],
      [[ben.user.id], 'cut-not-level'],
    ] as const) {
      expect((await onCut('', { userIds, note: 'By lot.' }).expect(409)).body).toMatchObject({ code });
    }
    await onCut('', { userIds: [behind.userId] }).expect(400);
    const decide = () =>
      onCut('', { userIds: [behind.userId], note: 'By lot.' })
        .set('idempotency-key', 'lot')
        .expect(200);
    const [{ body: decided }] = await Promise.all([decide(), decide()]);
    await decide();
    expect(decided).toMatchObject({ places: 0, level: [] });
    const [decision] = (await cut()).decisions;
    expect(decision).toMatchObject({ racers: [behind.playerName], note: 'By lot.', withdrawnAt: null });
    const ofTen = await qualifiers();
    expect([ofTen.tiedAtCut, ofTen.qualifiers.map(({ userId }) => userId)]).toEqual([
      false,
      [...level.slice(0, 9), behind].map(({ userId }) => userId),
    ]);
    await onCut(`/${decision!.rulingId}/withdraw`).expect(200);
    await onCut('/nothing/withdraw').expect(404);
    expect(await qualifiers()).toEqual({ qualifiers: level, tiedAtCut: true });
    const tenth = level.at(-1)!;
    await hide({ user: { id: tenth.userId } } as SignedInPlayer);
    const { qualifiers: ten, tiedAtCut: isTied } = await qualifiers();
    expect(ten).toEqual(level.slice(0, 10));
    expect(isTied).toBe(false);
  });
});
