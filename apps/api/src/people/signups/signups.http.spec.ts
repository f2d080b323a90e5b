import type { PageView, SignupView } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { EventStore } from '@app/event-store';
import { accessOf, ADMINISTRATORS_ONLY, type Call } from '../../testing/access';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { signupCollection, type SignupDocument } from './signup.document';

let app: RunningApp;
let admin: SignedInPlayer;
let nosy: SignedInPlayer;

beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
  nosy = await app.register('Nosy');
});
afterAll(() => app.close());

const signUp = (body: object) => app.http.post('/api/player-interest').send(body);
const list = async (query = ''): Promise<PageView<SignupView>> =>
  (await app.http.get(`/api/admin/player-interest${query}`).set(admin.bearer).expect(200)).body;
const found = async (email: string) => (await list(`?search=${encodeURIComponent(email)}`)).entries;

describe('An interest in events', () => {
  it('needs an address and nothing else', async () => {
    await signUp({ email: ' Ada@Example.org ' }).expect(200);
    expect(await found('ada@')).toEqual([
      {
        id: expect.any(String),
        email: 'Ada@Example.org',
        firstName: null,
        lastName: null,
        preferredName: null,
        notificationPreferences: { newEvents: true, leaderboardUpdates: false, exclusiveInvites: true },
        status: 'active',
        source: null,
        createdAt: expect.any(String),
      },
    ]);
  });

  it('cannot be changed by somebody else who types the address, and does not show that it was known', async () => {
    const first = await signUp({ email: 'eve@example.org', firstName: 'Eve', source: 'tournament_results' });
    const before = await found('eve@');
    const notificationPreferences = { newEvents: false, exclusiveInvites: false };
    const second = await signUp({
      email: 'EVE@example.org',
      firstName: 'Not',
      lastName: 'Eve',
      notificationPreferences,
    });
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    const other = { email: 'eve@example.org', firstName: 'Nosy' };
    await app.http.post('/api/player-interest').set(nosy.bearer).send(other).expect(200, first.body);
    expect(await found('eve@')).toEqual(before);
  });

  it('is updated by its owner, signed in, whatever the capitals of the address', async () => {
    const ben = await app.register('Ben');
    await signUp({ email: 'ben@example.org', firstName: 'Ben', notificationPreferences: { newEvents: false } });
    const [before] = await found('ben@');
    const update = {
      email: 'BEN@example.org',
      lastName: 'Hur',
      firstName: '',
      notificationPreferences: { leaderboardUpdates: true },
    };
    await app.http.post('/api/player-interest').set(ben.bearer).send(update).expect(200);
    expect(await found('ben@')).toEqual([
      {
        ...before,
        email: 'BEN@example.org',
        lastName: 'Hur',
        notificationPreferences: { newEvents: false, leaderboardUpdates: true, exclusiveInvites: true },
      },
    ]);
  });

  it('is one entry however many sign up at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp({ email: 'rush@example.org' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await found('rush@')).toHaveLength(1);
  });

  it.each([
    [{}, 'email-required'],
    [{ email: ' ' }, 'email-required'],
    [{ email: 'nobody' }, 'email-invalid'],
    [{ email: 7 }, 'email-invalid'],
    [{ email: 'a@example.org', notificationPreferences: { newEvents: 'yes' } }, 'validation-failed'],
    [{ email: 'a@example.org', firstName: 'x'.repeat(81) }, 'validation-failed'],
    [{ email: 'a@example.org', source: { $gt: '' } }, 'validation-failed'],
    [{ email: '\ud800@example.org' }, 'validation-failed'],
    [{ email: 'a@example.org', notificationPreferences: [{}] }, 'validation-failed'],
    [{ email: 'a@example.org', notificationPreferences: ['newEvents'] }, 'validation-failed'],
    [{ email: 'a@example.org', notificationPreferences: 'all' }, 'validation-failed'],
  ])('is not taken from %j', async (body, code) => {
    expect((await signUp(body).expect(400)).body.code).toBe(code);
  });

  it('is refused when it comes too often', async () => {
    const busy = await startApp({ env: { SIGN_INS_PER_ACCOUNT: '2', SIGN_INS_PER_ADDRESS: '3' } });
    const again = async (email: string) => (await busy.http.post('/api/player-interest').send({ email })).status;
    const statuses = [await again('a@example.org'), await again('A@example.org'), await again('a@example.org')];
    expect(statuses).toEqual([200, 200, 429]);
    expect(await again('b@example.org')).toBe(429);
    await busy.close();
  });
});

