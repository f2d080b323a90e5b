import type { QuestionBody, QuestionsPage } from '@app/contracts';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { questionPack } from '../../content/questions/question-pack';
import { questionSheet } from '../../content/questions/testing/some-questions';

let app: RunningApp;
let admin: SignedInPlayer;

beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
});

afterAll(() => app.close());

const cells = 'text,answerA,answerB,answerC,answerD,correctAnswer,category,difficulty'.split(
  ',',
) as (keyof QuestionBody)[];
const fileOf = (questions: QuestionBody[]) =>
  [cells.join(), ...questions.map((question) => cells.map((cell) => question[cell]).join())].join('\n');
const importFile = (file: string) =>
  app.http.post('/api/questions/import').set(admin.bearer).set('content-type', 'text/csv').send(file);
const page = async (query = ''): Promise<QuestionsPage> =>
  (await app.http.get(`/api/questions?page=1&${query}`).set(admin.bearer).expect(200)).body;

describe('Fifty thousand questions', () => {
  it('are the most an import takes', async () => {
    const { body } = await importFile(fileOf(questionSheet(50_001))).expect(413);
    expect(body).toMatchObject({ code: 'body-too-large', details: { maxQuestions: 50_000 } });
    expect((await page()).total).toBe(questionPack.length);
  });

  it('are imported while others are served, and found again', async () => {
    const file = fileOf(questionSheet(50_000));
    let turns = 0;
    let isOver = false;
    const countTurns = () => {
      turns += 1;
      if (!isOver) setImmediate(countTurns);
    };
    countTurns();
    const { body: report } = await importFile(file).expect(200);
    isOver = true;
    expect(report).toEqual({
      dryRun: false,
      format: 'csv',
      categories: [],
      withoutDifficulty: 0,
      rows: 50_000,
      dropped: 0,
      wrong: 0,
      valid: 50_000,
      saved: 50_000,
      errors: [],
      errorCount: 0,
      duplicates: [],
      duplicateCount: 0,
    });
    // Reading and saving each release the event loop after at most 250 questions.
    expect(turns).toBeGreaterThan(400);
    expect((await page('search=heat%2049999')).entries).toMatchObject([{ text: 'Who won heat 49999?' }]);
    expect((await page('assignment=unassigned')).total).toBe(50_000 + questionPack.length - 30);
  });
});
