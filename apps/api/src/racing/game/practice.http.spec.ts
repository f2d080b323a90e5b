import type { EventRoundQuestionView, PracticeResult, QuestionView } from '@app/contracts';
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

  it('R17: sees no question of an event’s round until that event has ended', async () => {
    const path = `/api/events/${FINAL}/rounds/1/questions`;
    const { body } = await app.http.get(path).set(admin.bearer).expect(200);
    const ofFinal = (body as EventRoundQuestionView[]).map(({ questionId }) => questionId);
    expect(ofFinal).toHaveLength(10);
    expect(seenOf(ofFinal, await practised())).toEqual([]);
    const { body: refused } = await answered(await app.register('Ahead'), ofFinal[0]!, 'A').expect(409);
    expect(refused.code).toBe('question-not-for-practice');

    await app.http.post(`/api/tournament/${FINAL}/start`).set(admin.bearer).expect(200);
    await app.http.post(`/api/tournament/${FINAL}/start-round`).set(admin.bearer).send({ roundNumber: 1 }).expect(200);
    // A running round keeps its questions reserved, even deleted ones.
    for (const id of ofFinal) await app.http.delete(`${path}/${id}`).set(admin.bearer);
    expect(seenOf(ofFinal, await practised())).toEqual([]);

    await app.http.post(`/api/tournament/${FINAL}/end`).set(admin.bearer).expect(200);
    expect(seenOf(ofFinal, await practised())).not.toEqual([]);
  });

  it('R17: sees no question of an open random race of anybody', async () => {
    await app.http.delete('/api/qualification-rounds/1').set(admin.bearer).expect(200);
    const driver = raceDriver(app, await app.register('Ada'));
    const { id: gameId } = await driver.start();
    const read = await practised();
    expect(read.size).toBeGreaterThan(100);
    const raced: string[] = [];
    for (let next = await driver.next(gameId); next.question; next = await driver.next(gameId)) {
      raced.push(next.question.id);
      await driver.answer(gameId, next.question.id, 'A', 0);
    }
    expect(raced).toHaveLength(10);
    expect(seenOf(raced, read)).toEqual([]);
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

  it('R17: gets no key of a question that a round or an open race uses', async () => {
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
