import type { EventResultView, JudgedRulingView, RulingBody } from '@app/contracts';
import { EVENT, type LiveEvent, liveEvent, otherThan } from '../../finals/tournament-race/testing/live-event';
import { handClock } from '../../racing/game/testing/hand-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let event: LiveEvent;
let ada: SignedInPlayer;
let ben: SignedInPlayer;
let clock: ReturnType<typeof handClock>;
let question: Awaited<ReturnType<LiveEvent['questions']>>[number];
let asRaced: EventResultView;
let gameOfBen: string;

const rulings = `/api/admin/events/${EVENT}/rulings`;
const post = (path: string, body: object = {}) => app.http.post(path).set(event.admin.bearer).send(body);
const result = async (): Promise<EventResultView> => (await app.http.get(`/api/tournament/${EVENT}/result`)).body;
const table = async () => (await result()).racers.map(({ playerName, place, points }) => [playerName, place, points]);
const voided = (differing: Partial<RulingBody> = {}): RulingBody => ({
  round: 1,
  question: 0,
  accepted: null,
  userIds: null,
  reason: 'ambiguous',
  ...differing,
});
const rule = async (body: RulingBody): Promise<JudgedRulingView> => {
  const { body: ruling } = await post(rulings, body).expect(200);
  await event.caughtUp();
  return ruling;
};
const withdraw = async (rulingId: string): Promise<void> => {
  await post(`${rulings}/${rulingId}/withdraw`).expect(200);
  await event.caughtUp();
};

beforeAll(async () => {
  app = await startApp();
  clock = handClock(app);
  event = await liveEvent(app, clock.now);
  ada = await app.register('Ada');
  ben = await app.register('Ben');
  for (const player of [ada, ben]) await event.join(player);
  await event.startRound(1);
  question = (await event.questions(1))[0]!;
  for (const player of [ada, ben]) await event.driver(player).next();
  clock.pass(1_500);
  await event.driver(ada).answer(question.id, question.correctAnswer, 1_500);
  const { gameId } = await event.driver(ben).answer(question.id, otherThan(question.correctAnswer), 1_500);
  gameOfBen = gameId;
  await event.control('end-round');
  await event.control('end');
  asRaced = await result();
});
afterAll(() => app.close());

