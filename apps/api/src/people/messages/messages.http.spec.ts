import { randomUUID } from 'node:crypto';
import { MESSAGE_MAX, MESSAGES_PER_PAGE, type MessageView } from '@app/contracts';
import { type RunningApp, startApp } from '../../testing/start-app';
import { type Writer, writer } from './testing/writer';

let app: RunningApp;
let people = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const someone = async (): Promise<Writer> => writer(app, await app.register(`Racer ${(people += 1)}`));

/** Two racers, and the conversation that the first one opened. */
async function pair() {
  const [ada, ben] = [await someone(), await someone()];
  return { ada, ben, id: (await ada.open(ben.user.id)).id };
}

const code = async (request: ReturnType<Writer['ask']>) => {
  const { status, body } = await request;
  return [status, (body as { code?: string }).code];
};

describe('A message', () => {
  it('is read by both, the newest first', async () => {
    const { ada, ben, id } = await pair();
    const sent = await ada.write(id, ' You start?\r\n ');
    expect(sent).toEqual({
      id: expect.any(String),
      conversationId: id,
      number: 1,
      senderId: ada.user.id,
      content: 'You start?',
      isEdited: false,
      createdAt: expect.any(String),
    });
    const answer = await ben.write(id, 'Already on\nthe grid.');
    expect(await ada.read(id)).toEqual([answer, sent]);
    expect(await ben.read(id)).toEqual([answer, sent]);
  });

  it('may be in a body that names the conversation; the path decides', async () => {
    const { ada, id } = await pair();
    const { body } = await ada
      .ask('post', `conversations/${id}/messages`)
      .send({ conversationId: 'another', content: 'Hello' });
    expect(body).toMatchObject({ conversationId: id, content: 'Hello' });
  });

  it.each([
    [{}, 'message-required'],
    [{ content: '' }, 'message-required'],
    [{ content: ' \n ' }, 'message-required'],
    [{ content: '\u200b\u2060' }, 'message-required'],
    [{ content: 'x'.repeat(MESSAGE_MAX + 1) }, 'message-too-long'],
    [{ content: ['x'] }, 'validation-failed'],
    [{ content: { $gt: '' } }, 'validation-failed'],
    [{ content: '\ud800' }, 'validation-failed'],
  ])('is not taken from %j', async (body, refusal) => {
    const { ada, id } = await pair();
    expect(await code(ada.ask('post', `conversations/${id}/messages`).send(body))).toEqual([400, refusal]);
    expect(await ada.read(id)).toEqual([]);
  });

  it('may be as long as it may be', async () => {
    const { ada, id } = await pair();
    expect(await ada.write(id, 'x'.repeat(MESSAGE_MAX))).toMatchObject({ number: 1 });
  });

  it('is sent once, however often the same request comes', async () => {
    const { ada, ben, id } = await pair();
    const key = randomUUID();
    const send = (content: string) =>
      ada.ask('post', `conversations/${id}/messages`).set('idempotency-key', key).send({ content });
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('Once')));
    const late = await send('Once').expect(201);
    expect(new Set([...answers, late].map(({ body }) => (body as MessageView).id)).size).toBe(1);
    expect(await ben.texts(id)).toEqual(['Once']);
    expect((await ben.conversations())[0]).toMatchObject({ unreadCount: 1 });
    expect(await code(send('Something else'))).toEqual([409, 'idempotency-key-reused']);
    await ada.ask('delete', `messages/${(late.body as MessageView).id}`).expect(200);
    expect(await code(send('Once'))).toEqual([404, 'message-not-found']);
    expect(await ben.texts(id)).toEqual([]);
  });

  it('is edited by its sender, and says so', async () => {
    const { ada, ben, id } = await pair();
    const { id: messageId, ...sent } = await ada.write(id, 'Mine says 1968.');
    const edit = (content: string) => ada.ask('put', `messages/${messageId}`).send({ content });
    const { body: same } = await edit('Mine says 1968.').expect(200);
    expect(same).toEqual({ ...sent, id: messageId });
    const { body } = await edit('Mine says 1969.').expect(200);
    expect(body).toEqual({ ...sent, id: messageId, content: 'Mine says 1969.', isEdited: true });
    expect(await ben.read(id)).toEqual([body]);
    expect(await code(edit(' '))).toEqual([400, 'message-required']);
  });

  it('is deleted by its sender for both, and the message before it is the last one', async () => {
    const { ada, ben, id } = await pair();
    await ada.write(id, 'Stays');
    const { id: messageId } = await ada.write(id, 'Goes');
    await ada.ask('delete', `messages/${messageId}`).expect(200, { success: true });
    expect(await ben.texts(id)).toEqual(['Stays']);
    expect((await ben.conversations())[0]).toMatchObject({ unreadCount: 1, lastMessage: { content: 'Stays' } });
    expect(await code(ada.ask('delete', `messages/${messageId}`))).toEqual([404, 'message-not-found']);
    expect(await code(ada.ask('put', `messages/${messageId}`).send({ content: 'Back' }))).toEqual([
      404,
      'message-not-found',
    ]);
  });

  it('is changed by nobody else: refused for the other one, unknown to a third', async () => {
    const { ada, ben, id } = await pair();
    const eve = await someone();
    const admin = writer(app, await app.loginAdmin());
    const { id: messageId } = await ada.write(id, 'Mine');
    for (const [who, refusal] of [
      [ben, [403, 'not-allowed']],
      [eve, [404, 'message-not-found']],
      [admin, [404, 'message-not-found']],
    ] as const) {
      expect(await code(who.ask('put', `messages/${messageId}`).send({ content: 'Theirs' }))).toEqual(refusal);
      expect(await code(who.ask('delete', `messages/${messageId}`))).toEqual(refusal);
    }
    expect(await ada.texts(id)).toEqual(['Mine']);
  });

  it('is found page by page', async () => {
    const { ada, id } = await pair();
    const count = MESSAGES_PER_PAGE + 2;
    for (let number = 1; number <= count; number += 1) await ada.write(id, `Lap ${number}`);
    const newest = await ada.read(id);
    const older = await ada.read(id, `?before=${newest.at(-1)!.number}`);
    expect([...newest, ...older].map(({ number }) => number)).toEqual(
      Array.from({ length: count }, (_, index) => count - index),
    );
    expect(await ada.read(id, '?before=1')).toEqual([]);
    expect((await ada.ask('get', `conversations/${id}/messages?before=x`)).status).toBe(400);
  });
});

