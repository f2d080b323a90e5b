import type { DuelView, EventRoundQuestionView, EventView, QuestionView } from '@app/contracts';
import { archiveOf } from '../../apps/api/src/data/own-data/testing/archive';
import { duelDriver } from '../../apps/api/src/duels/duel/testing/duel-stage';
import { liveEvent } from '../../apps/api/src/finals/tournament-race/testing/live-event';
import { questionSheet } from '../../apps/api/src/content/questions/testing/some-questions';
import { raceDriver, wrongAnswer } from '../../apps/api/src/racing/game/testing/race-driver';
import { handClock } from '../../apps/api/src/racing/game/testing/hand-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../../apps/api/src/testing/start-app';
import { describedCalls } from './api-calls';
import { playersCalls, visitorsCalls } from './open-calls';

/**
 * A thief with an accomplice calls everything that players may call, as often as they may, and keeps each question and
 * key they are told. What counts later must hold nothing of it, but what they raced on before: that is told apart.
 */
const DRAWS = 12;
/** So many answers a minute are allowed to one account; a thief takes another one then. */
const ANSWERS_EACH = 60;

let app: RunningApp;
let admin: SignedInPlayer;
let thief: SignedInPlayer;
let accomplice: SignedInPlayer;
/** Every question: id and text. */
let questions: { id: string; text: string }[];
/** The ids of the questions whose text, and whose key, one of the two has been told by a call that is not a race's. */
const texts = new Set<string>();
const keys = new Set<string>();
/** What may be learned at each stage, for the reader of the test's output. */
const table: [stage: string, texts: number, keys: number, served: number, known: number][] = [];

beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
  [thief, accomplice] = [await app.register('Thief'), await app.register('Accomplice')];
  questions = (await asked<QuestionView[]>(admin, '/api/questions')).map(({ id, text }) => ({ id, text }));
});
afterAll(async () => {
  console.log(
    ['stage | texts known | keys known | served | of these known', ...table.map((row) => row.join(' | '))].join('\n'),
  );
  await app.close();
});

async function asked<Answer>({ bearer }: SignedInPlayer, path: string): Promise<Answer> {
  return (await app.http.get(path).set(bearer).expect(200)).body as Answer;
}

/** Notes what an answer tells: each question whose text is anywhere in it, and each object with a key. */
function note(body: unknown): void {
  const text = JSON.stringify(body) ?? '';
  for (const question of questions) if (text.includes(JSON.stringify(question.text))) texts.add(question.id);
  noteKeys(body);
}

function noteKeys(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(noteKeys);
  if (typeof value !== 'object' || value === null) return;
  const { correctAnswer, id, questionId = id } = value as Record<string, unknown>;
  if (typeof correctAnswer === 'string' && typeof questionId === 'string') keys.add(questionId);
  Object.values(value).forEach(noteKeys);
}

/** Makes every reading call of the API's description that players or visitors may make, and practises all they get. */
async function steal(ids: Record<string, string> = {}): Promise<void> {
  const open = { ...visitorsCalls, ...playersCalls };
  const paths = (await describedCalls(app.url))
    .filter(({ method, path }) => method === 'GET' && `GET ${path}` in open)
    .map(({ path }) =>
      path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? { count: '50', round: '1' }[name] ?? '4'),
    );
  for (const player of [thief, accomplice]) {
    for (const path of paths) note((await app.http.get(path).set(player.bearer)).body);
    // As a service, because the call is refused after a few in a minute.
    const files = Object.entries(await archiveOf(app, player)).filter(([name]) => name.endsWith('.json'));
    for (const [, file] of files) note(JSON.parse(file));
    const drawn = new Set<string>();
    for (const from of ['practice', 'mistakes']) {
      for (let draw = 0; draw < DRAWS / 2; draw += 1) {
        const { body } = await app.http.get(`/api/questions/random/50?from=${from}`).set(player.bearer);
        note(body);
        if (Array.isArray(body)) for (const { id } of body as QuestionView[]) drawn.add(id);
      }
    }
    await practise([...drawn].filter((id) => !keys.has(id)));
  }
}

let accounts = 0;

async function practise(questionIds: readonly string[]): Promise<void> {
  for (let from = 0; from < questionIds.length; from += ANSWERS_EACH) {
    const { bearer } = await app.register(`Another ${(accounts += 1)}`);
    for (const questionId of questionIds.slice(from, from + ANSWERS_EACH)) {
      note((await app.http.post('/api/practice/answers').set(bearer).send({ questionId, answer: 'A' })).body);
    }
  }
}

