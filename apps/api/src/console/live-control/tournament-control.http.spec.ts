import type { TournamentControlAnswer } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { type DomainEvent, EventStore } from '@app/event-store';
import { questionSnapshot } from '../../racing/game/question-pool';
import { handClock } from '../../racing/game/testing/hand-clock';
import { chooseRoundSets } from '../../content/qualification/round-choice';
import { questionCollection, type QuestionDocument } from '../../content/questions/question.document';
import { questionPack } from '../../content/questions/question-pack';
import { accessOf, ADMINISTRATORS_ONLY, type Call } from '../../testing/access';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { type RoundStarted, tournamentStream } from '../../finals/tournament/tournament.events';

let app: RunningApp;
let admin: SignedInPlayer;
let player: SignedInPlayer;
let clock: ReturnType<typeof handClock>;
let eventId: number;

beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
  player = await app.register('Nosy');
  clock = handClock(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  const body = { name: 'Night Race', startTime: '2030-05-01T18:00:00.000Z' };
  eventId = (await app.http.post('/api/events').set(admin.bearer).send(body).expect(201)).body.id;
  await configure({ totalRounds: 2, questionsPerRound: 5 });
});

const configure = (body: object) =>
  app.http.put(`/api/events/${eventId}/configuration`).set(admin.bearer).send(body).expect(200);
const act = (name: string, body: object = {}) =>
  app.http.post(`/api/tournament/${eventId}/${name}`).set(admin.bearer).send(body);
const done = async (name: string, body?: object): Promise<TournamentControlAnswer> =>
  (await act(name, body).expect(200)).body;
const refused = async (name: string, body?: object, status = 409): Promise<string> =>
  (await act(name, body).expect(status)).body.code;

async function log(): Promise<DomainEvent[]> {
  const events = await app.app.get(EventStore, { strict: false }).readStream(tournamentStream(eventId));
  return events.map(({ type, data }) => ({ type, data }));
}
const questionsOf = async (round: number): Promise<string[]> => {
  const starts = (await log()).filter((event): event is RoundStarted => event.type === 'RoundStarted');
  return starts.findLast(({ data }) => data.round === round)!.data.questions.map(({ id }) => id);
};

