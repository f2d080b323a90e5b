import type { AdminQuestionView, AuditPage, QuestionBody, QuestionImportReport, QuestionsPage } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import type { QuestionDocument } from '../../content/questions/question.document';
import { questionPack } from '../../content/questions/question-pack';
import { questionSheet, someQuestion } from '../../content/questions/testing/some-questions';

let app: RunningApp;
let admin: SignedInPlayer;

beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
});

afterAll(() => app.close());

async function emptyCatalogue() {
  const store = app.app.get(DocumentStore, { strict: false });
  const questions = await store.collection<QuestionDocument>({ name: 'questions' });
  await questions.deleteMany({});
  return questions;
}

/** Every test starts with the questions of a fresh installation. */
afterEach(async () => {
  const questions = await emptyCatalogue();
  await questions.insertMany([...questionPack]);
});

const batch = (body: object, query = '') => app.http.post(`/api/questions/batch${query}`).set(admin.bearer).send(body);
const importFile = (text: string | Buffer, query = '', type = 'text/csv') =>
  app.http.post(`/api/questions/import${query}`).set(admin.bearer).set('content-type', type).send(text);
const page = async (query = ''): Promise<QuestionsPage> =>
  (await app.http.get(`/api/questions?page=1&${query}`).set(admin.bearer).expect(200)).body;
const stored = async () => (await page()).total - questionPack.length;
const reportOf = ({ body }: { body: QuestionImportReport }) => body;

const header = 'text,answerA,answerB,answerC,answerD,correctAnswer,category,difficulty';
const rowOf = ({ text, answerA, answerB, answerC, answerD, correctAnswer, category, difficulty }: QuestionBody) =>
  [text, answerA, answerB, answerC, answerD, correctAnswer, category, difficulty].join(',');
const csvOf = (questions: QuestionBody[]) => [header, ...questions.map(rowOf)].join('\r\n');

const clean = {
  format: 'json',
  dropped: 0,
  wrong: 0,
  errors: [],
  errorCount: 0,
  duplicates: [],
  duplicateCount: 0,
  categories: [],
  withoutDifficulty: 0,
};

describe('A batch of questions', () => {
  it('is a list, and is saved as a whole', async () => {
    const { body } = await batch(questionSheet(3)).expect(200);
    expect(body).toEqual({ dryRun: false, rows: 3, valid: 3, saved: 3, ...clean });
    const [question] = (await page('search=heat%202')).entries;
    expect(question).toEqual({
      ...someQuestion({ text: 'Who won heat 2?' }),
      id: expect.any(String),
      imageUrl: null,
      explanation: null,
      source: null,
      use: 'races',
      roundNumber: null,
    });
  });

  it('is on record, with every answer key', async () => {
    const [first, ...others] = questionSheet(3);
    await batch([{ ...first, correctAnswer: 'd' }, ...others]).expect(200);
    const { body } = await app.http.get('/api/admin/audit?action=questions-imported').set(admin.bearer);
    expect((body as AuditPage).entries[0]).toMatchObject({
      actor: { id: admin.user.id },
      before: null,
      after: { questions: 3, answerKeys: 'DAA' },
    });
  });

  it('reports two bad ones among thirty, and saves none', async () => {
    const sheet: object[] = questionSheet(30);
    sheet[4] = { ...sheet[4], correctAnswer: 'E' };
    sheet[11] = { ...sheet[11], answerB: '' };
    const errors = [
      { row: 5, field: 'correctAnswer', message: 'Correct answer must be A, B, C, or D' },
      { row: 12, field: 'answerB', message: 'Please fill in all required fields' },
    ];
    const found = { rows: 30, valid: 28, saved: 0, ...clean, wrong: 2, errors, errorCount: 2 };
    expect(reportOf(await batch(sheet, '?dryRun=true').expect(200))).toEqual({ dryRun: true, ...found });
    const { body } = await batch(sheet).expect(400);
    expect(body).toMatchObject({ code: 'questions-invalid', details: { dryRun: false, ...found } });
    expect(await stored()).toBe(0);
  });

  it('is saved without its wrong rows when that is asked for, and they are reported', async () => {
    const sheet: object[] = questionSheet(30);
    sheet[4] = { ...sheet[4], correctAnswer: 'E', answerB: '' };
    sheet[11] = { ...sheet[11], answerB: '' };
    const found = { rows: 30, wrong: 2, valid: 28, errorCount: 3, duplicateCount: 0 };
    expect(reportOf(await batch(sheet, '?dryRun=true&skipWrong=true').expect(200))).toMatchObject({
      ...found,
      saved: 0,
    });
    expect(await stored()).toBe(0);
    expect(reportOf(await batch(sheet, '?skipWrong=true').expect(200))).toMatchObject({ ...found, saved: 28 });
    expect(await stored()).toBe(28);
    expect((await page('search=heat%205')).entries.map(({ text }) => text)).toEqual([]);
    await batch(sheet, '?skipWrong=yes').expect(400);
  });

  it('may be wrapped together with the wish for a dry run', async () => {
    const questions = questionSheet(2);
    const dry = reportOf(await batch({ questions, dryRun: true }).expect(200));
    expect(dry).toEqual({ dryRun: true, rows: 2, valid: 2, saved: 0, ...clean });
    expect(await stored()).toBe(0);
    await batch({ questions }).expect(200);
    expect(await stored()).toBe(2);
  });

  it('saves no text twice, whether it is stored or in the batch already', async () => {
    await batch(questionSheet(2)).expect(200);
    const again = reportOf(await batch([...questionSheet(3), ...questionSheet(1, 3)]).expect(200));
    const duplicates = [1, 2, 4].map((row) => ({ row, text: `Who won heat ${row === 4 ? 3 : row}?` }));
    expect(again).toMatchObject({ rows: 4, valid: 1, saved: 1, duplicates, duplicateCount: 3 });
    expect(await stored()).toBe(3);
  });

  it('takes nothing from a row but the fields of a question', async () => {
    const [question] = questionSheet(1);
    await batch([{ ...question, _id: questionPack[0]!._id, $set: { text: 'x' }, removed: true }]).expect(200);
    expect(await stored()).toBe(1);
    const report = reportOf(await batch([{ ...question, text: { $gt: '' } }], '?dryRun=true').expect(200));
    expect(report.errors).toEqual([{ row: 1, field: 'text', message: 'Please fill in all required fields' }]);
  });

  it.each([['[{"text":'], ['{"questions":7}'], ['{'], ['[1,]']])('cannot be read from %s', async (text) => {
    const { body } = await importFile(text, '', 'application/json').expect(400);
    expect(body.code).toBe('questions-unreadable');
    expect(await stored()).toBe(0);
  });

  it('has one effect, however often the same request comes', async () => {
    const send = () => batch(questionSheet(3)).set('Idempotency-Key', 'sunday-sheet').expect(200);
    const [one, other] = await Promise.all([send(), send()]);
    expect(other.body).toEqual(one.body);
    expect(await stored()).toBe(3);
  });
});

