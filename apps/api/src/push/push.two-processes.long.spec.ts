import { MongoClient } from 'mongodb';
import type { MessageView } from '@app/contracts';
import { describeWithMongod, type MongodProcess } from '../../../../test/support/mongod';
import { RacerNames } from '../people/accounts/racer-names';
import { messageCollection } from '../people/messages/message.documents';
import { type Writer, writer } from '../people/messages/testing/writer';
import type { RunningApp } from '../testing/start-app';
import { twoApplications } from '../testing/two-applications';
import { conversationsDevice } from './testing/conversations-device';

describeWithMongod('Two applications on the same stores', () => {
  let documents: MongodProcess;
  let here: RunningApp;
  let there: RunningApp;
  let stop: () => Promise<void>;

  beforeAll(async () => ({ here, there, documents, stop } = await twoApplications()));
  afterAll(() => stop());

  /** Ada writes here. Ben reads there, and both have a device there. */
  async function pair(names: [string, string]) {
    const [ada, ben] = [await here.register(names[0]), await there.register(names[1])];
    const adas = writer(here, ada);
    const { id } = await adas.open(ben.user.id);
    const devices = [await conversationsDevice(there.url, ada), await conversationsDevice(there.url, ben)] as const;
    return { adas, bens: writer(there, ben), id, devices };
  }

  const closed = (devices: readonly { socket: { close: () => void } }[]) =>
    devices.forEach(({ socket }) => socket.close());

  it('tell each other’s sockets of messages, edits, deletions and what was read', async () => {
    const { adas, bens, id, devices } = await pair(['Ada', 'Ben']);
    const [adasDevice, bensDevice] = devices;
    const message = await adas.write(id, 'Mine says 1968.');
    expect(await bensDevice.news()).toMatchObject({ unread: 1, message, conversation: { id, unreadCount: 1 } });
    expect(await adasDevice.news()).toMatchObject({ unread: 0, message, conversation: { id } });

    await bens.markRead(id);
    expect(await bensDevice.news()).toMatchObject({ unread: 0, message: null, conversation: { unreadCount: 0 } });
    expect(await adasDevice.news()).toMatchObject({ message: null, conversation: { readByOther: 1 } });

    await adas.ask('put', `messages/${message.id}`).send({ content: 'Mine says 1969.' }).expect(200);
    const edited = { id: message.id, content: 'Mine says 1969.', isEdited: true };
    for (const device of devices) expect(await device.news()).toMatchObject({ message: edited });

    await adas.ask('delete', `messages/${message.id}`).expect(200);
    const deleted = { deletedMessageId: message.id, message: null, conversation: { lastMessage: null } };
    for (const device of devices) expect(await device.news()).toMatchObject(deleted);
    closed(devices);
  });

  it('tell each other of a new racing name', async () => {
    const ada = await here.register('Old Name');
    const names = there.app.get(RacerNames, { strict: false });
    const told = new Promise<void>((resolve) => names.onChange(() => resolve()));
    await here.http.patch(`/api/users/${ada.user.id}`).set(ada.bearer).send({ racingName: 'New Name' }).expect(200);
    await told;
    expect((await names.of([ada.user.id])).get(ada.user.id)).toMatchObject({ racingName: 'New Name' });
  });

  it('lose no news while the document store is restarted', async () => {
    const { adas, id, devices } = await pair(['Cut Ada', 'Cut Ben']);
    const [, bensDevice] = devices;
    await adas.write(id, 'Before');
    await bensDevice.news();
    await documents.restart();
    for (const content of ['After', 'And again']) {
      const message = await sentAtLast(adas, id, content);
      expect(await bensDevice.news()).toMatchObject({ message });
    }
    closed(devices);
  });

  it('let devices begin again when news was lost', async () => {
    const { adas, id, devices } = await pair(['Lost Ada', 'Lost Ben']);
    const [, bensDevice] = devices;
    await adas.write(id, 'Soon gone');
    await bensDevice.news();
    // Nobody does this. It ends the watch like changes that the server has forgotten.
    const client = new MongoClient(documents.url);
    await client.db().collection(messageCollection.name).drop();
    await client.close();
    const nothing = { conversation: null, message: null, deletedMessageId: null };
    for (const device of devices) {
      expect(await device.socket.until('conversations_update', ({ data }) => data.conversation === null)).toMatchObject(
        { data: nothing },
      );
    }
    const message = await adas.write(id, 'Still there?');
    expect(await bensDevice.news()).toMatchObject({ message });
    closed(devices);
  });
});

/** Sends until the stores answer again, each time with the same key. */
async function sentAtLast(by: Writer, conversationId: string, content: string): Promise<MessageView> {
  for (;;) {
    const sending = by.ask('post', `conversations/${conversationId}/messages`).set('idempotency-key', content);
    const { status, body } = await sending.send({ content });
    if (status === 201) return body as MessageView;
  }
}
