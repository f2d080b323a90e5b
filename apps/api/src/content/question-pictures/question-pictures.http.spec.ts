import { randomUUID } from 'node:crypto';
import { png, svg } from '../../platform/files/testing/pictures';
import { ADMINISTRATORS_ONLY, accessOf } from '../../testing/access';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let admin: SignedInPlayer;
beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
});
afterAll(() => app.close());

const upload = (picture: Buffer, key: string = randomUUID()) =>
  app.http
    .post('/api/question-pictures')
    .set(admin.bearer)
    .set('Idempotency-Key', key)
    .attach('picture', picture, 'car.png');

const question = {
  text: 'Which car stands in front of our club house?',
  answerA: 'A 911',
  answerB: 'A 356',
  answerC: 'A 928',
  answerD: 'A 944',
  correctAnswer: 'A',
  category: 'GT Cars',
  difficulty: 'Easy',
};

describe('A picture for a question', () => {
  it('is uploaded by an administrator, named by the question, and shown as it is', async () => {
    const { imageUrl } = (await upload(png(6, 4)).expect(201)).body as { imageUrl: string };
    const saved = await app.http
      .post('/api/questions')
      .set(admin.bearer)
      .send({ ...question, imageUrl })
      .expect(201);
    expect(saved.body.imageUrl).toBe(imageUrl);
    const { body, headers } = await app.http.get(imageUrl).buffer(true).expect(200);
    expect((body as Buffer).equals(png(6, 4))).toBe(true);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('is one, however often the request is repeated, and is in the audit', async () => {
    const [first, second] = [await upload(png(5, 4), 'twice'), await upload(png(5, 4), 'twice')];
    expect(second.body).toEqual(first.body);
    const { body } = await app.http.get('/api/admin/audit?action=question-picture-added').set(admin.bearer).expect(200);
    expect(body.entries[0]).toMatchObject({ before: null, after: { contentType: 'image/png' } });
    expect(
      body.entries.filter(({ target }: { target: { id: string } }) => first.body.imageUrl.endsWith(target.id)),
    ).toHaveLength(1);
  });

  it('stays when its question is gone, because races that were run show it', async () => {
    const { imageUrl } = (await upload(png(7, 4)).expect(201)).body as { imageUrl: string };
    const body = { ...question, text: 'Whose car is this?', imageUrl };
    const { id } = (await app.http.post('/api/questions').set(admin.bearer).send(body).expect(201)).body;
    await app.http.delete(`/api/questions/${id}`).set(admin.bearer).expect(200);
    await app.http.get(imageUrl).expect(200);
  });

  it.each<[string, Buffer, number, string]>([
    ['a drawing with a script', svg('<script>alert(1)</script>'), 400, 'drawing-not-plain'],
    ['a text', Buffer.from('no picture'), 415, 'file-type-not-allowed'],
    ['nothing', Buffer.alloc(0), 400, 'picture-required'],
  ])('is not %s', async (_, bytes, status, code) => {
    expect((await upload(bytes).expect(status)).body.code).toBe(code);
  });

  it('is for administrators to add', async () => {
    expect(await accessOf(app, await app.register('Nosy'), 'POST /api/question-pictures')).toEqual(ADMINISTRATORS_ONLY);
    expect((await app.http.get('/api/question-pictures/none').expect(404)).body.code).toBe('not-found');
  });
});