describe('Live control', () => {
  it.each<Call>([
    'POST /api/tournament/4/start',
    'POST /api/tournament/4/start-round',
    'POST /api/tournament/4/take-back-round',
    'POST /api/tournament/4/end-round',
    'POST /api/tournament/4/next-question',
    'POST /api/tournament/4/pause',
    'POST /api/tournament/4/resume',
    'POST /api/tournament/4/toggle-leaderboard',
    'POST /api/tournament/4/admin-message',
    'POST /api/tournament/4/reset',
    'POST /api/tournament/4/end',
    'DELETE /api/tournament/4',
  ])('is for administrators: %s', async (call) => {
    expect(await accessOf(app, player, call)).toEqual(ADMINISTRATORS_ONLY);
  });

  it('starts a round, which makes the event live', async () => {
    expect(await done('start-round', { roundNumber: 1 })).toEqual({
      message: 'Round 1 has started',
      event: { id: eventId, name: 'Night Race', status: 'active', isLive: true, startTime: expect.any(String) },
      session: {
        currentRound: 1,
        currentQuestionIndex: 0,
        roundActive: true,
        isPaused: false,
        showLeaderboard: false,
        allowAnswers: true,
        totalRounds: 2,
        questionsPerRound: 5,
        roundStartedAt: new Date(clock.now()).toISOString(),
        greenInMs: 0,
        wasGreen: false,
      },
    });
  });

  it('leads through a whole tournament', async () => {
    const told: [string, TournamentControlAnswer][] = [];
    const step = async (name: string, body?: object) => told.push([name, await done(name, body)]);
    await step('start');
    await step('start-round', { roundNumber: 1 });
    await step('next-question');
    await step('pause');
    await step('resume');
    await step('toggle-leaderboard', { show: true });
    await step('toggle-leaderboard', { show: false });
    await step('end-round');
    await step('start-round', { roundNumber: 2 });
    await step('end');
    const shown = told.map(([name, { message, event, session }]) => {
      const { currentRound, currentQuestionIndex: index, roundActive, allowAnswers, showLeaderboard } = session;
      return [name, message, event.status, currentRound, index, roundActive, allowAnswers, showLeaderboard];
    });
    expect(shown).toEqual([
      ['start', 'The event is live', 'active', 0, 0, false, false, false],
      ['start-round', 'Round 1 has started', 'active', 1, 0, true, true, false],
      ['next-question', 'On to question 2', 'active', 1, 1, true, true, false],
      ['pause', 'Round 1 is paused', 'active', 1, 1, true, false, false],
      ['resume', 'Round 1 goes on', 'active', 1, 1, true, true, false],
      ['toggle-leaderboard', 'The leaderboard is on show', 'active', 1, 1, true, true, true],
      ['toggle-leaderboard', 'The leaderboard is hidden', 'active', 1, 1, true, true, false],
      ['end-round', 'Round 1 is over', 'active', 1, 1, false, false, false],
      ['start-round', 'Round 2 has started', 'active', 2, 0, true, true, false],
      ['end', 'The tournament is over', 'completed', 2, 0, false, false, false],
    ]);
    expect(await refused('start-round', { roundNumber: 1 })).toBe('event-completed');
  });

  it('refuses what the round does not allow', async () => {
    for (const name of ['next-question', 'end-round', 'pause', 'resume']) {
      expect(await refused(name)).toBe('no-active-round');
    }
    await done('start-round', { roundNumber: 1 });
    expect(await refused('start-round', { roundNumber: 1 })).toBe('round-already-active');
    expect(await refused('start-round', { roundNumber: 2 })).toBe('another-round-active');
    expect(await refused('start-round', { roundNumber: 3 }, 400)).toBe('round-unknown');
    for (let question = 2; question <= 5; question += 1) await done('next-question');
    expect(await refused('next-question')).toBe('last-question-open');
  });

  it('does an act once, however often it arrives', async () => {
    await done('start-round', { roundNumber: 1 });
    const advance = () => act('next-question').set('idempotency-key', 'one press').expect(200);
    const answers = await Promise.all([advance(), advance(), advance()]);
    expect(answers.map(({ body }) => body.session.currentQuestionIndex)).toEqual([1, 1, 1]);
    const start = () => act('start-round', { roundNumber: 2 }).set('idempotency-key', 'another press').expect(200);
    await done('end-round');
    await start();
    await done('end-round');
    await start();
    expect((await log()).filter(({ type }) => type === 'RoundStarted')).toHaveLength(2);
  });

  it('closes the named question, once for all who name it', async () => {
    await done('start-round', { roundNumber: 1 });
    expect((await done('next-question', { after: 2 })).session.currentQuestionIndex).toBe(3);
    expect((await done('next-question', { after: 2 })).session.currentQuestionIndex).toBe(3);
    expect(await refused('next-question', { after: 4 })).toBe('last-question-open');
    expect(await refused('next-question', { after: -1 }, 400)).toBe('validation-failed');
    const { body } = await app.http.post(`/api/tournament/${eventId}/next-question`).set(admin.bearer).expect(200);
    expect(body.session.currentQuestionIndex).toBe(4);
  });

  it('sends the words of an administrator, trimmed', async () => {
    expect((await done('admin-message', { message: '  Box, box!  ' })).message).toBe('Box, box!');
    expect(await refused('admin-message', { message: '   ' }, 400)).toBe('message-required');
    expect(await refused('admin-message', {}, 400)).toBe('message-required');
    expect(await refused('admin-message', { message: 'x'.repeat(281) }, 400)).toBe('validation-failed');
    expect((await done('admin-message', { message: 'x'.repeat(280) })).message).toHaveLength(280);
    expect(JSON.stringify(await log())).not.toContain('Box');
  });

  it('starts over, with the same participants and questions', async () => {
    await done('start-round', { roundNumber: 1 });
    const raced = await questionsOf(1);
    const { session, event } = await done('reset');
    expect({ round: session.currentRound, active: session.roundActive, status: event.status }).toEqual({
      round: 0,
      active: false,
      status: 'active',
    });
    await done('start-round', { roundNumber: 1 });
    expect(await questionsOf(1)).toEqual(raced);
  });

  it('deletes an event, and does not find it afterwards', async () => {
    const remove = () => app.http.delete(`/api/tournament/${eventId}`).set(admin.bearer);
    await remove().expect(200, { message: 'The tournament was deleted' });
    await app.http.get(`/api/events/${eventId}`).set(admin.bearer).expect(404);
    expect(await refused('start-round', { roundNumber: 1 }, 404)).toBe('event-not-found');
    expect(await refused('admin-message', { message: 'Anybody there?' }, 404)).toBe('event-not-found');
    await remove().expect(200);
  });

  it.each(['0', '-1', 'x', '1e3', '99999999999', '1;drop'])('knows no event called %s', async (id) => {
    const path = `/api/tournament/${encodeURIComponent(id)}/start`;
    expect((await app.http.post(path).set(admin.bearer).expect(404)).body.code).toBe('event-not-found');
  });

  it.each<[string, unknown]>([
    ['start-round', {}],
    ['start-round', { roundNumber: '1' }],
    ['start-round', { roundNumber: { $gt: 0 } }],
    ['start-round', { roundNumber: 1.5 }],
    ['toggle-leaderboard', { show: 'yes' }],
    ['toggle-leaderboard', {}],
    ['admin-message', { message: { $ne: '' } }],
    ['admin-message', []],
  ])('refuses %s with %j', async (name, body) => {
    const answer = await act(name, body as object).expect(400);
    expect(['validation-failed', 'message-required']).toContain(answer.body.code);
    expect(await log()).toHaveLength(2);
  });

  it.each([0, 11, -1])('knows no round %d', async (roundNumber) => {
    expect(await refused('start-round', { roundNumber }, 400)).toBe('round-unknown');
  });
});

