import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_LIGHTS_MS } from '@app/contracts';
import { handClock } from '../../racing/game/testing/hand-clock';
import { rightAnswer } from '../../racing/game/testing/race-driver';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { EVENT, liveEvent, type LiveEvent } from './testing/live-event';

const directory = mkdtempSync(join(tmpdir(), 'start-lights-'));
const env = { DATA_DIR: directory, LIGHTS_MS: String(START_LIGHTS_MS) };
let app: RunningApp;
let clock: ReturnType<typeof handClock>;
let event: LiveEvent;
let ada: SignedInPlayer;

beforeAll(async () => {
  app = await startApp({ env });
  clock = handClock(app);
  event = await liveEvent(app, clock.now);
  ada = await app.register('Ada');
  await event.join(ada);
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

beforeEach(async () => {
  await event.control('reset');
  await event.startRound(1);
});

const refusal = async (call: string, { bearer } = event.admin) =>
  (await app.http.post(`/api/tournament/${EVENT}/${call}`).set(bearer).send({}).expect(409)).body;
const standing = async () => {
  const { session, own, currentRoundQuestions } = await event.statusFor(ada);
  const { greenInMs, roundActive, currentRound } = session;
  return { greenInMs, roundActive, currentRound, question: own?.question?.index, known: currentRoundQuestions.length };
};
const lit = { roundActive: true, currentRound: 1, question: undefined, known: 0 };

describe('While the start lights run', () => {
  it('F4: nobody is served, and everybody is told how long to wait', async () => {
    expect(await standing()).toEqual({ ...lit, greenInMs: START_LIGHTS_MS });
    clock.pass(1_500);
    expect(await standing()).toEqual({ ...lit, greenInMs: 2_500 });
    expect(await refusal('next', ada)).toMatchObject({ code: 'lights-on', details: { greenInMs: 2_500 } });
    const { body } = await app.http.get('/api/tournaments/live-leaderboard').expect(200);
    expect(body).toMatchObject({ eventId: EVENT, status: 'active', roundActive: true, greenInMs: 2_500 });
  });

  it('the round cannot lose a question, but be paused, after which they begin anew', async () => {
    expect((await refusal('next-question')).code).toBe('lights-on');
    clock.pass(3_000);
    await event.control('pause');
    clock.pass(60_000);
    expect((await refusal('next', ada)).code).toBe('tournament-not-accepting-answers');
    await event.control('resume');
    expect(await standing()).toEqual({ ...lit, greenInMs: START_LIGHTS_MS });
  });

  it('the round can be ended: nobody was served', async () => {
    await event.control('end-round');
    clock.pass(START_LIGHTS_MS);
    expect((await refusal('next', ada)).code).toBe('tournament-not-accepting-answers');
    expect(await standing()).toMatchObject({ greenInMs: 0, roundActive: false, known: 0 });
  });

  it('F5: the start can be taken back, which is on record', async () => {
    await event.control('take-back-round');
    expect(await standing()).toMatchObject({ greenInMs: 0, roundActive: false, currentRound: 0 });
    const { body } = await app.http.get('/api/admin/audit').set(event.admin.bearer).expect(200);
    const [latest] = body.entries;
    expect(latest).toMatchObject({ action: 'round-taken-back', after: { round: 1 } });
    expect((await refusal('take-back-round')).code).toBe('no-active-round');
  });

  it('the server may be started again: what they had left they have left', async () => {
    clock.pass(1_000);
    const { now } = clock;
    await app.close();
    app = await startApp({ env });
    clock = handClock(app, now());
    event = await liveEvent(app, clock.now);
    expect(await standing()).toEqual({ ...lit, greenInMs: 3_000 });
    clock.pass(3_000);
    expect(await standing()).toEqual({ ...lit, greenInMs: 0, question: 0, known: 1 });
  });
});

describe('After a pause', () => {
  beforeEach(async () => {
    clock.pass(START_LIGHTS_MS);
    await event.driver(ada).next();
    clock.pass(8_000);
    await event.control('pause');
    clock.pass(1_000);
    await event.control('resume');
  });

  it('F4: the lights run before the next question, also for somebody who only asks for the status', async () => {
    clock.pass(START_LIGHTS_MS - 1);
    expect(await refusal('next', ada)).toMatchObject({ code: 'lights-on', details: { greenInMs: 1 } });
    expect(await standing()).toMatchObject({ greenInMs: 1, question: undefined, known: 1 });
    clock.pass(1);
    expect(await standing()).toMatchObject({ greenInMs: 0, question: 1 });
  });

  it('F8: a question that is open when they run stays open, and can be answered', async () => {
    const { question } = await event.driver(ada).next();
    expect(question).toMatchObject({ index: 0, remainingMs: 1_000 });
    const { outcome } = await event.driver(ada).answer(question!.id, rightAnswer(question!.id), 9_000);
    expect(outcome).toBe('correct');
    expect((await refusal('next', ada)).code).toBe('lights-on');
  });
});

describe('When the start lights go out', () => {
  it('the first question is served, its whole time left', async () => {
    clock.pass(START_LIGHTS_MS);
    expect((await event.driver(ada).next()).question).toMatchObject({ index: 0, remainingMs: 10_000 });
    expect((await refusal('take-back-round')).code).toBe('round-under-way');
  });
});
