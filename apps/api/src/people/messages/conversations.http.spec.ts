import { CONVERSATIONS_PER_PAGE, type RacerFoundView } from '@app/contracts';
import { type RunningApp, startApp } from '../../testing/start-app';
import { Conversations } from './conversations';
import { type Writer, writer } from './testing/writer';

let app: RunningApp;
let people = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const someone = async (name = `Racer ${(people += 1)}`): Promise<Writer> => writer(app, await app.register(name));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('A conversation', () => {
  it('is one for each pair, whoever opens it, and at the same moment too', async () => {
    const [ada, ben] = [await someone(), await someone()];
    const opened = await Promise.all([
      ada.open(ben.user.id),
      ben.open(ada.user.id),
      ada.open(ben.user.id),
      ben.open(ada.user.id),
    ]);
    expect(new Set(idsOf(opened)).size).toBe(1);
    expect(idsOf(await ada.conversations())).toEqual([opened[0].id]);
    expect(idsOf(await ben.conversations())).toEqual([opened[0].id]);
  });

  it('is empty at first, and the other one is not shown it before there is a message', async () => {
    const [ada, ben] = [await someone(), await someone('Bremspunkt')];
    const opened = await ada.open(ben.user.id);
    expect(opened).toEqual({
      id: expect.any(String),
      type: 'direct',
      otherParticipant: {
        id: ben.user.id,
        racingName: 'Bremspunkt',
        firstName: null,
        lastName: null,
        email: 'b***@***',
        isFormer: false,
      },
      unreadCount: 0,
      isBlocked: false,
      readByOther: 0,
      lastMessage: null,
      lastMessageAt: expect.any(String),
    });
    expect(await ada.conversations()).toEqual([opened]);
    expect(await ben.conversations()).toEqual([]);
    const { id: messageId } = await ada.write(opened.id, 'Hello');
    const lastMessage = { id: messageId, senderId: ada.user.id, content: 'Hello' };
    expect(await ben.conversations()).toMatchObject([{ id: opened.id, unreadCount: 1, lastMessage }]);
  });

  it('of a duel is another one, and only the duel opens it', async () => {
    const [ada, ben] = [await someone(), await someone()];
    const { id } = await ada.open(ben.user.id);
    await ada.ask('post', 'conversations').send({ otherUserId: ben.user.id, type: 'direct' }).expect(201);
    await ada.ask('post', 'conversations').send({ otherUserId: ben.user.id, type: 'duel' }).expect(400);
    const opening = { starterId: ada.user.id, otherId: ben.user.id, type: 'duel' } as const;
    const duel = await app.app.get(Conversations, { strict: false }).open(opening, 0);
    expect(duel._id).not.toBe(id);
    expect(await ada.conversations()).toMatchObject([
      { id, type: 'direct' },
      { id: duel._id, type: 'duel' },
    ]);
  });

  it.each([
    [{}, 400, 'validation-failed'],
    [{ otherUserId: 7 }, 400, 'validation-failed'],
    [{ otherUserId: 'nobody' }, 404, 'racer-not-found'],
  ])('is not opened with %j', async (body, status, code) => {
    const ada = await someone();
    const refusal = await ada.ask('post', 'conversations').send(body);
    expect([refusal.status, refusal.body.code]).toEqual([status, code]);
  });

  it('is not opened with oneself', async () => {
    const ada = await someone();
    const refusal = await ada.ask('post', 'conversations').send({ otherUserId: ada.user.id }).expect(400);
    expect(refusal.body.code).toBe('conversation-with-yourself');
  });

  it('is unknown to everybody else, whatever they ask', async () => {
    const [ada, ben, eve] = [await someone(), await someone(), await someone()];
    const admin = writer(app, await app.loginAdmin());
    const { id } = await ada.open(ben.user.id);
    await ada.write(id, 'Between us');
    for (const stranger of [eve, admin]) {
      for (const asked of [
        stranger.ask('get', `conversations/${id}/messages`),
        stranger.ask('post', `conversations/${id}/messages`).send({ content: 'Me too' }),
        stranger.ask('put', `conversations/${id}/read`),
        stranger.ask('get', `conversations?before=${id}`),
        stranger.ask('get', 'conversations/unknown/messages'),
      ]) {
        const { status, body } = await asked;
        expect([status, body.code]).toEqual([404, 'conversation-not-found']);
      }
      expect(await stranger.conversations()).toEqual([]);
    }
    expect((await ben.conversations())[0]).toMatchObject({ unreadCount: 1 });
  });

  it.each([
    ['get', 'conversations'],
    ['post', 'conversations'],
    ['get', 'conversations/any/messages'],
    ['post', 'conversations/any/messages'],
    ['put', 'conversations/any/read'],
    ['put', 'messages/any'],
    ['delete', 'messages/any'],
    ['get', 'users/search?q=ab'],
  ] as const)('needs a session: %s /api/%s', async (method, path) => {
    await app.http[method](`/api/${path}`).expect(401);
  });

  it('is found page by page, the one with the newest message first', async () => {
    const ada = await someone();
    const conversations = app.app.get(Conversations, { strict: false });
    const ids: string[] = [];
    for (let opened = 0; opened <= CONVERSATIONS_PER_PAGE; opened += 1) {
      const { user } = await someone();
      const opening = { starterId: ada.user.id, otherId: user.id, type: 'direct' } as const;
      ids.unshift((await conversations.open(opening, 1_000 + Math.floor(opened / 2)))._id);
    }
    const newest = idsOf(await ada.conversations());
    expect(newest).toHaveLength(CONVERSATIONS_PER_PAGE);
    const { body: older } = await ada.ask('get', `conversations?before=${newest.at(-1)}`).expect(200);
    expect([...newest, ...idsOf(older)].toSorted()).toEqual(ids.toSorted());
    const last = older[0].id as string;
    await ada.write(last, 'Back in front');
    expect((await ada.conversations())[0]).toMatchObject({ id: last });
  });
});

