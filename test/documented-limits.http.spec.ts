import { type AdminQuestionView, categories, difficulties, type SponsorDetailsView } from '@app/contracts';
import { someQuestion } from '../apps/api/src/content/questions/testing/some-questions';
import { png } from '../apps/api/src/platform/files/testing/pictures';
import { PASSWORD, type RunningApp, type SignedInPlayer, startApp } from '../apps/api/src/testing/start-app';

/** What the documents allow just so: values at the limits, and every word of a list. */
let app: RunningApp;
let admin: SignedInPlayer;
let ada: SignedInPlayer;
beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
  ada = await app.register('Ada');
});
afterAll(() => app.close());

const post = (path: string, body: object, { bearer } = admin) => app.http.post(path).set(bearer).send(body);
const challenge = (body: object) => post('/api/duels', { category: 'Mixed', ...body }, ada);
const evening = { name: 'Evening at the Ring', startTime: '2030-05-01T18:00:00.000Z' };
const person = (name: string) => ({ firstName: 'Ben', lastName: 'Box', email: `${name}@example.org` });

it('A question may be of each category and each difficulty, and keeps both', async () => {
  const pairs = categories.flatMap((category) => difficulties.map((difficulty) => ({ category, difficulty })));
  const sheet = pairs.map((pair, index) => someQuestion({ ...pair, text: `Which of the pairs is number ${index}?` }));
  await post('/api/questions/batch', sheet).expect(200);
  const path = '/api/questions?search=of%20the%20pairs';
  const stored = (await app.http.get(path).set(admin.bearer).expect(200)).body as AdminQuestionView[];
  const kept = stored.map(({ text, category, difficulty }) => ({ text, category, difficulty }));
  const byText = (one: { text: string }, other: { text: string }) => (one.text < other.text ? -1 : 1);
  expect(kept.toSorted(byText)).toEqual(
    sheet.map(({ text, category, difficulty }) => ({ text, category, difficulty })).toSorted(byText),
  );
});

it('An empty batch of questions is answered', async () => {
  expect((await post('/api/questions/batch', [])).status).toBeLessThan(500);
});

it('A sponsor keeps all fields of its form', async () => {
  const fields = { displayOrder: 7, isActive: false, displayDuringGameplay: false, displaySize: 'large' };
  const call = app.http.post('/api/sponsors').set(admin.bearer).field('name', 'Kardan').attach('logo', png(), 'a.png');
  for (const [field, value] of Object.entries(fields)) call.field(field, String(value));
  const { body } = await call.expect(201);
  expect(body as SponsorDetailsView).toMatchObject({ name: 'Kardan', ...fields });
});

it('A schedule cannot be changed without name and end', async () => {
  const path = '/api/admin/game-schedule';
  const { body: schedule } = await post(path, { name: 'Autumn', endTime: '2030-01-01T12:00:00.000Z' }).expect(201);
  for (const change of [{}, { name: 'Winter' }, { endTime: '2030-02-01T12:00:00.000Z' }]) {
    const { body } = await app.http.put(`${path}/${schedule.id}`).set(admin.bearer).send(change).expect(400);
    expect(body.message).toBe('Name and end time are required.');
  }
});

it.each([5, 10, 15, 20])('A round may have %d questions', async (questionsPerRound) => {
  const configuration = { totalRounds: 3, questionsPerRound };
  const put = app.http.put('/api/events/4/configuration').set(admin.bearer).send(configuration);
  expect((await put.expect(200)).body).toEqual(configuration);
});

it.each([
  [5, 5],
  [50, 60],
])('A duel category may have %d questions of %d s', async (questionCount, timeLimit) => {
  const category = { name: `Of ${questionCount}`, questionCount, timeLimit };
  expect((await post('/api/admin/duel-categories', category).expect(201)).body).toMatchObject(category);
});

it.each([
  [5, 1],
  [120, 1_000],
])('An event may last %d minutes, for %d participants', async (duration, maxParticipants) => {
  const event = { ...evening, duration, maxParticipants };
  expect((await post('/api/events', event).expect(201)).body).toMatchObject(event);
});

