import type { EventRoundQuestionView, EventRoundView } from '@app/contracts';
import { questionPack } from '../../content/questions/question-pack';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { liveEvent } from '../../finals/tournament-race/testing/live-event';

let app: RunningApp;
let admin: SignedInPlayer;
let eventId: number;

beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
});
afterAll(() => app.close());
beforeEach(async () => {
  const body = { name: 'Evening at the Ring', startTime: '2030-05-01T18:00:00.000Z' };
  eventId = (await app.http.post('/api/events').set(admin.bearer).send(body).expect(201)).body.id;
});

const path = (rest: string) => `/api/events/${eventId}/${rest}`;
const get = (rest: string) => app.http.get(path(rest)).set(admin.bearer);
const configure = (body: object) => app.http.put(path('configuration')).set(admin.bearer).send(body);
const assign = (round: number | string, body: object) =>
  app.http
    .post(path(`rounds/${round}/questions`))
    .set(admin.bearer)
    .send(body);
const remove = (round: number, questionId: string) =>
  app.http.delete(path(`rounds/${round}/questions/${questionId}`)).set(admin.bearer);
const autoFill = () => app.http.post(path('rounds/auto-fill')).set(admin.bearer);
const rounds = async (): Promise<EventRoundView[]> => (await get('rounds').expect(200)).body;
const questions = async (round: number): Promise<EventRoundQuestionView[]> =>
  (await get(`rounds/${round}/questions`).expect(200)).body;
const idsOf = async (round: number) => (await questions(round)).map(({ questionId }) => questionId);

const [one, two, three] = questionPack as [
  (typeof questionPack)[0],
  (typeof questionPack)[0],
  (typeof questionPack)[0],
];

describe('The configuration of an event', () => {
  it('is three rounds of ten questions until it is set', async () => {
    expect((await get('configuration').expect(200)).body).toEqual({ totalRounds: 3, questionsPerRound: 10 });
    const changed = { totalRounds: 10, questionsPerRound: 20 };
    expect((await configure(changed).expect(200)).body).toEqual(changed);
    expect((await get('configuration').expect(200)).body).toEqual(changed);
    expect(await rounds()).toHaveLength(10);
  });

  it.each([
    [{ totalRounds: 0 }, 'rounds-invalid'],
    [{ totalRounds: 11 }, 'rounds-invalid'],
    [{ totalRounds: 2.5 }, 'rounds-invalid'],
    [{ totalRounds: '3' }, 'rounds-invalid'],
    [{ totalRounds: undefined }, 'rounds-invalid'],
    [{ questionsPerRound: 7 }, 'questions-per-round-invalid'],
    [{ questionsPerRound: '10' }, 'questions-per-round-invalid'],
    [{ questionsPerRound: null }, 'questions-per-round-invalid'],
    [{ questionsPerRound: { $in: [10] } }, 'validation-failed'],
  ])('is not set to %j', async (body, code) => {
    const { body: refusal } = await configure({ totalRounds: 3, questionsPerRound: 10, ...body }).expect(400);
    expect(refusal.code).toBe(code);
  });

  it('drops the questions of rounds that no longer exist', async () => {
    await assign(3, { questionId: one._id }).expect(201);
    await configure({ totalRounds: 2, questionsPerRound: 10 }).expect(200);
    expect((await assign(3, { questionId: two._id }).expect(400)).body.code).toBe('round-unknown');
    await assign(1, { questionId: one._id }).expect(201);
    await configure({ totalRounds: 3, questionsPerRound: 10 }).expect(200);
    expect(await questions(3)).toEqual([]);
  });
});

