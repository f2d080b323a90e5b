import type {
  GameReviewView,
  LeaderboardEntry,
  ProgressStatsView,
  QualifyingRulingBody,
  QualifyingRulingView,
  SeasonPage,
} from '@app/contracts';
import { EventStore } from '@app/event-store';
import { racerStream } from '../../people/racer/racer.events';
import { handClock } from '../../racing/game/testing/hand-clock';
import { raceDriver, rightAnswer, wrongAnswer } from '../../racing/game/testing/race-driver';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { caughtUp } from '../../testing/caught-up';

let app: RunningApp;
let clock: ReturnType<typeof handClock>;
let admin: SignedInPlayer;
let ada: SignedInPlayer;
let ben: SignedInPlayer;
let ruledOn: string;
let gameOfAda: string;
let asRaced: Awaited<ReturnType<typeof shown>>;

const post = (path: string, body: object = {}) => app.http.post(path).set(admin.bearer).send(body);
const get = async (path: string, { bearer }: SignedInPlayer = admin) =>
  (await app.http.get(path).set(bearer).expect(200)).body;

/** How often everybody who raced on it has been counted again. */
const recounts = new Map<string, number>();
/** By the ids of questions. */
const racersOn = new Map<string, SignedInPlayer[]>();

/** Waits for one more recount of each of these racers, and until the read models show it. */
async function untilRecounted(racers: readonly SignedInPlayer[]): Promise<void> {
  const store = app.app.get(EventStore, { strict: false });
  for (const { user } of racers) {
    const times = (recounts.get(user.id) ?? 0) + 1;
    recounts.set(user.id, times);
    const counted = async () =>
      (await store.readStream(racerStream(user.id))).filter(({ type }) => type === 'RacesRecounted').length;
    while ((await counted()) < times) await new Promise(setImmediate);
  }
  await caughtUp(app);
}

async function shown() {
  const board = (await get('/api/leaderboard')) as LeaderboardEntry[];
  const { badges, achievements, ...progress } = (await get('/api/users/profile-stats', ada)) as ProgressStatsView;
  return {
    board: board.map(({ playerName, rank, totalScore, totalQuestions }) => [
      playerName,
      rank,
      totalScore,
      totalQuestions,
    ]),
    achievements: achievements.map(({ achievementType }) => achievementType).toSorted(),
    badges: badges.map(({ badgeType }) => badgeType).toSorted(),
    progress,
  };
}

/** All right and quick, but for the question that is ruled on. */
async function race(
  player: SignedInPlayer,
  isWrongAt: (index: number) => boolean,
): Promise<{ gameId: string; ids: string[] }> {
  const driver = raceDriver(app, player);
  const { id: gameId } = await driver.start();
  const ids: string[] = [];
  for (let index = 0; index < 10; index += 1) {
    const { question } = await driver.next(gameId);
    ids.push(question!.id);
    racersOn.set(question!.id, [...(racersOn.get(question!.id) ?? []), player]);
    clock.pass(1_000);
    await driver.answer(gameId, question!.id, (isWrongAt(index) ? wrongAnswer : rightAnswer)(question!.id), 1_000);
  }
  return { gameId, ids };
}

const ruling = (differing: Partial<QualifyingRulingBody> = {}): QualifyingRulingBody => ({
  questionId: ruledOn,
  accepted: null,
  userIds: null,
  reason: 'outdated',
  ...differing,
});
async function rule(body: QualifyingRulingBody): Promise<QualifyingRulingView> {
  const { body: made } = await post('/api/admin/rulings', body).expect(200);
  await untilRecounted(concernedBy(made.questionId, body.userIds));
  return made;
}
async function withdraw({ rulingId, questionId, isForAll }: QualifyingRulingView): Promise<void> {
  await post(`/api/admin/rulings/${rulingId}/withdraw`).expect(200);
  await untilRecounted(concernedBy(questionId, isForAll ? null : [ada.user.id]));
}
const concernedBy = (questionId: string, userIds: string[] | null) =>
  (racersOn.get(questionId) ?? []).filter(({ user }) => userIds === null || userIds.includes(user.id));

beforeAll(async () => {
  app = await startApp();
  clock = handClock(app);
  admin = await app.loginAdmin();
  ada = await app.register('Ada');
  ben = await app.register('Ben');
  const raced = await race(ada, (index) => index === 3);
  gameOfAda = raced.gameId;
  ruledOn = raced.ids[3]!;
  await race(ben, (index) => index > 7);
  clock.pass(1_000);
  await caughtUp(app);
  asRaced = await shown();
});
afterAll(() => app.close());

