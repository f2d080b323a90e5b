import type { AuditPage, QuestionFormat, QuestionImportReport, QuestionsPage } from '@app/contracts';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { questionPack } from '../../content/questions/question-pack';
import {
  aikenFile,
  giftFile,
  kahootFile,
  kahootRow,
  triviaFile,
  xmlFile,
  xmlQuestion,
} from './formats/testing/format-files';

let app: RunningApp;
let admin: SignedInPlayer;

beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
});
afterAll(() => app.close());

const answers = ['1', '2', '3', '4'];
/** Two sound questions of different texts, and one with too few answers. */
const files: [QuestionFormat, (name: string) => string | Buffer][] = [
  [
    'open-trivia',
    (name) => triviaFile([{ question: `${name} 1?` }, { question: `${name} 2?` }, { incorrect_answers: [] }]),
  ],
  [
    'gift',
    (name) => [giftFile(undefined, `${name} 1?`), giftFile(undefined, `${name} 2?`), giftFile('=1')].join('\n\n'),
  ],
  [
    'moodle-xml',
    (name) => xmlFile(xmlQuestion(undefined, `${name} 1?`), xmlQuestion(undefined, `${name} 2?`), xmlQuestion('')),
  ],
  [
    'aiken',
    (name) =>
      aikenFile(answers, undefined, `${name} 1?`) + aikenFile(answers, undefined, `${name} 2?`) + aikenFile(['1']),
  ],
  [
    'kahoot',
    (name) => kahootFile(kahootRow(`${name} 1?`), kahootRow(`${name} 2?`), kahootRow('Which?', [1, null, null, null])),
  ],
];

const page = async (query = ''): Promise<QuestionsPage> =>
  (await app.http.get(`/api/questions?page=1&${query}`).set(admin.bearer).expect(200)).body;
const stored = async () => (await page()).total - questionPack.length;
const send = (file: string | Buffer, query: string) =>
  app.http.post(`/api/questions/import?${query}`).set(admin.bearer).attach('file', Buffer.from(file), 'file');
const mapped = `categories=${encodeURIComponent(JSON.stringify({ '': 'GT Cars', Vehicles: 'gt cars' }))}`;

describe('A file of another tool', () => {
  it.each(files)('is looked through, mapped, imported and known again: %s', async (format, make) => {
    const before = await stored();
    const name = `In ${format}, who won heat`;
    const file = make(name);
    const dry = (await send(file, 'dryRun=true').expect(200)).body as QuestionImportReport;
    const foreign = format === 'open-trivia' ? 'Vehicles' : '';
    expect(dry).toMatchObject({
      dryRun: true,
      format,
      rows: 3,
      wrong: 3,
      valid: 0,
      categories: [{ name: foreign, questions: 2 }],
    });
    expect(dry.withoutDifficulty).toBe(format === 'open-trivia' ? 0 : 2);

    const found = { format, rows: 3, wrong: 1, valid: 2, duplicateCount: 0 };
    expect((await send(file, `dryRun=true&${mapped}`).expect(200)).body).toMatchObject({ ...found, saved: 0 });
    expect((await send(file, mapped).expect(400)).body).toMatchObject({ code: 'questions-invalid', details: found });
    expect(await stored()).toBe(before);

    const take = () =>
      send(file, `skipWrong=true&difficulty=Hard&${mapped}`).set('Idempotency-Key', format).expect(200);
    const [one, other] = await Promise.all([take(), take()]);
    expect(one.body).toMatchObject({ ...found, saved: 2 });
    expect(other.body).toEqual(one.body);
    expect(await stored()).toBe(before + 2);
    const { entries } = await page(`search=${encodeURIComponent(name)}`);
    expect(entries.map(({ category, difficulty }) => [category, difficulty])).toEqual([
      ['GT Cars', 'Hard'],
      ['GT Cars', 'Hard'],
    ]);

    const again = (await send(file, `skipWrong=true&${mapped}`).expect(200)).body as QuestionImportReport;
    expect(again).toMatchObject({ saved: 0, valid: 0, duplicateCount: 2 });
    expect(await stored()).toBe(before + 2);
  });

  it('is on record like any other import', async () => {
    const { body } = await app.http.get('/api/admin/audit?action=questions-imported').set(admin.bearer);
    const { entries } = body as AuditPage;
    expect(entries).toHaveLength(files.length);
    expect(entries[0]).toMatchObject({ actor: { id: admin.user.id }, after: { questions: 2 } });
  });

  it('has the difficulty that we take where none is named', async () => {
    await send(aikenFile(answers, undefined, 'How hard is it?'), mapped).expect(200);
    expect((await page('search=How%20hard')).entries).toMatchObject([{ difficulty: 'Intermediate' }]);
  });

  it('is refused when it is of another format than was said', async () => {
    const { body } = await send(giftFile(), 'format=aiken&dryRun=true').expect(400);
    expect(body).toMatchObject({ code: 'questions-other-format', message: 'This file is not of the chosen format' });
    for (const query of [
      'format=word',
      'difficulty=Mixed',
      'categories=x',
      'categories={"":"Boats"}',
      'categories=[]',
    ]) {
      expect((await send(giftFile(), query).expect(400)).body.code).toBe('validation-failed');
    }
  });

  it('can be the body itself', async () => {
    const sent = app.http.post('/api/questions/import?dryRun=true').set(admin.bearer).set('content-type', 'text/plain');
    expect((await sent.send(giftFile()).expect(200)).body).toMatchObject({ format: 'gift', rows: 1 });
  });
});