it.each(['qualifier', 'semifinal', 'final', 'live', 'practice'])(
  'An event may be of the type %s',
  async (eventType) => {
    expect((await post('/api/events', { ...evening, eventType }).expect(201)).body).toMatchObject({ eventType });
  },
);

it.each([5, 10, 15, 20])('A challenge may have %d questions', async (questionCount) => {
  expect((await challenge({ questionCount }).expect(201)).body).toMatchObject({ questionCount });
});

it.each([0, 4, 6, 25, 'x'])('A challenge cannot have %j questions', async (questionCount) => {
  await challenge({ questionCount }).expect(400);
});

it.each([
  ['Mixed', 'Mixed'],
  ['Easy', 'Easy'],
  ['Intermediate', 'Intermediate'],
  ['Hard', 'Hard'],
  ['easy', 'Easy'],
  ['intermediate', 'Intermediate'],
  ['hard', 'Hard'],
])('A challenge may be of the difficulty %s, which is %s', async (difficulty, shown) => {
  expect((await challenge({ difficulty }).expect(201)).body).toMatchObject({ difficulty: shown });
});

it.each(['AB', 'x'.repeat(20)])('A racing name may be %s', async (racingName) => {
  const rename = app.http.patch(`/api/users/${ada.user.id}`).set(ada.bearer).send({ racingName });
  expect((await rename.expect(200)).body).toEqual({ ...ada.user, racingName });
});

it('Renaming makes no administrator', async () => {
  const rename = app.http.patch(`/api/users/${ada.user.id}`).set(ada.bearer).send({ racingName: 'Ada', isAdmin: true });
  expect((await rename.expect(200)).body).toMatchObject({ racingName: 'Ada', isAdmin: false });
});

it('A password may have 6 characters, at registering and for an administrator who sets it', async () => {
  const account = { ...person('short'), password: '123456' };
  const { body } = await app.http.post('/api/users/register').send(account).expect(201);
  await app.login(account.email, account.password);
  const path = `/api/admin/users/${body.user.id}/reset-password`;
  expect((await post(path, { newPassword: '654321' }).expect(200)).body).toMatchObject({ newPassword: '654321' });
});

it('A blank name or address is missing', async () => {
  for (const field of ['firstName', 'lastName', 'email']) {
    const account = { ...person('blank'), password: PASSWORD, [field]: '  ' };
    const { body } = await app.http.post('/api/users/register').send(account).expect(400);
    expect(body).toMatchObject({ message: 'Please fill in all required fields', details: { fields: [field] } });
  }
});

it('A reset without an address is refused', async () => {
  for (const body of [{}, { email: '' }]) {
    await app.http.post('/api/auth/request-password-reset').send(body).expect(400);
  }
});

it('An interest keeps all of its fields', async () => {
  const interest = {
    ...person('fan'),
    preferredName: 'Benny',
    notificationPreferences: { newEvents: false, leaderboardUpdates: true, exclusiveInvites: false },
    source: 'tournament_results',
  };
  await app.http.post('/api/player-interest').send(interest).expect(200);
  const { body } = await app.http.get('/api/admin/player-interest?search=fan@').set(admin.bearer).expect(200);
  expect(body.entries).toEqual([expect.objectContaining(interest)]);
});

it('A result of wrong types is refused', async () => {
  for (const wrong of [{ score: 'many' }, { correctAnswers: [] }, { averageTime: {} }]) {
    await post('/api/game-results', wrong, ada).expect(400);
  }
});

it('A list of questions at random, or of the leaderboard, is as long as it may be', async () => {
  for (const count of [5, 20]) {
    const { body } = await app.http.get(`/api/questions/random/${count}`).set(ada.bearer).expect(200);
    expect(body).toHaveLength(count);
  }
  await app.http.get('/api/leaderboard/11').expect(200);
  await app.http.get('/api/leaderboard/1000').expect(400);
});
