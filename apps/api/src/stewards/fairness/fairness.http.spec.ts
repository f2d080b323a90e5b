import type { FairnessAnswersPage, FairnessView, ReplayView } from '@app/contracts';
import { EVENT, type LiveEvent, liveEvent } from '../../finals/tournament-race/testing/live-event';
import { handClock } from '../../racing/game/testing/hand-clock';
import { raceDriver, rightAnswer } from '../../racing/game/testing/race-driver';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

const ROUND = `/api/admin/events/${EVENT}/rounds/1`;
const QUALIFYING = '/api/admin/qualifying/fairness';

let app: RunningApp;
let clock: ReturnType<typeof handClock>;
let event: LiveEvent;
let ada: SignedInPlayer;
let ben: SignedInPlayer;
beforeAll(async () => {
  app = await startApp();
  clock = handClock(app);
  event = await liveEvent(app, clock.now);
  [ada, ben] = [await app.register('Ada'), await app.register('Ben')];
  for (const racer of [ada, ben]) await event.join(racer);
});
afterAll(() => app.close());

const get = async <Answer>(path: string): Promise<Answer> =>
  (await app.http.get(path).set(event.admin.bearer).expect(200)).body as Answer;

describe('The fairness of a round', () => {
  beforeAll(async () => {
    await event.startRound(1);
    for (const [racer, afterMs] of [
      [ada, 700],
      [ben, 5_200],
    ] as const) {
      for (let asked = 0; asked < 4; asked += 1) {
        const { question } = await event.driver(racer).next();
        const { correctAnswer } = (await event.questions(1)).find(({ id }) => id === question!.id)!;
        clock.pass(afterMs);
        await event.driver(racer).answer(question!.id, correctAnswer, afterMs - 200);
        clock.pass(3_000);
      }
    }
    await event.control('end-round');
  });

  it('says how late the answers of each racer came, and hints at who is too quick, at the entries of the replay', async () => {
    const view = await get<FairnessView>(`${ROUND}/fairness`);
    const replay = await get<ReplayView>(`${ROUND}/replay`);
    const latency = { medianMs: 200, p95Ms: 200, bars: [0, 0, 4, 0, 0, 0] };
    expect(view.racers.map(({ playerName, latency: of }) => [playerName, of])).toEqual([
      ['Ada', latency],
      ['Ben', latency],
    ]);
    const [hint] = view.hints.filter(({ kind }) => kind === 'reading');
    expect(hint).toMatchObject({ racers: [0], count: 4, of: 4 });
    expect(hint!.places.map(({ entry }) => replay.entries[entry - 1])).toEqual(
      Array.from({ length: 4 }, (_, question) => expect.objectContaining({ kind: 'answered', racer: 0, question })),
    );
  });

  it('lists the answers near a limit with what they would have scored without credit', async () => {
    const page = await get<FairnessAnswersPage>(`${ROUND}/fairness/answers?only=near`);
    expect(page.entries.map(({ playerName }) => playerName)).toEqual(Array(4).fill('Ben'));
    expect(page.entries[0]).toMatchObject({ serverMs: 5_200, claimedMs: 5_000, creditMs: 150, elapsedMs: 5_050 });
    const adas = await get<FairnessAnswersPage>(`${ROUND}/fairness/answers?racer=${ada.user.id}&pageSize=3`);
    expect([adas.entries.length, adas.total]).toEqual([3, 4]);
  });

  it.each(['only=far', 'racer=x', 'page=0', 'run=x'])('refuses %s', async (query) => {
    await app.http.get(`${ROUND}/fairness/answers?${query}`).set(event.admin.bearer).expect(400);
  });
});

describe('The fairness of qualifying races', () => {
  let gameId: string;
  beforeAll(async () => {
    const driver = raceDriver(app, ben);
    ({ id: gameId } = await driver.start());
    for (let { question } = await driver.next(gameId); question; { question } = await driver.next(gameId)) {
      clock.pass(600);
      await driver.answer(gameId, question.id, rightAnswer(question.id), 500);
    }
    await driver.finish();
    await event.caughtUp();
  });

  it('looks at the finished races of a period, with places in their replays', async () => {
    const view = await get<FairnessView>(QUALIFYING);
    expect(view).toMatchObject({ subject: { kind: 'qualifying', races: 1, isCut: false }, answers: 10 });
    const [hint] = view.hints;
    expect([hint?.kind, hint?.places[0]?.gameId]).toEqual(['reading', gameId]);
    const replay = await get<ReplayView>(`/api/games/${gameId}/replay`);
    expect(replay.entries[hint!.places[0]!.entry - 1]).toMatchObject({ kind: 'answered', question: 0 });
  });

  it('leaves out other periods and other racers', async () => {
    const at = (ms: number) => new Date(clock.now() + ms).toISOString();
    const racesWith = async (query: string) => {
      const { subject } = await get<FairnessView>(`${QUALIFYING}?${query}`);
      return subject.kind === 'qualifying' && subject.races;
    };
    expect(await racesWith(`from=${at(-60_000)}&to=${at(1)}`)).toBe(1);
    expect(await racesWith(`to=${at(-60_000)}`)).toBe(0);
    expect(await racesWith(`from=${at(1)}`)).toBe(0);
    expect(await racesWith(`racer=${ben.user.id}`)).toBe(1);
    expect(await racesWith(`racer=${ada.user.id}`)).toBe(0);
  });

  it('pages its answers', async () => {
    const page = await get<FairnessAnswersPage>(`${QUALIFYING}/answers?pageSize=4&page=3`);
    expect([page.entries.length, page.total]).toEqual([2, 10]);
  });
});
