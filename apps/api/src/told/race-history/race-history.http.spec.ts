import type { EventView, PageView, RaceHistoryEntry } from '@app/contracts';
import { handClock } from '../../racing/game/testing/hand-clock';
import { type RunningApp, startApp } from '../../testing/start-app';
import { EVENT, liveEvent } from '../../finals/tournament-race/testing/live-event';

let app: RunningApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('A race in a tournament is in its player’s history, from the first question on, and nobody else’s', async () => {
  const clock = handClock(app);
  const event = await liveEvent(app, clock.now);
  const [ada, ben] = [await app.register('Ada'), await app.register('Ben')];
  for (const racer of [ada, ben]) await event.join(racer);
  await event.startRound(1);
  const { question } = await event.driver(ada).next();
  const { correctAnswer } = (await event.questions(1)).find(({ id }) => id === question!.id)!;
  clock.pass(1_500);
  await event.driver(ada).answer(question!.id, correctAnswer, 1_500);
  await event.caughtUp();
  await event.control('end');

  const historyOf = async ({ bearer }: typeof ada): Promise<PageView<RaceHistoryEntry>> =>
    (await app.http.get('/api/profile/races').set(bearer).expect(200)).body;
  expect((await historyOf(ada)).entries).toEqual([
    {
      id: expect.any(String),
      kind: 'tournament',
      number: 1,
      eventName: expect.any(String),
      isFinished: false,
      counts: false,
      score: 2,
      correctAnswers: 1,
      totalQuestions: 10,
      completedAt: new Date(clock.now()).toISOString(),
      outcomes: ['correct'],
    },
  ]);
  expect(await historyOf(ben)).toMatchObject({ entries: [], total: 0 });

  const { body: events } = await app.http.get('/api/events').set(event.admin.bearer).expect(200);
  const { name } = (events as EventView[]).find(({ id }) => id === EVENT)!;
  expect((await historyOf(ada)).entries).toMatchObject([{ eventName: name }]);
  await app.http.delete(`/api/events/${EVENT}`).set(event.admin.bearer).expect(200);
  await event.caughtUp();
  expect((await historyOf(ada)).entries).toMatchObject([{ kind: 'tournament', number: 1, eventName: null }]);
});
