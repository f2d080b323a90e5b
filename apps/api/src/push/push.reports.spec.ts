import { type Writer, writer } from '../people/messages/testing/writer';
import { type RunningApp, startApp } from '../testing/start-app';
import { SocketClient } from './testing/socket-client';

let app: RunningApp;
let admin: Writer;
let ada: Writer;
let ben: Writer;
beforeAll(async () => {
  app = await startApp();
  admin = writer(app, await app.loginAdmin());
  ada = writer(app, await app.register('Ada'));
  ben = writer(app, await app.register('Ben'));
});
afterAll(() => app.close());

const following = async ({ token }: Writer) => {
  const socket = await SocketClient.signIn(app.url, token);
  socket.send({ type: 'subscribe_reports' });
  return socket;
};

/** Ada has written to Ben, who reports it. */
async function reported(): Promise<void> {
  const { id } = await ada.open(ben.user.id);
  const message = await ada.write(id, 'You brake like a bus.');
  await ben.ask('post', `messages/${message.id}/report`).expect(200);
}

/** The open report is dismissed. */
async function resolved(): Promise<void> {
  const { body } = await admin.ask('get', 'admin/reports').expect(200);
  await admin.ask('post', `admin/reports/${body.entries[0].id}/resolve`).send({ outcome: 'dismissed' }).expect(200);
}

describe('The reports of racers', () => {
  it('reach an administrator as they come in and until they are resolved, also when their sender has gone', async () => {
    const socket = await following(admin);
    expect((await socket.next('reports_update')).data).toEqual({ open: 0 });
    await reported();
    expect((await socket.next('reports_update')).data).toEqual({ open: 1 });
    await resolved();
    expect((await socket.next('reports_update')).data).toEqual({ open: 0 });
    await reported();
    expect((await socket.next('reports_update')).data).toEqual({ open: 1 });
    await admin.ask('delete', `admin/users/${ada.user.id}`).expect(200);
    expect((await socket.next('reports_update')).data).toEqual({ open: 1 });
    await resolved();
    await socket.until('reports_update', ({ data }) => data.open === 0);
    socket.close();
  });

  it('are told to nobody else', async () => {
    const socket = await following(ben);
    expect(await socket.next('rejected')).toMatchObject({ data: { code: 'admin-only' } });
    const visitor = await SocketClient.connect(app.url);
    visitor.send({ type: 'subscribe_reports' });
    expect(await visitor.next('rejected')).toMatchObject({ data: { code: 'not-authenticated' } });
    for (const each of [socket, visitor]) each.close();
  });
});