describe('Unread messages', () => {
  it('are counted for each conversation, until it is opened', async () => {
    const { ada, ben, id } = await pair();
    await ada.write(id, 'One');
    await ada.write(id, 'Two');
    expect((await ada.conversations())[0]).toMatchObject({ unreadCount: 0, readByOther: 0 });
    expect((await ben.conversations())[0]).toMatchObject({ unreadCount: 2 });
    await ben.markRead(id);
    await ben.markRead(id);
    expect((await ben.conversations())[0]).toMatchObject({ unreadCount: 0 });
    expect((await ada.conversations())[0]).toMatchObject({ readByOther: 2 });
    await ada.write(id, 'Three');
    expect((await ben.conversations())[0]).toMatchObject({ unreadCount: 1 });
  });

  it('are fewer when an unread one is deleted, and not when a read one is', async () => {
    const { ada, ben, id } = await pair();
    const read = await ada.write(id, 'Read');
    await ben.markRead(id);
    const unread = await ada.write(id, 'Unread');
    await ada.write(id, 'Unread too');
    await ada.ask('delete', `messages/${read.id}`).expect(200);
    expect((await ben.conversations())[0]).toMatchObject({ unreadCount: 2 });
    await ada.ask('delete', `messages/${unread.id}`).expect(200);
    expect((await ben.conversations())[0]).toMatchObject({ unreadCount: 1 });
  });

  it('stay right when many arrive at the same moment', async () => {
    const { ada, ben, id } = await pair();
    const texts = Array.from({ length: 12 }, (_, index) => `Message ${index}`);
    const sent = await Promise.all(texts.map((text) => ada.write(id, text)));
    expect(sent.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
      texts.map((_, index) => index + 1),
    );
    expect((await ben.conversations())[0]).toMatchObject({ unreadCount: 12 });
    expect((await ben.texts(id)).toSorted()).toEqual(texts.toSorted());
  });
});

describe('Messages', () => {
  it('can be sent, changed and searched for only so often in a minute', async () => {
    const { ada, ben, id } = await pair();
    const untilRefused = async (request: () => PromiseLike<{ status: number }>, limit: number) => {
      for (let count = 1; count <= limit; count += 1) expect((await request()).status).toBeLessThan(300);
      expect((await request()).status).toBe(429);
    };
    await untilRefused(() => ada.ask('post', `conversations/${id}/messages`).send({ content: 'Hello' }), 60);
    await untilRefused(() => ada.ask('get', 'users/search?q=racer'), 60);
    await untilRefused(() => ada.ask('post', 'conversations').send({ otherUserId: ben.user.id }), 19);
    expect(await ben.write(id, 'Slow down')).toMatchObject({ number: 61 });
  });
});