describe('A file of questions', () => {
  it.each([
    ['commas', csvOf(questionSheet(2))],
    ['a byte order mark', `\uFEFF${csvOf(questionSheet(2))}`],
    ['semicolons', csvOf(questionSheet(2)).replaceAll(',', ';')],
    ['line feeds alone', csvOf(questionSheet(2)).replaceAll('\r\n', '\n')],
    ['an end of line at its end', `${csvOf(questionSheet(2))}\r\n`],
  ])('is read with %s', async (_, text) => {
    expect(reportOf(await importFile(text).expect(200))).toEqual({
      dryRun: false,
      rows: 2,
      valid: 2,
      saved: 2,
      ...clean,
      format: 'csv',
    });
    expect((await page('search=heat')).entries.map(({ text: stored }) => stored).toSorted()).toEqual([
      'Who won heat 1?',
      'Who won heat 2?',
    ]);
  });

  it('may have quotes, line ends and separators in its cells, and a picture in its ninth column', async () => {
    const quoted = someQuestion({ text: '"He said ""flat out"",\r\nand was?"' });
    await importFile(`${header},imageUrl\r\n${rowOf(quoted)},https://pictures.example.org/1.jpg\r\n`).expect(200);
    const [question] = (await page('search=flat%20out')).entries;
    expect(question).toMatchObject({
      text: 'He said "flat out",\r\nand was?',
      imageUrl: 'https://pictures.example.org/1.jpg',
    });
  });

  it('loses its rows without text, which are counted; the others keep their numbers in the spreadsheet', async () => {
    const [good, bad] = questionSheet(2);
    const file = [header, ',,,,,,,', rowOf(good!), '', rowOf({ ...bad!, difficulty: 'Mixed' })].join('\n');
    expect(reportOf(await importFile(file, '?dryRun=true').expect(200))).toMatchObject({
      rows: 2,
      dropped: 1,
      valid: 1,
      errors: [{ row: 5, field: 'difficulty', message: 'Difficulty must be Easy, Intermediate or Hard' }],
    });
  });

  it('saves no text twice that differs in case and spaces only', async () => {
    const texts = ['Who won  heat 1?', 'WHO WON HEAT 1?', 'Who won heat 2?'];
    const report = reportOf(await importFile(csvOf(texts.map((text) => someQuestion({ text })))).expect(200));
    expect(report).toMatchObject({ saved: 2, duplicates: [{ row: 3, text: 'WHO WON HEAT 1?' }] });
  });

  it.each<[string, Buffer]>([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000')],
    ['a table in another encoding', Buffer.from(csvOf([someQuestion({ answerC: 'Brünnchen' })]), 'latin1')],
    ['a table of other columns', Buffer.from('name,points\nAda,12\n')],
    ['a letter', Buffer.from('Dear organisers, here are my questions')],
  ])('that is %s is refused as no CSV', async (_, file) => {
    const { body } = await importFile(file, '?dryRun=true').expect(400);
    expect(body).toMatchObject({ code: 'questions-not-csv', message: expect.stringContaining('neither a CSV nor') });
  });

  it('can be sent as a form', async () => {
    for (const [name, text] of [
      ['sheet.csv', csvOf(questionSheet(2))],
      ['sheet.json', JSON.stringify(questionSheet(2, 3))],
    ] as const) {
      const sent = app.http.post('/api/questions/import').set(admin.bearer);
      expect(reportOf(await sent.attach('file', Buffer.from(text), name).expect(200)).saved).toBe(2);
    }
    expect(await stored()).toBe(4);
    const { body } = await app.http.post('/api/questions/import').set(admin.bearer).field('other', 'x').expect(400);
    expect(body.code).toBe('questions-unreadable');
  });

  it('with a quote that never closes is refused with its line', async () => {
    const { body } = await importFile(`${csvOf(questionSheet(2))}\r\n"Who`).expect(400);
    expect(body).toMatchObject({ code: 'questions-unreadable', details: { line: 4 } });
    expect(await stored()).toBe(0);
  });

  it('is refused if it is larger than 20 MB', async () => {
    const sheet = `${header}\n${`${'x'.repeat(10_000)}\n`.repeat(2_200)}`;
    const { status, body } = await importFile(sheet);
    expect([status, body.code]).toEqual([413, 'body-too-large']);
    expect(await stored()).toBe(0);
  });

  it('keeps cells that look like formulas as text, and an export disarms them for spreadsheets', async () => {
    const texts = ['=1+1?', '+49 is whose number?', '-10 °C?', '@home?', '＝1 in full width?'];
    await importFile(csvOf(texts.map((text) => someQuestion({ text })))).expect(200);
    const found = (await page('category=Racing%20History&difficulty=Hard')).entries.slice(0, 5);
    expect(found.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());

    const csv = (await app.http.get('/api/questions/export?format=csv').set(admin.bearer).expect(200)).text;
    const cells = csv.split('\n').flatMap((line) => line.split(','));
    for (const text of texts) expect(cells).toContain(`'${text}`);
    expect(cells.filter((cell) => /^["']?[=+\-@]/.test(cell) && !cell.startsWith("'"))).toEqual([]);
  });
});

describe('An export', () => {
  it.each(['csv', 'json'])('as %s is taken back by an import, nothing lost', async (format) => {
    await batch(questionSheet(2).map((question) => ({ ...question, text: `=${question.text}` }))).expect(200);
    const before = await app.http.get('/api/questions').set(admin.bearer).expect(200);
    const exported = await app.http.get(`/api/questions/export?format=${format}`).set(admin.bearer).expect(200);
    expect(exported.headers['content-disposition']).toBe(`attachment; filename="questions.${format}"`);
    await emptyCatalogue();
    const file = format === 'csv' ? exported.text : JSON.stringify(exported.body);
    await importFile(file).expect(200);
    const after = await app.http.get('/api/questions').set(admin.bearer).expect(200);
    const contents = (questions: AdminQuestionView[]) =>
      questions
        .map(({ id: _id, roundNumber: _roundNumber, ...content }) => content)
        .toSorted((one, other) => (one.text < other.text ? -1 : 1));
    expect(contents(after.body)).toEqual(contents(before.body));
  });

  it('holds only what the filters leave', async () => {
    const exported = await app.http
      .get('/api/questions/export?format=json&category=GT%20Cars&difficulty=Easy&search=911')
      .set(admin.bearer)
      .expect(200);
    const found = (await page('category=GT%20Cars&difficulty=Easy&search=911')).entries;
    expect(found.length).toBeGreaterThan(0);
    expect((exported.body as AdminQuestionView[]).map(({ id }) => id).toSorted()).toEqual(
      found.map(({ id }) => id).toSorted(),
    );
  });

  it('is of no other kind', async () => {
    await app.http.get('/api/questions/export?format=xlsx').set(admin.bearer).expect(400);
  });
});