describe('The questions of a round', () => {
  const pack = questionPack.map(({ _id }) => _id);
  const qualifying = chooseRoundSets(questionPack).flat();
  const free = pack.filter((id) => !qualifying.includes(id));
  const assign = (round: number, questionId: string) =>
    app.http
      .post(`/api/events/${eventId}/rounds/${round}/questions`)
      .set(admin.bearer)
      .send({ questionId })
      .expect(201);

  it('are those assigned to it, in their order, and random ones that no other round has', async () => {
    const own = [free[7]!, free[3]!];
    for (const id of own) await assign(1, id);
    const others = free.slice(10, 15);
    for (const id of others) await assign(2, id);
    await done('start-round', { roundNumber: 1 });
    const raced = await questionsOf(1);
    expect(raced.slice(0, 2)).toEqual(own);
    expect(new Set(raced).size).toBe(5);
    expect(raced.filter((id) => others.includes(id) || qualifying.includes(id))).toEqual([]);
    await done('end-round');
    await done('start-round', { roundNumber: 2 });
    expect(await questionsOf(2)).toEqual(others);
  });

  it('are cut to the number that is raced', async () => {
    await configure({ totalRounds: 2, questionsPerRound: 10 });
    for (const id of free.slice(0, 7)) await assign(1, id);
    await configure({ totalRounds: 2, questionsPerRound: 5 });
    await done('start-round', { roundNumber: 1 });
    expect(await questionsOf(1)).toEqual(free.slice(0, 5));
  });

  it('are as they were when the round began', async () => {
    await assign(1, free[20]!);
    await done('start-round', { roundNumber: 1 });
    const [start] = (await log()).filter((event): event is RoundStarted => event.type === 'RoundStarted');
    expect(start!.data.questions[0]).toEqual(questionSnapshot(questionPack.find(({ _id }) => _id === free[20])!));
    expect(start!.data).toMatchObject({ attempt: 1, run: 1, timeLimitMs: 10_000, quickLimitMs: 5_000 });
  });

  it('stay the same when the round is run again', async () => {
    await done('start-round', { roundNumber: 1 });
    const raced = await questionsOf(1);
    await done('end-round');
    await done('start-round', { roundNumber: 1 });
    expect(await questionsOf(1)).toEqual(raced);
  });
});

/** Last, because it empties the catalogue. */
describe('A catalogue that is too small', () => {
  it('starts no round that would be short of questions', async () => {
    const questions = await app.app.get(DocumentStore).collection<QuestionDocument>(questionCollection);
    const kept = questionPack.slice(0, 7).map(({ _id }) => _id);
    await questions.deleteMany({ _id: { $nin: kept } });
    await done('start-round', { roundNumber: 1 });
    expect((await questionsOf(1)).every((id) => kept.includes(id))).toBe(true);
    await done('end-round');
    const before = await log();
    expect(await refused('start-round', { roundNumber: 2 })).toBe('insufficient-questions');
    expect(await log()).toEqual(before);
  });
});