describe('A ruling on qualifying races', () => {
  it('is drafted with what everybody answered, and with points, places, finalists and badges before and after', async () => {
    const question = await get(`/api/admin/rulings/questions/${ruledOn}`);
    expect(question).toMatchObject({ questionId: ruledOn, correctAnswer: rightAnswer(ruledOn) });
    expect(question.racers).toContainEqual({ userId: ada.user.id, playerName: 'Ada' });
    expect(question.choices[wrongAnswer(ruledOn)]).toBeGreaterThanOrEqual(1);
    expect(await get(`/api/admin/rulings/questions?search=${encodeURIComponent(question.text.toUpperCase())}`)).toEqual(
      [{ questionId: ruledOn, text: question.text }],
    );
    const { body } = await post(
      '/api/admin/rulings/draft',
      ruling({ accepted: wrongAnswer(ruledOn), userIds: [ada.user.id] }),
    );
    expect(body).toEqual({
      effects: [
        {
          userId: ada.user.id,
          playerName: 'Ada',
          before: { place: 1, points: 18, isFinalist: false },
          after: { place: 1, points: 20, isFinalist: false },
          badgesGained: [],
          badgesLost: [],
        },
      ],
      total: 1,
    });
    expect(await shown()).toEqual(asRaced);
  });

  it('gives points and awards for an answer that is accepted too, says why, and takes them back with its end', async () => {
    const accepted = wrongAnswer(ruledOn);
    const made = await rule(ruling({ accepted, userIds: [ada.user.id], reason: 'wrong-key', note: 'Both are right.' }));
    expect(made).toMatchObject({
      questionId: ruledOn,
      accepted,
      racers: ['Ada'],
      note: 'Both are right.',
      withdrawnAt: null,
    });
    const ruled = await shown();
    expect(ruled.board[0]).toEqual(['Ada', 1, 20, 10]);
    expect(ruled.achievements).toEqual(
      [...asRaced.achievements, 'perfect_score', 'perfectionist', 'streak_master'].toSorted(),
    );
    const review = (await get(`/api/games/${gameOfAda}/review`, ada)) as GameReviewView;
    expect(review.questions[3]!.rulings).toEqual([
      { accepted, reason: 'wrong-key', note: 'Both are right.', points: 2 },
    ]);
    expect((await get('/api/notices', ada)).notices).toContainEqual(
      expect.objectContaining({ kind: 'recount', before: 18, after: 20 }),
    );
    await withdraw(made);
    expect(await shown()).toEqual(asRaced);
    expect((await get('/api/admin/rulings'))[0]).toMatchObject({
      rulingId: made.rulingId,
      withdrawnAt: expect.any(String),
    });
  });

  it('takes a void question out of everybody’s races', async () => {
    const made = await rule(ruling());
    expect((await shown()).board).toContainEqual(['Ada', 1, 18, 9]);
    await withdraw(made);
    expect(await shown()).toEqual(asRaced);
  });

  it('holds for a race that it overtook, and not for one that begins after it', async () => {
    const [cay, dee] = [await app.register('Cay'), await app.register('Dee')];
    const begun = async (player: SignedInPlayer) => {
      const driver = raceDriver(app, player);
      const { id: gameId } = await driver.start();
      const first = (await driver.next(gameId)).question!.id;
      clock.pass(1_000);
      await driver.answer(gameId, first, rightAnswer(first), 1_000);
      return { first, finish: async () => void (await driver.finish().expect(200)) };
    };
    const scoreOf = async (name: string) => (await shown()).board.find(([shownName]) => shownName === name)![2];
    const ofCay = await begun(cay);
    clock.pass(1_000);
    const made = await rule(ruling({ questionId: ofCay.first }));
    clock.pass(1_000);
    const ofDee = await begun(dee);
    expect(ofDee.first).toBe(ofCay.first);
    await ofCay.finish();
    await ofDee.finish();
    await untilRecounted([cay]);
    expect([await scoreOf('Cay'), await scoreOf('Dee')]).toEqual([0, 2]);
    racersOn.set(ofCay.first, [ada, ben, cay]);
    await withdraw(made);
    expect([await scoreOf('Cay'), await scoreOf('Dee')]).toEqual([2, 2]);
  });

  it('reaches the board of a closed season, and what counts again when the close is taken back', async () => {
    const accepted = wrongAnswer(ruledOn);
    const { body: closed } = await post('/api/admin/users/reset-all', { name: 'Summer' }).expect(200);
    await caughtUp(app);
    const archived = async () => {
      const { board } = (await get(`/api/seasons/${closed.id}`)) as SeasonPage;
      return board.entries.find(({ playerName }) => playerName === 'Ada')!.totalScore;
    };
    expect([await archived(), (await shown()).board]).toEqual([18, []]);
    const made = await rule(ruling({ accepted, userIds: [ada.user.id] }));
    expect([await archived(), (await shown()).board]).toEqual([20, []]);
    await post(`/api/admin/seasons/${closed.id}/take-back`, { reason: 'Too early' }).expect(200);
    await untilRecounted([ada]);
    expect((await shown()).board).toContainEqual(['Ada', 1, 20, 10]);
    await withdraw(made);
    expect((await shown()).board).toContainEqual(['Ada', 1, 18, 10]);
  });

  it.each([
    ['on a question that nobody raced on', { questionId: 'nothing' }, 404, 'question-not-raced'],
    ['without a question', { questionId: undefined }, 400, 'validation-failed'],
    ['without a verdict', { accepted: undefined }, 400, 'validation-failed'],
    ['for nobody', { userIds: [] }, 400, 'validation-failed'],
    ['with a `$` in place of an id', { questionId: { $ne: null } }, 400, 'validation-failed'],
  ])('is refused %s, as is its draft', async (_what, differing, status, code) => {
    const body = ruling(differing as Partial<QualifyingRulingBody>);
    expect((await post('/api/admin/rulings', body).expect(status)).body).toMatchObject({ code });
    expect((await post('/api/admin/rulings/draft', body).expect(status)).body).toMatchObject({ code });
  });
});
