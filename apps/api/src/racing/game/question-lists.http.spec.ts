import type { QuestionView, ServedQuestion } from '@app/contracts';
import { raceDriver, rightAnswer } from './testing/race-driver';
import { questionPack } from '../../content/questions/question-pack';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { chooseRoundSets } from '../../content/qualification/round-choice';

let app: RunningApp;
let player: SignedInPlayer;
let names = 0;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  player = await app.register(`Reader ${(names += 1)}`);
});

const roundSets = chooseRoundSets(questionPack);

async function list(path: string, { bearer } = player): Promise<QuestionView[]> {
  const answer = await app.http.get(path).set(bearer).expect(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.body;
}

const texts = ({ id, text, answerA, answerB, answerC, answerD, category, difficulty, imageUrl }: ServedQuestion) => {
  return { id, text, answerA, answerB, answerC, answerD, category, difficulty, imageUrl };
};

describe('the questions of a round', () => {
  it('are empty slots for a player who has not been served them', async () => {
    const questions = await list('/api/qualification-rounds/2/questions?t=1750000000000');
    expect(questions.map(({ id }) => id)).toEqual(roundSets[1]);
    for (const { category, difficulty, id, roundNumber, ...rest } of questions) {
      expect([typeof category, typeof difficulty, typeof id, roundNumber]).toEqual(['string', 'string', 'string', 2]);
      const untold = { text: '', answerA: '', answerB: '', answerC: '', answerD: '', correctAnswer: null };
      expect(rest).toEqual({ ...untold, imageUrl: null });
    }
  });

  it('have the text of served questions, and the key of closed ones', async () => {
    const driver = raceDriver(app, player);
    const { id: gameId } = await driver.start();
    const { question: first } = await driver.next(gameId);
    await driver.answer(gameId, first!.id, rightAnswer(first!.id), 0);
    const { question: second } = await driver.next(gameId);
    await driver.readModelsCaughtUp();
    const [one, other, third] = await list('/api/qualification-rounds/1/questions');
    expect(one).toEqual({ ...texts(first!), correctAnswer: rightAnswer(first!.id), roundNumber: 1 });
    expect(other).toEqual({ ...texts(second!), correctAnswer: null, roundNumber: 1 });
    expect(third).toMatchObject({ text: '', correctAnswer: null });
  });

  it('are complete for an administrator', async () => {
    const questions = await list('/api/qualification-rounds/3/questions', await app.loginAdmin());
    const keys = questions.map(({ id, text, correctAnswer }) => [id, text !== '', correctAnswer]);
    expect(keys).toEqual(roundSets[2]!.map((id) => [id, true, rightAnswer(id)]));
  });

  it.each(['0', '4', '1.5', 'x', '__proto__'])('are none for round %s', async (round) => {
    expect(await list(`/api/qualification-rounds/${round}/questions`)).toEqual([]);
  });

  it('need a session', async () => {
    await app.http.get('/api/qualification-rounds/1/questions').expect(401);
  });
});

describe('practice questions', () => {
  it('are different ones of no round, with texts and without keys', async () => {
    const questions = await list('/api/questions/random/50?t=1');
    expect(new Set(questions.map(({ id }) => id)).size).toBe(50);
    const inRounds = new Set(roundSets.flat());
    for (const { id, text, correctAnswer, roundNumber } of questions) {
      expect([inRounds.has(id), text !== '', correctAnswer, roundNumber]).toEqual([false, true, null, null]);
    }
  });

  it.each(['0', '51', '-1', '1.5', '1e1', 'ten'])('are refused as %s', async (count) => {
    const { body } = await app.http.get(`/api/questions/random/${count}`).set(player.bearer).expect(400);
    expect(body.code).toBe('validation-failed');
  });

  it('are handed out thirty times a minute to one player', async () => {
    for (let time = 0; time < 30; time += 1) await list('/api/questions/random/1');
    const { body } = await app.http.get('/api/questions/random/1').set(player.bearer).expect(429);
    expect(body.code).toBe('too-many-requests');
    await list('/api/questions/random/1', await app.register('Somebody Else'));
  });
});

describe('question sets', () => {
  it('are the rounds and the categories, for administrators', async () => {
    const { bearer } = await app.loginAdmin();
    expect((await app.http.get('/api/question-sets').set(bearer).expect(200)).body).toEqual([
      { id: 'round-1', name: 'Qualification Round 1', kind: 'round', questionCount: 10 },
      { id: 'round-2', name: 'Qualification Round 2', kind: 'round', questionCount: 10 },
      { id: 'round-3', name: 'Qualification Round 3', kind: 'round', questionCount: 10 },
      { id: 'air-cooled', name: 'Air-Cooled', kind: 'category', questionCount: 66 },
      { id: 'gt-cars', name: 'GT Cars', kind: 'category', questionCount: 66 },
      { id: 'racing-history', name: 'Racing History', kind: 'category', questionCount: 79 },
      { id: 'modern-porsche', name: 'Modern Porsche', kind: 'category', questionCount: 66 },
    ]);
    await app.http.get('/api/question-sets').set(player.bearer).expect(403);
    await app.http.get('/api/question-sets').expect(401);
  });
});
