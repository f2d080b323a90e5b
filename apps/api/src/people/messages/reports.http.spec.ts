import { randomUUID } from 'node:crypto';
import type { AuditEntryView, MessageReportView, PageView } from '@app/contracts';
import { accessOf, ADMINISTRATORS_ONLY, type Call } from '../../testing/access';
import { type RunningApp, startApp } from '../../testing/start-app';
import { type Writer, writer } from './testing/writer';

let app: RunningApp;
let admin: Writer;
let people = 0;
beforeAll(async () => {
  app = await startApp();
  admin = writer(app, await app.loginAdmin());
});
afterAll(() => app.close());

const someone = async (): Promise<Writer> => writer(app, await app.register(`Racer ${(people += 1)}`));
const outcomeOf = async (request: ReturnType<Writer['ask']>) => {
  const { status, body } = await request;
  return [status, body.code ?? null];
};

/** Ada has written to Ben. */
async function pair() {
  const [ada, ben] = [await someone(), await someone()];
  const { id } = await ada.open(ben.user.id);
  return { ada, ben, id, message: await ada.write(id, 'You brake like a bus.') };
}

const send = (by: Writer, id: string) => by.ask('post', `conversations/${id}/messages`).send({ content: 'Hello?' });
const reports = async (query = ''): Promise<MessageReportView[]> =>
  ((await admin.ask('get', `admin/reports${query}`).expect(200)).body as PageView<MessageReportView>).entries;
const reportOn = async (messageId: string) => (await reports()).find((report) => report.messageId === messageId);
const report = (by: Writer, messageId: string, body = {}) => by.ask('post', `messages/${messageId}/report`).send(body);
const resolve = (id: string, outcome: string) => admin.ask('post', `admin/reports/${id}/resolve`).send({ outcome });

describe('A racer who blocks another', () => {
  it('gets nothing more from them, and both are told why when they write', async () => {
    const { ada, ben, id, message } = await pair();
    await ben.ask('post', `users/${ada.user.id}/block`).expect(200, { success: true });
    await ben.ask('post', `users/${ada.user.id}/block`).expect(200);
    expect(await outcomeOf(send(ada, id))).toEqual([403, 'blocked-by-racer']);
    expect(await outcomeOf(ada.ask('put', `messages/${message.id}`).send({ content: 'Worse' }))).toEqual([
      403,
      'blocked-by-racer',
    ]);
    expect(await outcomeOf(send(ben, id))).toEqual([409, 'racer-blocked']);
    expect(await ben.texts(id)).toEqual(['You brake like a bus.']);
    expect((await ben.conversations())[0]).toMatchObject({ isBlocked: true });
    expect((await ada.conversations())[0]).toMatchObject({ isBlocked: false });
    await ada.ask('delete', `messages/${message.id}`).expect(200);
  });

  it('can take it back', async () => {
    const { ada, ben, id } = await pair();
    await ben.ask('post', `users/${ada.user.id}/block`).expect(200);
    await ada.ask('delete', `users/${ben.user.id}/block`).expect(200);
    expect(await outcomeOf(send(ada, id))).toEqual([403, 'blocked-by-racer']);
    await ben.ask('delete', `users/${ada.user.id}/block`).expect(200, { success: true });
    expect(await outcomeOf(send(ada, id))).toEqual([201, null]);
  });

  it('blocks others only, and only those who are there', async () => {
    const ada = await someone();
    expect(await outcomeOf(ada.ask('post', `users/${ada.user.id}/block`))).toEqual([403, 'not-allowed']);
    expect(await outcomeOf(ada.ask('post', 'users/nobody/block'))).toEqual([404, 'racer-not-found']);
    await app.http.post('/api/users/nobody/block').expect(401);
    await app.http.delete('/api/users/nobody/block').expect(401);
  });
});