describe('Who does not want news any more', () => {
  const subscription = (token: string, status: string) =>
    app.http.put('/api/player-interest/subscription').send({ token, status });
  const linkOf = async (email: string) => {
    const { text } = await app.http.get('/api/admin/player-interest/export').set(admin.bearer).expect(200);
    const line = text.split('\n').find((each) => each.startsWith(email))!;
    return /\/unsubscribe#token=([\w-]{43})$/.exec(line)![1]!;
  };
  const statusOf = async (email: string) => (await found(email)).map(({ status }) => status);

  it('unsubscribes with the link that the export has for them, as often as they like, and comes back with it', async () => {
    await signUp({ email: 'leaves@example.org' });
    const token = await linkOf('leaves@');
    for (const status of ['unsubscribed', 'unsubscribed', 'active', 'unsubscribed']) {
      await subscription(token, status).expect(200, { status });
      expect(await statusOf('leaves@')).toEqual([status]);
    }
    expect((await list('?search=leaves@&status=active')).total).toBe(0);
    expect((await list('?search=leaves@&status=unsubscribed')).total).toBe(1);
  });

  it('is not brought back by somebody who types the address, but by themselves, signed in', async () => {
    const carl = await app.register('Carl');
    await signUp({ email: carl.user.email });
    await subscription(await linkOf(carl.user.email), 'unsubscribed').expect(200);
    await signUp({ email: carl.user.email }).expect(200);
    expect(await statusOf(carl.user.email)).toEqual(['unsubscribed']);
    await app.http.post('/api/player-interest').set(carl.bearer).send({ email: carl.user.email }).expect(200);
    expect(await statusOf(carl.user.email)).toEqual(['active']);
  });

  it('has a link also when they signed up under an older release', async () => {
    await signUp({ email: 'older@example.org' });
    const signups = await app.app.get(DocumentStore, { strict: false }).collection<SignupDocument>(signupCollection);
    await signups.updateOne({ emailKey: 'older@example.org' }, { $unset: { token: '' } });
    const token = await linkOf('older@');
    expect(await linkOf('older@')).toBe(token);
    await subscription(token, 'unsubscribed').expect(200);
  });

  it.each([
    [{ token: 'unknown', status: 'unsubscribed' }, 404, 'subscription-not-found'],
    [{ token: { $ne: '' }, status: 'unsubscribed' }, 400, 'validation-failed'],
    [{ token: 'unknown', status: 'deleted' }, 400, 'validation-failed'],
    [{ status: 'active' }, 400, 'validation-failed'],
  ])('cannot use %j', async (body, status, code) => {
    expect((await app.http.put('/api/player-interest/subscription').send(body).expect(status)).body.code).toBe(code);
  });
});

describe('The interests', () => {
  it.each<Call>([
    'GET /api/admin/player-interest',
    'GET /api/admin/player-interest/export',
    'DELETE /api/admin/player-interest/any',
  ])('are for administrators: %s', async (call) => {
    expect(await accessOf(app, nosy, call)).toEqual(ADMINISTRATORS_ONLY);
  });

  it('are listed in pages, the newest first', async () => {
    await signUp({ email: 'newest@example.org' });
    const { entries, total, ...page } = await list('?pageSize=1');
    expect(entries.map(({ email }) => email)).toEqual(['newest@example.org']);
    expect(page).toEqual({ page: 1, pageSize: 1 });
    expect((await list(`?pageSize=1&page=${total}`)).entries).toHaveLength(1);
    expect((await list(`?pageSize=1&page=${total + 1}`)).entries).toEqual([]);
  });

  it('are exported with formulas made harmless, in a file named with the date', async () => {
    const { total } = await list();
    await signUp({ email: 'formula@example.org', firstName: '=HYPERLINK("x")', lastName: 'Comma, "Quote"' });
    const { text, headers } = await app.http.get('/api/admin/player-interest/export').set(admin.bearer).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="signups-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = text.trim().split('\n');
    expect(lines[0]).toBe(
      'email,firstName,lastName,preferredName,newEvents,leaderboardUpdates,exclusiveInvites,status,source,createdAt,unsubscribe',
    );
    expect(lines).toHaveLength(total + 2);
    const line = lines.find((each) => each.startsWith('formula@'));
    expect(line).toMatch(/^formula@example\.org,"'=HYPERLINK\(""x""\)","Comma, ""Quote""",,yes,no,yes,active,,2/);
  });

  it('are deleted, and the log records it without a name', async () => {
    await signUp({ email: 'gone@example.org' });
    const [{ id }] = (await found('gone@')) as [SignupView];
    const path = `/api/admin/player-interest/${id}`;
    await app.http.delete(path).set(admin.bearer).expect(200, { success: true });
    await app.http.delete(path).set(admin.bearer).expect(404);
    expect(await found('gone@')).toEqual([]);
    const log: string[] = [];
    for await (const { events } of app.app.get(EventStore, { strict: false }).readAll()) {
      log.push(...events.map(({ data }) => JSON.stringify(data)));
    }
    expect(log.join()).toContain(`"action":"signup-deleted","target":{"kind":"signup","id":"${id}"}`);
    expect(log.join()).not.toContain('example.org');
  });
});
