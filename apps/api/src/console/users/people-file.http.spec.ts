import type { AccountsReport, AuditPage } from '@app/contracts';
import { accessOf, ADMINISTRATORS_ONLY } from '../../testing/access';
import { openPostOffice } from '../../people/accounts/testing/post-office';
import { handClock } from '../../racing/game/testing/hand-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let admin: SignedInPlayer;
let ada: SignedInPlayer;

beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
  ada = await app.register('Ada Apex');
});
afterAll(() => app.close());

const send = (csv: string, query = '') =>
  app.http.post(`/api/admin/users/file?${query}`).set(admin.bearer).attach('file', Buffer.from(csv), 'people.csv');
const list = (...rows: string[]) => ['First name,Last name,E-mail,Racing name', ...rows].join('\n');
const reportOf = ({ body }: { body: AccountsReport }) => body;
const outcomes = ({ people }: AccountsReport) => people.map(({ row, outcome }) => [row, outcome]);
const logIn = (email: string, password: string) => app.http.post('/api/auth/login').send({ email, password });
const choose = (link: string, newPassword: string) =>
  app.http.post('/api/auth/reset-password').send({ token: link.split('#reset=')[1], newPassword });

describe('A file of people', () => {
  it('is for owners', async () => {
    expect(await accessOf(app, ada, 'POST /api/admin/users/file')).toEqual(ADMINISTRATORS_ONLY);
  });

  it('says who would get an account, who has one, and what is wrong, and makes none yet', async () => {
    const csv = list(
      'Ben,Brake,ben@example.org,Ben B',
      `Ada,Apex,${ada.user.email.toUpperCase()},`,
      'Benny,Brake,BEN@example.org,',
      'Cyd,,cyd@example.org,',
      'Dan,Drift,dan.example.org,',
      'Eve,Exit,eve@example.org,ada apex',
      'Fay,Flat,fay@example.org,X',
      'Race,Control,gus@example.org,',
      'Ivo,Inside,ivo@example.org,Race Director',
    );
    const found = reportOf(await send(csv, 'dryRun=true').expect(200));
    expect(found).toMatchObject({ dryRun: true, rows: 9, wrong: 6, delivery: 'race-control' });
    expect(found.people).toEqual([
      { row: 2, name: 'Ben B', email: 'ben@example.org', outcome: 'new', link: null },
      { row: 3, name: 'Ada Apex', email: ada.user.email.toUpperCase(), outcome: 'there', link: null },
      { row: 4, name: 'Benny Brake', email: 'BEN@example.org', outcome: 'repeated', link: null },
    ]);
    expect(found.errors).toEqual([
      { row: 5, field: 'lastName', message: 'Please fill in all required fields' },
      { row: 6, field: 'email', message: 'This is no e-mail address' },
      { row: 7, field: 'racingName', message: 'This racing name is taken' },
      { row: 8, field: 'racingName', message: 'A racing name has 2 to 20 characters, of one alphabet' },
      { row: 9, field: 'lastName', message: 'This name belongs to the game, or to those who run it' },
      { row: 10, field: 'racingName', message: 'This name belongs to the game, or to those who run it' },
    ]);
    expect((await send(csv).expect(400)).body).toMatchObject({ code: 'people-invalid', details: { wrong: 6 } });
    const users = await app.http.get('/api/admin/users?search=brake').set(admin.bearer).expect(200);
    expect(users.body.total).toBe(0);
    expect(outcomes(reportOf(await send(csv, 'skipWrong=true').expect(200)))).toEqual([
      [2, 'new'],
      [3, 'there'],
      [4, 'repeated'],
    ]);
  });

  it('gives each a link by which they choose their password, within a week, and then race', async () => {
    const clock = handClock(app);
    const [{ link, outcome }] = reportOf(await send(list('Kim,Kerb,kim@example.org,Kim')).expect(200)).people as [
      AccountsReport['people'][number],
    ];
    expect([outcome, link]).toEqual(['new', expect.stringMatching(/\/login#reset=[\w-]{43}$/)]);
    for (const password of ['', 'undefined', 'night-shift', 'null']) {
      expect((await logIn('kim@example.org', password)).status).not.toBe(200);
    }
    clock.pass(6 * 86_400_000);
    await choose(link!, 'flat-out').expect(200);
    const { body } = await logIn('kim@example.org', 'flat-out').expect(200);
    expect(body.user).toMatchObject({ firstName: 'Kim', racingName: 'Kim', offices: [] });
    await app.http.get('/api/auth/me').set('authorization', `Bearer ${body.token}`).expect(200);
    const [late] = reportOf(await send(list('Kai,Kerb,kai@example.org,')).expect(200)).people;
    clock.pass(8 * 86_400_000);
    expect((await choose(late!.link!, 'flat-out').expect(400)).body.code).toBe('reset-token-invalid');
  });

  it('makes nobody twice, and gives another link to those who have not chosen yet', async () => {
    const csv = list('Lea,Late,lea@example.org,', 'Max,Mid,max@example.org,');
    const all = (await Promise.all([send(csv), send(csv), send(csv)])).map((answer) => reportOf(answer));
    expect(all.flatMap(({ people }) => people).filter(({ outcome }) => outcome === 'new')).toHaveLength(2);
    const users = await app.http.get('/api/admin/users?search=lea@example.org').set(admin.bearer).expect(200);
    expect(users.body.total).toBe(1);
    const first = reportOf(await send(csv).expect(200)).people[0]!.link!;
    const second = reportOf(await send(csv).expect(200)).people[0]!.link!;
    expect((await choose(first, 'too-late').expect(400)).body.code).toBe('reset-token-invalid');
    await choose(second, 'flat-out').expect(200);
    const again = reportOf(await send(csv).expect(200));
    expect(outcomes(again)).toEqual([
      [2, 'there'],
      [3, 'waiting'],
    ]);
    expect(again.people[0]!.link).toBeNull();
  });

  it('is on record by ids alone, one act for each new account', async () => {
    const before = await acts();
    await send(list('Noa,Nose,noa@example.org,')).expect(200);
    await send(list('Noa,Nose,noa@example.org,')).expect(200);
    const { entries, total } = await acts();
    expect(total - before.total).toBe(1);
    expect(entries[0]).toMatchObject({ actor: { id: admin.user.id }, before: null, after: null });
    const log = await app.http.get('/api/admin/log/events?type=AdminActed').set(admin.bearer).expect(200);
    expect(JSON.stringify(log.body.entries.map(({ data }: { data: unknown }) => data))).not.toContain(
      'noa@example.org',
    );
  });
});

it('mails each link to its owner where there is a mail server, and tells it to nobody else', async () => {
  const post = await openPostOffice();
  const mailing = await startApp({ env: { SMTP_URL: post.url, PUBLIC_URL: 'https://race.example.org' } });
  const { bearer } = await mailing.loginAdmin();
  const csv = list('Ola,Oval,ola@example.org,', 'Pia,Pit,pia@example.org,');
  const sent = mailing.http.post('/api/admin/users/file').set(bearer).attach('file', Buffer.from(csv), 'people.csv');
  const { body } = await sent.expect(200);
  expect(body).toMatchObject({ delivery: 'mail', people: [{ link: null }, { link: null }] });
  for (const email of ['ola@example.org', 'pia@example.org']) {
    const mail = await post.nextMail();
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toMatch(/https:\/\/race\.example\.org\/login#reset=/);
  }
  await mailing.close();
  await post.close();
});

const acts = async (): Promise<AuditPage> =>
  (await app.http.get('/api/admin/audit?action=account-made').set(admin.bearer).expect(200)).body;
