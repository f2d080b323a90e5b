import { raceDriver, rightAnswer, wrongAnswer } from '../racing/game/testing/race-driver';
import { type RunningApp, type SignedInPlayer, startApp } from '../testing/start-app';
import { SocketClient } from './testing/socket-client';

describe('A racer who follows their own progress', () => {
  let app: RunningApp;
  const clients: SocketClient[] = [];
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await app.close();
  });

  /** A race with the first `correct` questions answered correctly, for two points each. */
  async function race(player: SignedInPlayer, correct: number): Promise<void> {
    const driver = raceDriver(app, player);
    const { id } = await driver.start();
    let answered = 0;
    for (let { question } = await driver.next(id); question; { question } = await driver.next(id)) {
      const answer = answered++ < correct ? rightAnswer(question.id) : wrongAnswer(question.id);
      await driver.answer(id, question.id, answer, 0);
    }
    await driver.finish().expect(200);
  }

  /** Follows on a new device, and gives the next version that is another one. */
  async function following({ token }: SignedInPlayer) {
    const socket = await SocketClient.signIn(app.url, token);
    clients.push(socket);
    socket.send({ type: 'subscribe_progress' });
    let { version } = (await socket.next('progress_update')).data;
    const news = async (): Promise<void> => {
      const known = version;
      ({ version } = (await socket.until('progress_update', ({ data }) => data.version !== known)).data);
    };
    return { socket, news };
  }

  it('is told of a race of their own, and when somebody takes the first place from them', async () => {
    const [ada, ben, eve] = await Promise.all(['Ada', 'Ben', 'Eve'].map((name) => app.register(name)));
    const [adas, eves] = [await following(ada!), await following(eve!)];
    await race(ada!, 3);
    await adas.news();
    await race(ben!, 5);
    await adas.news();

    eves.socket.send({ type: 'ping' });
    await eves.socket.next('pong');
    expect(eves.socket.waiting('progress_update')).toBe(0);
  });

  it('has to be signed in', async () => {
    const visitor = await SocketClient.connect(app.url);
    clients.push(visitor);
    visitor.send({ type: 'subscribe_progress' });
    expect(await visitor.next('rejected')).toMatchObject({ data: { code: 'not-authenticated' } });
  });
});
