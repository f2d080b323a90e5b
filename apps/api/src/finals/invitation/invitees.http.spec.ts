import type { InviteesReport } from '@app/contracts';
import { accessOf, ADMINISTRATORS_ONLY } from '../../testing/access';
import { type AnnouncedStage, onAnnouncedStage } from './testing/invitation-stage';

let { app, clock, admin, ada, ben, driver, eventId } = {} as AnnouncedStage;
onAnnouncedStage((stage) => ({ app, clock, admin, ada, ben, driver, eventId } = stage));

const send = (csv: string, query = '', event = eventId) =>
  app.http
    .post(`/api/events/${event}/invite/file?${query}`)
    .set(admin.bearer)
    .attach('file', Buffer.from(csv), 'list.csv');
const reportOf = ({ body }: { body: InviteesReport }) => body;
const list = (...rows: string[]) => ['E-Mail;Racing name', ...rows].join('\r\n');

describe('A file of racers to invite', () => {
  it('is for administrators', async () => {
    expect(await accessOf(app, ada, 'POST /api/events/4/invite/file')).toEqual(ADMINISTRATORS_ONLY);
  });

  it('says who would be invited, who is, and what is wrong, and invites nobody yet', async () => {
    await driver.invite(eventId, ben);
    const cyd = await app.register(`Cyd ${eventId}`);
    await driver.accepting((await driver.invite(eventId, cyd)).token, cyd).expect(200);
    const csv = list(
      ada.user.email.toUpperCase(),
      `;${ben.user.racingName}`,
      cyd.user.email,
      '',
      ` ;${ada.user.racingName!.toLowerCase()}`,
      'nobody@example.org',
      ';Nobody at all',
      'x;',
    );
    expect(reportOf(await send(csv, 'dryRun=true').expect(200))).toEqual({
      dryRun: true,
      rows: 7,
      wrong: 3,
      people: [
        { row: 2, name: ada.user.racingName, outcome: 'new' },
        { row: 3, name: ben.user.racingName, outcome: 'invited' },
        { row: 4, name: cyd.user.racingName, outcome: 'takes-part' },
        { row: 6, name: ada.user.racingName, outcome: 'repeated' },
      ],
      errors: [
        { row: 7, field: 'email', message: 'Nobody has an account with this e-mail address' },
        { row: 8, field: 'racingName', message: 'Nobody has this racing name' },
        { row: 9, field: 'email', message: 'Nobody has an account with this e-mail address' },
      ],
      invitations: [],
    });
    expect((await driver.issued(eventId)).total).toBe(2);
    expect((await send(csv).expect(400)).body).toMatchObject({ code: 'people-invalid', details: { wrong: 3 } });
    expect((await driver.issued(eventId)).total).toBe(2);
    const { invitations } = reportOf(await send(csv, 'skipWrong=true').expect(200));
    expect(invitations.map(({ userId }) => userId)).toEqual([ada.user.id, ben.user.id]);
    expect((await driver.issued(eventId)).total).toBe(3);
  });

  it('invites nobody twice, however often it comes, and finishes what broke off', async () => {
    const first = await driver.invite(eventId, ada);
    const csv = list(ada.user.email, ben.user.email);
    const answers = await Promise.all([send(csv), send(csv), send(csv)]);
    for (const answer of answers) {
      expect(reportOf(answer).invitations.map(({ userId }) => userId)).toEqual([ada.user.id, ben.user.id]);
      expect(reportOf(answer).invitations[0]).toEqual(first.invitations[0]);
    }
    expect((await driver.issued(eventId)).total).toBe(2);
    expect(reportOf(await send(csv, 'dryRun=true')).people.map(({ outcome }) => outcome)).toEqual([
      'invited',
      'invited',
    ]);
    clock.pass(86_400_000);
    expect(reportOf(await send(csv, 'dryRun=true')).people.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
  });

  it('keeps names and addresses out of the log', async () => {
    await send(list(ada.user.email)).expect(200);
    const { body } = await app.http.get('/api/admin/log/events?type=InvitationIssued').set(admin.bearer).expect(200);
    expect(body.entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(body.entries)).not.toContain(ada.user.email);
  });

  it.each<[string, string | Buffer, string]>([
    ['no CSV', Buffer.from('PK\u0003\u0004'.padEnd(50, '\0')), 'people-not-csv'],
    ['without a header', 'ada@example.org', 'people-not-csv'],
    ['in another encoding', Buffer.from('E-Mail,Nächster\n', 'latin1'), 'people-not-csv'],
    ['with a quote that never ends', 'email\n"x', 'people-not-csv'],
    ['of too many people', list(...Array.from({ length: 501 }, (_, at) => `${at}@example.org`)), 'people-too-many'],
    ['too large', list('x'.repeat(300_000)), 'file-too-large'],
    ['empty', '', 'people-file-required'],
  ])('that is %s is refused', async (_, file, code) => {
    const sent = app.http.post(`/api/events/${eventId}/invite/file`).set(admin.bearer);
    const { body } = await sent.attach('file', Buffer.from(file), 'list.csv');
    expect(body.code).toBe(code);
  });

  it('is refused for an event that does not exist', async () => {
    expect((await send(list(ada.user.email), 'dryRun=true', 4711).expect(404)).body.code).toBe('event-not-found');
  });
});