describe('A reported message', () => {
  it.each<Call>(['GET /api/admin/reports', 'POST /api/admin/reports/any/resolve'])(
    'is for administrators: %s',
    async (call) => {
      const nosy = await app.register(`Nosy ${(people += 1)}`);
      expect(await accessOf(app, nosy, call)).toEqual(ADMINISTRATORS_ONLY);
    },
  );

  it('is kept as it was, once for each reporter, even if its sender changes it', async () => {
    const { ada, ben, message } = await pair();
    await report(ben, message.id, { reason: ' Not a bus ' }).expect(200, { success: true });
    await ada.ask('put', `messages/${message.id}`).send({ content: 'You brake well.' }).expect(200);
    await report(ben, message.id, { reason: 'Again' }).expect(200);
    await ada.ask('delete', `messages/${message.id}`).expect(200);
    const [kept, ...others] = (await reports()).filter(({ messageId }) => messageId === message.id);
    expect(others).toEqual([]);
    expect(kept).toEqual({
      id: expect.any(String),
      messageId: message.id,
      content: 'You brake like a bus.',
      earlier: [],
      sender: { userId: ada.user.id, playerName: ada.user.racingName },
      reporter: { userId: ben.user.id, playerName: ben.user.racingName },
      reason: 'Not a bus',
      reportedAt: expect.any(String),
      outcome: null,
    });
  });

  it('is reported only by the one who got it', async () => {
    const { ada, message } = await pair();
    expect(await outcomeOf(report(ada, message.id))).toEqual([403, 'not-allowed']);
    expect(await outcomeOf(report(await someone(), message.id))).toEqual([404, 'message-not-found']);
    expect(await outcomeOf(report(admin, message.id))).toEqual([404, 'message-not-found']);
    await app.http.post(`/api/messages/${message.id}/report`).expect(401);
    expect((await report(ada, message.id, { reason: 'x'.repeat(501) })).status).toBe(400);
  });

  it('is dismissed or deleted, once, and the log says which without a word of it', async () => {
    const { ben, id, message } = await pair();
    await report(ben, message.id).expect(200);
    const { id: reportId } = (await reportOn(message.id))!;
    expect(await outcomeOf(resolve(reportId, 'forgotten'))).toEqual([400, 'validation-failed']);
    expect(await outcomeOf(resolve('unknown', 'dismissed'))).toEqual([404, 'not-found']);
    await resolve(reportId, 'message-deleted').expect(200, { success: true });
    await resolve(reportId, 'message-deleted').expect(200);
    expect(await outcomeOf(resolve(reportId, 'dismissed'))).toEqual([409, 'report-resolved']);
    expect(await ben.texts(id)).toEqual([]);
    expect(await reportOn(message.id)).toMatchObject({ outcome: 'message-deleted' });
    const { body } = await admin.ask('get', 'admin/audit').expect(200);
    const acts = (body as PageView<AuditEntryView>).entries.filter(({ target }) => target.id === reportId);
    expect(acts).toMatchObject([{ action: 'message-report-resolved', after: { outcome: 'message-deleted' } }]);
    expect(JSON.stringify(body)).not.toContain('You brake like a bus.');
  });

  it('waits before those that are resolved, in pages', async () => {
    const [first, second] = [await pair(), await pair()];
    await report(first.ben, first.message.id).expect(200);
    await report(second.ben, second.message.id).expect(200);
    await resolve((await reportOn(second.message.id))!.id, 'dismissed').expect(200);
    const listed = await reports();
    const placeOf = (messageId: string) => listed.findIndex((each) => each.messageId === messageId);
    expect(placeOf(first.message.id)).toBeLessThan(placeOf(second.message.id));
    expect(await reports('?pageSize=1')).toEqual([listed[0]]);
  });

  it('stays until it is resolved when its sender goes, and then goes too; of a reporter only the reason goes', async () => {
    const { ada, ben, message } = await pair();
    const reason = `Reason ${randomUUID()}`;
    await report(ben, message.id, { reason }).expect(200);
    await admin.ask('delete', `admin/users/${ben.user.id}`).expect(200);
    expect(await reportOn(message.id)).toMatchObject({ reason: null, reporter: { playerName: null } });
    await admin.ask('delete', `admin/users/${ada.user.id}`).expect(200);
    const open = (await reportOn(message.id))!;
    expect(open).toMatchObject({ content: 'You brake like a bus.', sender: { playerName: null }, outcome: null });
    const key = randomUUID();
    const dismiss = () => resolve(open.id, 'dismissed').set('idempotency-key', key);
    await dismiss().expect(200);
    await dismiss().expect(200);
    expect(await reportOn(message.id)).toBeUndefined();
    const { body } = await admin.ask('get', 'admin/audit').expect(200);
    const acts = (body as PageView<AuditEntryView>).entries.filter(({ target }) => target.id === open.id);
    expect(acts).toMatchObject([{ action: 'message-report-resolved', after: { outcome: 'dismissed' } }]);
  });

  it('goes with its sender when it was resolved before', async () => {
    const { ada, ben, message } = await pair();
    await report(ben, message.id).expect(200);
    await resolve((await reportOn(message.id))!.id, 'dismissed').expect(200);
    await admin.ask('delete', `admin/users/${ada.user.id}`).expect(200);
    expect(await reportOn(message.id)).toBeUndefined();
  });
});