/** Holds what is served against what is known. `raced`: what the two have raced on before, and so may know. */
function hold(stage: string, served: readonly string[], raced: ReadonlySet<string> = new Set()): void {
  const known = served.filter((id) => (keys.has(id) || texts.has(id)) && !raced.has(id));
  table.push([stage, texts.size, keys.size, served.length, known.length]);
  expect(served.length).toBeGreaterThan(0);
  expect({ stage, known }).toEqual({ stage, known: [] });
}

/** Races on all questions of a race, each held against what is known in the moment before it is served. */
async function raceAll(player: SignedInPlayer, gameId: string, stage: string): Promise<string[]> {
  const driver = raceDriver(app, player);
  const served: string[] = [];
  for (let next = await driver.next(gameId); next.question; next = await driver.next(gameId)) {
    served.push(next.question.id);
    await driver.answer(gameId, next.question.id, wrongAnswer(next.question.id), 0);
  }
  hold(stage, served);
  return served;
}

const announce = async (rounds: number): Promise<number> => {
  const body = { name: `Final of ${rounds}`, startTime: '2030-01-01T20:00:00.000Z', duration: 60, maxParticipants: 50 };
  const { body: event } = await app.http
    .post('/api/events')
    .set(admin.bearer)
    .send({ eventType: 'final', ...body })
    .expect(201);
  const { id } = event as EventView;
  const sizes = { totalRounds: rounds, questionsPerRound: 10 };
  await app.http.put(`/api/events/${id}/configuration`).set(admin.bearer).send(sizes).expect(200);
  return id;
};
const assignedTo = async (eventId: number, round: number) =>
  (await asked<EventRoundQuestionView[]>(admin, `/api/events/${eventId}/rounds/${round}/questions`)).map(
    ({ questionId }) => questionId,
  );

test('a thief who asks for everything knows nothing that is raced on later', async () => {
  const raced = new Set<string>();
  await steal();
  expect(keys.size).toBeGreaterThanOrEqual(80);

  for (const race of ['qualifying race 1', 'qualifying race 2', 'qualifying race 3', 'a fourth race, at random']) {
    if (race.startsWith('a fourth')) {
      const path = `/api/admin/users/${thief.user.id}/approve-rounds`;
      await app.http.post(path).set(admin.bearer).send({ additionalRounds: 1 }).expect(200);
    }
    const { id } = await raceDriver(app, thief).start();
    await steal({ id });
    const served = await raceAll(thief, id, race);
    for (const questionId of served) raced.add(questionId);
    await raceDriver(app, thief).finish().expect(200);
    await steal({ id });
  }

  const duels = duelDriver(app, handClock(app));
  for (const difficulty of ['Mixed', 'Easy']) {
    const duel: DuelView = await duels.accepted(thief, accomplice, { difficulty });
    await steal({ id: duel.id, token: duel.invitationToken! });
    const { game } = await duels.start(thief, duel);
    for (const questionId of await raceAll(thief, game.id, `own leg of a duel, ${difficulty}`)) raced.add(questionId);
    await duels.finish(thief, duel);
  }

  const before = new Set(questions.map(({ id }) => id));
  await app.http.post('/api/questions/batch').set(admin.bearer).send(questionSheet(5)).expect(200);
  questions = (await asked<QuestionView[]>(admin, '/api/questions')).map(({ id, text }) => ({ id, text }));
  await steal();
  const imported = questions.map(({ id }) => id).filter((id) => !before.has(id));
  expect(imported).toHaveLength(5);
  hold('questions that were imported', imported);

  // Nobody knows yet who will race in a final: what the two have raced on before may be among its questions.
  const filled = await announce(3);
  await app.http.post(`/api/events/${filled}/rounds/auto-fill`).set(admin.bearer).expect(200);
  const drawn = (await Promise.all([1, 2, 3].map((round) => assignedTo(filled, round)))).flat();
  expect(drawn).toHaveLength(30);
  hold('a final that is filled now', drawn, raced);

  const spare = await announce(1);
  const live = await liveEvent(app, Date.now, spare);
  await live.startRound(1);
  const started = (await live.questions(1)).map(({ id }) => id);
  expect(started).toHaveLength(10);
  hold('a round that begins without questions', started, raced);
});
