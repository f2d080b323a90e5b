import { type RunningApp, startApp } from '../../testing/start-app';
import { Conversations } from './conversations';
import { isInFiles, mark } from './testing/kept-bytes';
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
const deleteAccount = ({ user }: Writer) => admin.ask('delete', `admin/users/${user.id}`).expect(200);

async function pair() {
  const [ada, ben] = [await someone(), await someone()];
  return { ada, ben, id: (await ada.open(ben.user.id)).id };
}

const codeOf = async (request: ReturnType<Writer['ask']>) => (await request).body.code as string;

describe('The deletion of an account', () => {
  it('erases what the person wrote; what others wrote to them stays with those', async () => {
    const { ada, ben, id } = await pair();
    const written = mark();
    await ben.write(id, 'You start?');
    await ada.write(id, written);
    expect(await isInFiles(app, written)).toBe(true);
    await deleteAccount(ada);
    expect(await isInFiles(app, written)).toBe(false);
    expect(await ben.texts(id)).toEqual(['You start?']);
    expect(await ben.conversations()).toEqual([
      expect.objectContaining({
        id,
        unreadCount: 0,
        lastMessage: expect.objectContaining({ content: 'You start?' }),
        otherParticipant: {
          id: ada.user.id,
          racingName: null,
          firstName: 'Former',
          lastName: 'racer',
          email: '',
          isFormer: true,
        },
      }),
    ]);
  });

  it('makes it impossible to write to them, and says so', async () => {
    const { ada, ben, id } = await pair();
    const sent = await ben.write(id, 'You start?');
    await deleteAccount(ada);
    expect(await codeOf(ben.ask('post', `conversations/${id}/messages`).send({ content: 'Hello?' }))).toBe(
      'racer-deleted',
    );
    expect(await codeOf(ben.ask('put', `messages/${sent.id}`).send({ content: 'Hello?' }))).toBe('racer-deleted');
    expect(await codeOf(ben.ask('post', 'conversations').send({ otherUserId: ada.user.id }))).toBe('racer-not-found');
    await ben.ask('delete', `messages/${sent.id}`).expect(200);
    expect(await ben.texts(id)).toEqual([]);
  });

  it('takes the conversation with it when the other account is gone already', async () => {
    const { ada, ben, id } = await pair();
    await ada.write(id, 'You start?');
    const conversations = app.app.get(Conversations, { strict: false });
    await deleteAccount(ada);
    expect(await conversations.allOf(ben.user.id)).toHaveLength(1);
    await deleteAccount(ben);
    expect(await conversations.allOf(ben.user.id)).toEqual([]);
  });

  it('beats a message that is just being stored', async () => {
    const { ada, ben, id } = await pair();
    const conversations = app.app.get(Conversations, { strict: false });
    const count = conversations.count.bind(conversations);
    jest.spyOn(conversations, 'count').mockImplementationOnce(async (...message) => {
      const counted = await count(...message);
      await deleteAccount(ada);
      return counted;
    });
    const written = mark();
    expect(await codeOf(ada.ask('post', `conversations/${id}/messages`).send({ content: written }))).toBe(
      'racer-deleted',
    );
    expect(await ben.texts(id)).toEqual([]);
    expect(await isInFiles(app, written)).toBe(false);
  });
});