describe('The questions of a round', () => {
  it('are listed in racing order, with everything an administrator may know', async () => {
    await assign(1, { questionId: one._id }).expect(201);
    const { body } = await assign(1, { questionId: two._id, questionOrder: 1 }).expect(201);
    expect(body).toEqual(await questions(1));
    expect(body.map(({ questionId, questionOrder }: EventRoundQuestionView) => [questionId, questionOrder])).toEqual([
      [two._id, 1],
      [one._id, 2],
    ]);
    const { _id: id, ...stored } = one;
    // The likeness of a text is internal and not part of any answer.
    const content = { ...stored, likeness: undefined };
    expect(body[1]).toEqual({
      roundNumber: 1,
      questionId: id,
      questionOrder: 2,
      question: { id, ...content, roundNumber: 1 },
    });
    expect(await rounds()).toEqual([
      { roundNumber: 1, questionCount: 2, status: 'waiting' },
      { roundNumber: 2, questionCount: 0, status: 'not-configured' },
      { roundNumber: 3, questionCount: 0, status: 'not-configured' },
    ]);
  });

  it('are in one round each, and never more than the round takes', async () => {
    await configure({ totalRounds: 2, questionsPerRound: 5 }).expect(200);
    await assign(1, { questionId: one._id }).expect(201);
    expect((await assign(2, { questionId: one._id }).expect(409)).body.code).toBe('question-in-other-event-round');
    for (const { _id: questionId } of questionPack.slice(1, 5)) await assign(1, { questionId }).expect(201);
    expect((await assign(1, { questionId: questionPack[5]!._id }).expect(409)).body.code).toBe('round-full');
  });

  it('never exceed the round, even if many are assigned at the same moment', async () => {
    await configure({ totalRounds: 1, questionsPerRound: 5 }).expect(200);
    const tries = questionPack.slice(0, 12).map(({ _id: questionId }) => assign(1, { questionId }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(7).fill(409)]);
    expect(new Set(await idsOf(1)).size).toBe(5);
  });

  it('are removed, once and again', async () => {
    await assign(1, { questionId: one._id }).expect(201);
    expect((await remove(1, one._id).expect(200)).body).toEqual([]);
    expect((await remove(1, one._id).expect(200)).body).toEqual([]);
  });

  it.each([
    [{ questionId: 'nobody-knows' }, 409, 'questions-unknown'],
    [{}, 400, 'validation-failed'],
    [{ questionId: { $ne: null } }, 400, 'validation-failed'],
    [{ questionId: 5 }, 400, 'validation-failed'],
    [{ questionId: one._id, questionOrder: 0 }, 400, 'validation-failed'],
    [{ questionId: one._id, questionOrder: 'first' }, 400, 'validation-failed'],
  ])('are not %j', async (body, status, code) => {
    expect((await assign(1, body).expect(status)).body.code).toBe(code);
  });

  it.each(['0', '11', '1.5', 'one', '-1'])('belong to no round %s', async (round) => {
    expect((await assign(round, { questionId: one._id }).expect(400)).body.code).toBe('round-unknown');
    expect((await get(`rounds/${round}/questions`).expect(400)).body.code).toBe('round-unknown');
  });

  it('belong to an event that is there', async () => {
    eventId = 4711;
    for (const call of [get('configuration'), get('rounds'), get('rounds/1/questions'), autoFill()]) {
      expect((await call.expect(404)).body.code).toBe('event-not-found');
    }
    expect((await assign(1, { questionId: one._id }).expect(404)).body.code).toBe('event-not-found');
    await configure({ totalRounds: 3, questionsPerRound: 10 }).expect(404);
  });

  it('stay as they are while their round runs', async () => {
    const live = await liveEvent(app, () => Date.now(), eventId);
    await configure({ totalRounds: 2, questionsPerRound: 5 }).expect(200);
    await assign(1, { questionId: one._id }).expect(201);
    await live.startRound(1);
    expect((await rounds())[0]).toEqual({ roundNumber: 1, questionCount: 5, status: 'active' });
    expect((await remove(1, one._id).expect(409)).body.code).toBe('round-already-active');
    const free = questionPack.find(({ _id }) => _id !== one._id)!;
    expect((await assign(1, { questionId: free._id }).expect(409)).body.code).toBe('round-already-active');
  });

  it('leave their round when they are deleted', async () => {
    await assign(2, { questionId: three._id }).expect(201);
    await assign(2, { questionId: two._id }).expect(201);
    await app.http.delete(`/api/questions/${three._id}`).set(admin.bearer).expect(200);
    const live = await liveEvent(app, () => Date.now(), eventId);
    while ((await rounds())[1]!.questionCount === 2) await live.caughtUp();
    expect((await rounds())[1]!.questionCount).toBe(1);
    expect(await idsOf(2)).toEqual([two._id]);
  });
});

describe('Auto-fill', () => {
  it('gives each round what it lacks, every question once', async () => {
    await assign(2, { questionId: two._id }).expect(201);
    const { body } = await autoFill().expect(200);
    const full = [1, 2, 3].map((roundNumber) => ({ roundNumber, questionCount: 10 }));
    expect(body).toEqual({ assigned: 29, rounds: full });
    const all = [...(await idsOf(1)), ...(await idsOf(2)), ...(await idsOf(3))];
    expect(new Set(all).size).toBe(30);
    expect((await idsOf(2))[0]).toBe(two._id);
  });

  it('has nothing to do when all rounds are full, and answers a repeat as the first time', async () => {
    const keyed = () => autoFill().set('Idempotency-Key', `fill-${eventId}`);
    const first = await keyed().expect(200);
    expect(first.body.assigned).toBe(30);
    expect((await keyed().expect(200)).body).toEqual(first.body);
    expect((await autoFill().expect(200)).body.assigned).toBe(0);
  });

  it('asked for by two at once fills each round once', async () => {
    const [first, other] = await Promise.all([autoFill().expect(200), autoFill().expect(200)]);
    expect(first.body.assigned + other.body.assigned).toBe(30);
    const all = [...(await idsOf(1)), ...(await idsOf(2)), ...(await idsOf(3))];
    expect(new Set(all).size).toBe(30);
  });
});