describe('A ruling on a round of an event that is over', () => {
  it('has a draft that says what it changes, and changes nothing', async () => {
    const { body } = await post(`${rulings}/draft`, voided()).expect(200);
    const figures = (place: number, points: number) => ({ place, points, correctAnswers: points / 2 });
    expect(body).toEqual({
      effects: [
        { userId: ada.user.id, playerName: 'Ada', before: figures(1, 2), after: figures(1, 0) },
        { userId: ben.user.id, playerName: 'Ben', before: figures(2, 0), after: figures(1, 0) },
      ].toSorted((one, other) => (one.userId < other.userId ? -1 : 1)),
      pointsChanged: 1,
    });
    expect(await result()).toEqual(asRaced);
  });

  it('takes the points of a void question from everybody, says so, and gives them back when it is withdrawn', async () => {
    const note = '  Two of the answers are right.  ';
    const ruling = await rule(voided({ note }));
    expect(ruling).toEqual({
      rulingId: expect.any(String),
      round: 1,
      question: 0,
      accepted: null,
      racers: [],
      isForAll: true,
      reason: 'ambiguous',
      note: note.trim(),
      ruledAt: new Date(clock.now()).toISOString(),
      withdrawnAt: null,
    });
    const ruled = await result();
    expect(ruled.rulings.map((each) => ({ ...each, withdrawnAt: null }))).toEqual([ruling]);
    expect(
      ruled.racers.map(({ playerName, place, points, asRaced: raced }) => [playerName, place, points, raced]),
    ).toEqual(
      expect.arrayContaining([
        ['Ada', 1, 0, { place: 1, points: 2 }],
        ['Ben', 1, 0, { place: 2, points: 0 }],
      ]),
    );
    const [notice] = (await app.http.get('/api/notices').set(ada.bearer).expect(200)).body.notices;
    expect(notice).toMatchObject({ kind: 'ruling', eventId: EVENT, round: 1, question: 0, isWithdrawn: false });
    clock.pass(1_000);
    await withdraw(ruling.rulingId);
    expect(await result()).toEqual(asRaced);
    const { body: bell } = await app.http.get('/api/notices').set(ada.bearer).expect(200);
    expect(bell).toMatchObject({ notices: [{ kind: 'ruling', isWithdrawn: true }], unread: 1 });
    const { body: all } = await app.http.get(rulings).set(event.admin.bearer).expect(200);
    expect(all).toEqual([{ ...ruling, withdrawnAt: new Date(clock.now()).toISOString() }]);
  });

  it('gives a racer the points of an answer that is accepted too, and tells them why', async () => {
    const accepted = otherThan(question.correctAnswer);
    const { rulingId } = await rule(voided({ accepted, userIds: [ben.user.id], reason: 'wrong-key', note: 'Both.' }));
    expect(await table()).toEqual(
      expect.arrayContaining([
        ['Ada', 1, 2],
        ['Ben', 1, 2],
      ]),
    );
    expect((await result()).rulings).toMatchObject([{ accepted, racers: ['Ben'], isForAll: false }]);
    const { body } = await app.http.get(`/api/games/${gameOfBen}/review`).set(ben.bearer).expect(200);
    expect(body.questions[0]).toMatchObject({
      pointsEarned: 0,
      rulings: [{ accepted, reason: 'wrong-key', note: 'Both.', points: 2 }],
    });
    await withdraw(rulingId);
    expect(await table()).toEqual([
      ['Ada', 1, 2],
      ['Ben', 2, 0],
    ]);
  });

  it('is shown at the end of the replay, with the standings that it leaves', async () => {
    const { rulingId } = await rule(voided());
    const replay = async () =>
      (await app.http.get(`/api/admin/events/${EVENT}/rounds/1/replay`).set(event.admin.bearer).expect(200)).body;
    const { entries, racers } = await replay();
    const number = racers.findIndex(({ playerName }: { playerName: string }) => playerName === 'Ada');
    expect(entries.at(-1)).toMatchObject({
      kind: 'act',
      act: 'question-ruled',
      question: 0,
      scores: [{ racer: number, score: { score: 0, raceScore: 0 } }],
    });
    await withdraw(rulingId);
    expect((await replay()).entries.at(-1)).toMatchObject({
      act: 'ruling-withdrawn',
      scores: [{ racer: number, score: { score: 2 } }],
    });
  });

  it.each([
    ['without a verdict', { accepted: undefined }, 400, 'validation-failed'],
    ['for nobody', { userIds: [] }, 400, 'validation-failed'],
    ['with an answer that is none', { accepted: 'E' }, 400, 'validation-failed'],
    ['without a known reason', { reason: 'because' }, 400, 'validation-failed'],
    ['with too long a note', { note: 'x'.repeat(501) }, 400, 'validation-failed'],
    ['on a round that no event has', { round: 99 }, 400, 'round-unknown'],
    ['on a round that was not raced', { round: 2 }, 404, 'round-not-raced'],
    ['on a question that the round has not', { question: 19 }, 404, 'question-not-in-round'],
    ['for a stranger', { userIds: ['nobody'] }, 404, 'participant-not-found'],
  ])('is refused %s, as is its draft', async (_what, differing, status, code) => {
    const body = voided(differing as Partial<RulingBody>);
    expect((await post(rulings, body).expect(status)).body).toMatchObject({ code });
    if (!('reason' in differing) && !('note' in differing)) {
      expect((await post(`${rulings}/draft`, body).expect(status)).body).toMatchObject({ code });
    }
    expect(await result()).toEqual(asRaced);
  });

  it('is made once, however often its request is repeated', async () => {
    const send = () => post(rulings, voided()).set('Idempotency-Key', 'one-ruling').expect(200);
    const [one, other] = await Promise.all([send(), send()]);
    const again = await send();
    expect(new Set([one, other, again].map(({ body }) => body.rulingId)).size).toBe(1);
    expect((await post(rulings, voided()).expect(409)).body).toMatchObject({ code: 'ruled-already' });
    await withdraw(one.body.rulingId);
    await withdraw(one.body.rulingId);
    expect(await result()).toEqual(asRaced);
    await post(`${rulings}/nothing/withdraw`).expect(404);
  });
});