describe('The search for racers', () => {
  const found = async (by: Writer, q: string) =>
    (await by.ask('get', `users/search?q=${encodeURIComponent(q)}`).expect(200)).body as RacerFoundView[];

  it('finds others by a part of the racing name, with a masked address', async () => {
    const [ada, marie] = [await someone('Sucherin'), await someone('Mulsanne Marie')];
    expect(await found(ada, 'mari')).toEqual([
      {
        id: marie.user.id,
        racingName: 'Mulsanne Marie',
        firstName: null,
        lastName: null,
        email: 'm***@***',
        isBlocked: false,
      },
    ]);
    expect(await found(ada, 'sucherin')).toEqual([]);
    expect(await found(ada, '.*')).toEqual([]);
  });

  it('marks whom one has blocked, and tells nobody that they are', async () => {
    const [ada, ben] = [await someone('Blockerin'), await someone('Geblockter')];
    await ada.ask('post', `users/${ben.user.id}/block`).expect(200);
    expect(await found(ada, 'geblockt')).toMatchObject([{ id: ben.user.id, isBlocked: true }]);
    expect(await found(ben, 'blockerin')).toMatchObject([{ id: ada.user.id, isBlocked: false }]);
  });

  it('finds whom an administrator keeps off the leaderboard by the whole address alone', async () => {
    const [ada, eve] = [await someone('Finderin'), await someone('Versteckte')];
    const admin = writer(app, await app.loginAdmin());
    const hiding = { isVisibleOnLeaderboard: false, isVisibleOnLiveEvents: true, reason: 'At her wish' };
    await admin.ask('post', `admin/users/${eve.user.id}/leaderboard-visibility`).send(hiding).expect(200);
    expect(await found(ada, 'versteck')).toEqual([]);
    expect(await found(ada, 'versteckte@example.org')).toMatchObject([{ id: eve.user.id }]);
    expect(await found(admin, 'versteck')).toMatchObject([{ id: eve.user.id }]);
  });

  it('finds by a whole address and shows it, but not by a part of it', async () => {
    const [ada, karl] = [await someone('Frager'), await someone('Kiesbett Karl')];
    expect(await found(ada, ' KIESBETT-KARL@example.org ')).toMatchObject([
      { id: karl.user.id, email: 'kiesbett-karl@example.org' },
    ]);
    expect(await found(ada, 'kiesbett-karl@')).toEqual([]);
    const admin = writer(app, await app.loginAdmin());
    expect(await found(admin, 'kiesbett-karl@')).toMatchObject([{ email: 'kiesbett-karl@example.org' }]);
  });

  it.each(['', '?q=', '?q=a', '?q=%20a%20', '?q[$gt]=', `?q=${'x'.repeat(255)}`])(
    'is refused for %j',
    async (query) => {
      const ada = await someone();
      await ada.ask('get', `users/search${query}`).expect(400);
    },
  );
});
