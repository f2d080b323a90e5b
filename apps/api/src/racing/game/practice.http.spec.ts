import type { EventRoundQuestionView, PracticeResult, QuestionUse, QuestionView } from '@app/contracts';
import { raceDriver, rightAnswer, wrongAnswer } from './testing/race-driver';
import { questionPack } from '../../content/questions/question-pack';
import { EventStore } from '@app/event-store';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

const FINAL = 4;
const PRACTICES = 20;

describe('A player who practises as often as allowed', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;
  let players = 0;
  beforeAll(async () => {
    app = await startApp();
    admin = await app.loginAdmin();
  });
  afterAll(() => app.close());

  /** The questions a player gets who asks for fifty many times. */
  async function practised(): Promise<Set<string>> {
    const { bearer } = await app.register(`Curious ${(players += 1)}`);
    const read = new Set<string>();
    for (let time = 0; time < PRACTICES; time += 1) {
      const { body } = await app.http.get('/api/questions/random/50').set(bearer).expect(200);
      for (const { id } of body as QuestionView[]) read.add(id);
    }
    return read;
  }
  /** The answer to a player's practice answer. */
  const answered = ({ bearer }: SignedInPlayer, questionId: string, answer: unknown) =>
    app.http.post('/api/practice/answers').set(bearer).send({ questionId, answer });
  const seenOf = (ids: readonly string[], read: ReadonlySet<string>) => ids.filter((id) => read.has(id));

  const idsFor = (wanted: QuestionUse) => questionPack.filter(({ use }) => use === wanted).map(({ _id }) => _id);

  it('R17: sees the questions for practice and no other, whatever events and races use', async () => {
    const read = await practised();
    expect(seenOf(idsFor('races'), read)).toEqual([]);
    expect(read.size).toBe(idsFor('practice').length);
  });

  it('R17: sees no question that was marked for practice while an event uses it, until that event has ended', async () => {
    const path = `/api/events/${FINAL}/rounds/1/questions`;
    const { body } = await app.http.get(path).set(admin.bearer).expect(200);
    const [{ questionId }] = body as [EventRoundQuestionView];
    const content = questionPack.find(({ _id }) => _id === questionId)!;
    const mark = (use: QuestionUse) =>
      app.http
        .put(`/api/questions/${questionId}`)
        .set(admin.bearer)
        .send({ ...content, use })
        .expect(200);
    await mark('practice');
    expect(seenOf([questionId], await practised())).toEqual([]);
    const { body: refused } = await answered(await app.register('Ahead'), questionId, 'A').expect(409);
    expect(refused.code).toBe('question-not-for-practice');

    await app.http.post(`/api/tournament/${FINAL}/start`).set(admin.bearer).expect(200);
    await app.http.post(`/api/tournament/${FINAL}/start-round`).set(admin.bearer).send({ roundNumber: 1 }).expect(200);
    // A running round keeps its questions reserved, even deleted ones.
    await app.http.delete(`${path}/${questionId}`).set(admin.bearer);
    expect(seenOf([questionId], await practised())).toEqual([]);
    await app.http.post(`/api/tournament/${FINAL}/end`).set(admin.bearer).expect(200);
    expect(seenOf([questionId], await practised())).toEqual([questionId]);
    await mark('races');
  });

  it('practises what they got wrong in a race that has ended, and gets the keys again', async () => {
    const player = await app.register('Careless');
    const driver = raceDriver(app, player);
    const mistakes = async () =>
      (await app.http.get('/api/questions/random/50?from=mistakes').set(player.bearer).expect(200))
        .body as QuestionView[];
    const { id: gameId } = await driver.start();
    const wrong: string[] = [];
    for (let next = await driver.next(gameId); next.question; next = await driver.next(gameId)) {
      const { id } = next.question;
      const isRight = wrong.length === 3;
      if (!isRight) wrong.push(id);
      await driver.answer(gameId, id, isRight ? rightAnswer(id) : wrongAnswer(id), 0);
      if (wrong.length < 3)
        expect((await answered(player, id, 'A').expect(409)).body.code).toBe('question-not-for-practice');
    }
    await driver.readModelsCaughtUp();
    const listed = await mistakes();
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(wrong));
    expect(listed.map(({ correctAnswer }) => correctAnswer)).toEqual([null, null, null]);
    const { body } = await answered(player, wrong[0]!, null).expect(200);
    expect(body).toMatchObject({ isCorrect: false, correctAnswer: rightAnswer(wrong[0]!) });
    await answered(await app.register('Neighbour'), wrong[0]!, 'A').expect(409);
  });

  it('gets the key and the explanation, and nothing is recorded', async () => {
    const player = await app.register('Diligent');
    const events = app.app.get(EventStore, { strict: false });
    const { body: list } = await app.http.get('/api/questions/random/1').set(player.bearer).expect(200);
    const [{ id }] = list as [QuestionView];
    const before = await events.lastPosition();
    const told = async (answer: unknown) => (await answered(player, id, answer).expect(200)).body as PracticeResult;
    const correctAnswer = rightAnswer(id);
    const { explanation } = questionPack.find(({ _id }) => _id === id)!;
    expect(await told(correctAnswer)).toEqual({ questionId: id, isCorrect: true, correctAnswer, explanation });
    const wrong = { questionId: id, isCorrect: false, correctAnswer, explanation };
    expect([await told(wrongAnswer(id)), await told(null)]).toEqual([wrong, wrong]);
    expect(await events.lastPosition()).toEqual(before);
  });

  it('R17: gets no key of a question for races', async () => {
    const player = await app.register('Cunning');
    const driver = raceDriver(app, player);
    const { body: set } = await app.http.get('/api/qualification-rounds/3/questions').set(player.bearer).expect(200);
    const { id: gameId } = await driver.start();
    const { question } = await driver.next(gameId);
    const decisive = [set[0].id, question!.id, 'unknown'];
    for (const id of decisive) {
      const { body } = await answered(player, id, 'A').expect(409);
      expect([body.code, JSON.stringify(body)]).toEqual([
        'question-not-for-practice',
        expect.not.stringContaining('correctAnswer'),
      ]);
    }
  });

  it.each([[undefined], ['E'], [1], [{}]])('is refused %j as an answer', async (answer) => {
    const { body } = await answered(admin, questionPack[0]!._id, answer).expect(400);
    expect(body.code).toBe('validation-failed');
  });

  it('needs a session, and can answer at most sixty times a minute', async () => {
    await app.http.post('/api/practice/answers').send({ questionId: 'x', answer: 'A' }).expect(401);
    const hasty = await app.register('Hasty');
    for (let time = 0; time < 60; time += 1) await answered(hasty, 'unknown', 'A').expect(409);
    expect((await answered(hasty, 'unknown', 'A').expect(429)).body.code).toBe('too-many-requests');
  });
});
