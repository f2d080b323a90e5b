import { type Writer, writer } from '../people/messages/testing/writer';
import { type RunningApp, startApp } from '../testing/start-app';
import { conversationsDevice as device } from './testing/conversations-device';
import { SocketClient } from './testing/socket-client';

let app: RunningApp;
let people = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const someone = async (): Promise<Writer> => writer(app, await app.register(`Racer ${(people += 1)}`));

const nothing = { conversation: null, message: null, deletedMessageId: null };

/** Two racers who have written to each other, each with an open device. */
async function pair() {
  const [ada, ben] = [await someone(), await someone()];
  const { id } = await ada.open(ben.user.id);
  return { ada, ben, id, adas: await device(app.url, ada), bens: await device(app.url, ben) };
}

describe('Whoever follows their conversations', () => {
  it('is told first how much is unread', async () => {
    const [ada, ben] = [await someone(), await someone()];
    const { id } = await ada.open(ben.user.id);
    await ada.write(id, 'One');
    await ada.write(id, 'Two');
    const { first, socket } = await device(app.url, ben);
    expect(first).toEqual({ unread: 2, ...nothing });
    socket.close();
  });

  it('sees a message on all devices, as HTTP shows it, each with their own count', async () => {
    const { ada, ben, id, adas, bens } = await pair();
    const bensPhone = await device(app.url, ben);
    const message = await ada.write(id, 'You start?');
    const [seenByBen] = await ben.conversations();
    const [seenByAda] = await ada.conversations();
    const told = { message, deletedMessageId: null };
    expect(await bens.news()).toEqual({ unread: 1, conversation: seenByBen, ...told });
    expect(await bensPhone.news()).toEqual({ unread: 1, conversation: seenByBen, ...told });
    expect(await adas.news()).toEqual({ unread: 0, conversation: seenByAda, ...told });
    for (const { socket } of [adas, bens, bensPhone]) socket.close();
  });

  it('sees edits, deletions and what was read', async () => {
    const { ada, ben, id, adas, bens } = await pair();
    const { id: messageId } = await ada.write(id, 'Mine says 1968.');
    await bens.news();
    await adas.news();
    await ada.ask('put', `messages/${messageId}`).send({ content: 'Mine says 1969.' }).expect(200);
    expect(await bens.news()).toMatchObject({
      unread: 1,
      message: { id: messageId, content: 'Mine says 1969.', isEdited: true },
      conversation: { lastMessage: { content: 'Mine says 1969.' } },
    });
    await adas.news();
    await ben.markRead(id);
    expect(await bens.news()).toMatchObject({ unread: 0, conversation: { id, unreadCount: 0 }, message: null });
    expect(await adas.news()).toMatchObject({ conversation: { id, readByOther: 1 }, message: null });
    await ada.ask('delete', `messages/${messageId}`).expect(200);
    const deleted = { deletedMessageId: messageId, message: null, conversation: { id, lastMessage: null } };
    expect(await bens.news()).toMatchObject({ ...deleted, unread: 0 });
    expect(await adas.news()).toMatchObject(deleted);
    for (const { socket } of [adas, bens]) socket.close();
  });

  it('misses no message, however many come at once', async () => {
    const { ada, id, bens } = await pair();
    const sent = await Promise.all(Array.from({ length: 20 }, (_, index) => ada.write(id, `Message ${index}`)));
    const numbers: number[] = [];
    while (numbers.length < sent.length) numbers.push((await bens.news()).message!.number);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(sent.map((_, index) => index + 1));
    expect(bens.socket.waiting('conversations_update')).toBe(0);
  });

  it('is not told what others write to each other', async () => {
    const { ada, id, bens } = await pair();
    const eve = await device(app.url, await someone());
    await ada.write(id, 'Between us');
    await bens.news();
    eve.socket.send({ type: 'ping' });
    await eve.socket.next('pong');
    expect(eve.socket.waiting('conversations_update')).toBe(0);
    eve.socket.close();
  });

  it('is told nothing more after leaving', async () => {
    const { ada, id, bens, adas } = await pair();
    bens.socket.send({ type: 'unsubscribe', topic: 'conversations' });
    bens.socket.send({ type: 'ping' });
    await bens.socket.next('pong');
    await ada.write(id, 'Still there?');
    await adas.news();
    bens.socket.send({ type: 'ping' });
    await bens.socket.next('pong');
    expect(bens.socket.waiting('conversations_update')).toBe(0);
  });

  it('has to be signed in', async () => {
    const visitor = await SocketClient.connect(app.url);
    visitor.send({ type: 'subscribe_conversations' });
    expect(await visitor.next('rejected')).toMatchObject({ data: { code: 'not-authenticated' } });
    visitor.close();
  });
});
