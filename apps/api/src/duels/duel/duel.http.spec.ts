import type { DuelView } from '@app/contracts';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import { Games } from '../../racing/game/games';
import { raceDriver } from '../../racing/game/testing/race-driver';
import { DuelAddresses } from './duel-addresses';
import { type DuelStage, onDuelStage } from './testing/duel-stage';

const DAY_MS = 24 * 3_600_000;
let stage: DuelStage;
onDuelStage((opened) => (stage = opened));

const codeOf = async (call: PromiseLike<{ status: number; body: { code: string } }>) => {
  const { status, body } = await call;
  return [status, body.code];
};

describe('A challenge', () => {
  it('to a racer is seen by both, and by nobody else', async () => {
    const { driver, ada, ben, eve, app } = stage;
    const duel = await driver.challenge(ada, { challengedId: ben.user.id, difficulty: 'hard', category: 'gt cars' });
    expect(duel).toMatchObject({
      status: 'pending',
      category: 'GT Cars',
      difficulty: 'Hard',
      questionCount: 5,
      timeLimit: 10,
      role: 'challenger',
      challengedId: ben.user.id,
      isOpen: false,
      invitationToken: expect.stringMatching(/^[0-9a-f]{48}$/),
    });
    expect(await driver.list(ben)).toEqual([
      expect.objectContaining({ id: duel.id, role: 'challenged', invitationToken: null }),
    ]);
    expect(await driver.list(eve)).toEqual([]);
    const foreign = app.http.get(`/api/duels/${duel.id}`).set(eve.bearer);
    expect(await codeOf(foreign)).toEqual([404, 'duel-not-found']);
    await app.http.get('/api/duels').expect(401);
  });

  it('has as many questions as its category, unless another number is chosen', async () => {
    const { driver, ada } = stage;
    expect(await driver.challenge(ada, { questionCount: undefined })).toMatchObject({ questionCount: 10 });
    const unsaid = { questionCount: null, difficulty: null };
    expect(await driver.challenge(ada, unsaid)).toMatchObject({ questionCount: 10, difficulty: 'Mixed' });
    expect(await driver.challenge(ada, { questionCount: 20 })).toMatchObject({ questionCount: 20 });
    expect(await codeOf(driver.challenging(ada, { questionCount: 7 }))).toEqual([400, 'duel-questions-invalid']);
  });

  it.each([
    ['without a category', { category: '' }, 400, 'duel-category-required'],
    ['with an unknown category', { category: 'Tractors' }, 400, 'duel-category-required'],
    ['with an unknown difficulty', { difficulty: 'Brutal' }, 400, 'duel-difficulty-unknown'],
    ['to an unknown racer', { challengedId: 'nobody' }, 404, 'duel-opponent-not-found'],
    ['to something that is no address', { challengedEmail: 'ben' }, 400, 'email-invalid'],
  ])('%s is refused', async (_, body, status, code) => {
    expect(await codeOf(stage.driver.challenging(stage.ada, body))).toEqual([status, code]);
  });

  it('to oneself is refused, by id or by address', async () => {
    const { driver, ada } = stage;
    for (const body of [{ challengedId: ada.user.id }, { challengedEmail: ada.user.email.toUpperCase() }]) {
      expect(await codeOf(driver.challenging(ada, body))).toEqual([409, 'duel-with-yourself']);
    }
  });

  it('is made once, however often it is sent', async () => {
    const { driver, ada } = stage;
    const send = () => driver.challenging(ada).set('idempotency-key', 'duel-1').expect(201);
    const [first, second] = [(await send()).body as DuelView, (await send()).body as DuelView];
    expect(second).toEqual(first);
    expect(await driver.list(ada)).toHaveLength(1);
  });

  it('is refused while the game is switched off', async () => {
    const { app, admin, driver, ada } = stage;
    const toggle = (enabled: boolean) =>
      app.http.post('/api/admin/system/toggle-game').set(admin.bearer).send({ enabled }).expect(200);
    await toggle(false);
    expect(await codeOf(driver.challenging(ada))).toEqual([403, 'game-disabled']);
    await toggle(true);
    await driver.challenge(ada);
  });

  it('R23: has questions that no open race depends on, and other ones for the same two', async () => {
    const { app, driver, ada, ben } = stage;
    await raceDriver(app, ada).start();
    await driver.readModelsCaughtUp();
    const racing = await app.app.get(Games, { strict: false }).openQuestionIds({ except: [] });
    const idsOf = async ({ id }: DuelView) => {
      const [first] = await driver.events(id);
      return (first!.data as { questionIds: string[] }).questionIds;
    };
    const challengedId = ben.user.id;
    const duels = [
      await driver.challenge(ada, { challengedId }),
      await driver.challenge(ben, { challengedId: ada.user.id }),
    ];
    const [one, other] = [await idsOf(duels[0]!), await idsOf(duels[1]!)];
    expect(new Set([...one, ...other]).size).toBe(10);
    expect(one.filter((id) => racing.includes(id))).toEqual([]);
  });

  it('R23: asks only questions of its category and difficulty', async () => {
    const { app, driver, ada } = stage;
    const { id } = await driver.challenge(ada, { category: 'Air-Cooled', difficulty: 'Easy' });
    const [first] = await driver.events(id);
    const { questionIds } = first!.data as { questionIds: string[] };
    const questions = await app.app.get(QuestionCatalogue, { strict: false }).byIds(questionIds);
    expect(questions.map(({ category, difficulty }) => [category, difficulty])).toEqual(
      Array(5).fill(['Air-Cooled', 'Easy']),
    );
  });
});

describe('The answer to a challenge', () => {
  it('is given by the invited racer', async () => {
    const { driver, ada, ben, eve } = stage;
    const duel = await driver.challenge(ada, { challengedId: ben.user.id });
    expect(await codeOf(driver.post(eve, `/${duel.id}/accept`))).toEqual([404, 'duel-not-found']);
    expect(await codeOf(driver.post(ada, `/${duel.id}/accept`))).toEqual([403, 'duel-not-yours']);
    expect(await codeOf(driver.post(eve, '/unknown/accept'))).toEqual([404, 'duel-not-found']);
    expect(await driver.accept(ben, duel)).toMatchObject({ status: 'accepted', role: 'challenged' });
    expect(await driver.see(ada, duel)).toMatchObject({ status: 'accepted', invitationToken: null });
  });

  it('may be no', async () => {
    const { driver, ada, ben } = stage;
    const duel = await driver.challenge(ada, { challengedId: ben.user.id });
    await driver.post(ben, `/${duel.id}/decline`).expect(200, { success: true });
    expect(await driver.see(ada, duel)).toMatchObject({ status: 'declined' });
    expect(await codeOf(driver.post(ben, `/${duel.id}/accept`))).toEqual([409, 'duel-not-pending']);
  });

  it('is no longer asked for once the challenge is taken back, and its address is erased', async () => {
    const { app, driver, ada, ben, eve } = stage;
    const duel = await driver.challenge(ada, { challengedEmail: ben.user.email });
    expect(await codeOf(driver.post(eve, `/${duel.id}/withdraw`))).toEqual([404, 'duel-not-found']);
    await driver.post(ada, `/${duel.id}/withdraw`).expect(200, { success: true });
    expect(await driver.see(ada, duel)).toMatchObject({ status: 'withdrawn', challenged: null, invitationToken: null });
    expect(await codeOf(driver.post(ben, `/${duel.id}/accept`))).toEqual([409, 'duel-withdrawn']);
    expect(await driver.look(duel.invitationToken!, ben)).toMatchObject({ status: 'withdrawn', mayDecline: false });
    expect(await app.app.get(DuelAddresses, { strict: false }).of([duel.id])).toEqual(new Map());
    const unanswered = await driver.challenge(ada, { challengedId: ben.user.id });
    await driver.accept(ben, unanswered);
    expect(await codeOf(driver.post(ada, `/${unanswered.id}/withdraw`))).toEqual([409, 'duel-not-pending']);
  });

  it('R24: to an open challenge counts once: of several at the same moment one wins', async () => {
    const { app, driver, ada, ben, eve } = stage;
    const others = await Promise.all([1, 2, 3].map((n) => app.register(`Late ${ada.user.id.slice(0, 4)} ${n}`)));
    const { id, invitationToken } = await driver.challenge(ada);
    expect(await driver.look(invitationToken!, eve)).toMatchObject({ you: 'invited', mayDecline: false });
    const answers = await Promise.all([ben, eve, ...others].map((racer) => driver.post(racer, `/${id}/accept`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['duel-taken']));
    expect((await driver.events(id)).filter(({ type }) => type === 'DuelAccepted')).toHaveLength(1);
  });

  it('R24: belongs to the address it was sent to, also when its account comes later', async () => {
    const { app, driver, ada, eve } = stage;
    const name = `Late ${ada.user.id.slice(0, 8)}`;
    const challengedEmail = `${name.toLowerCase().replace(' ', '-')}@example.org`;
    const duel = await driver.challenge(ada, { challengedEmail: ` ${challengedEmail.toUpperCase()} ` });
    expect(duel).toMatchObject({ isOpen: false, challenged: null, challengedEmail: challengedEmail.toUpperCase() });
    expect(await codeOf(driver.post(eve, `/${duel.id}/accept`))).toEqual([404, 'duel-not-found']);
    const late = await app.register(name);
    expect(await driver.list(late)).toEqual([expect.objectContaining({ id: duel.id, role: 'challenged' })]);
    expect(await driver.look(duel.invitationToken!, late)).toMatchObject({ you: 'invited', mayDecline: true });
    await driver.accept(late, duel);
    expect(await driver.see(ada, duel)).toMatchObject({
      challenged: { userId: late.user.id, playerName: name },
      challengedEmail: null,
    });
    expect(await driver.look(duel.invitationToken!, eve)).toMatchObject({ you: 'other' });
  });

  it('does not tell the challenger whose address it was before', async () => {
    const { driver, ada, ben } = stage;
    const known = await driver.challenge(ada, { challengedEmail: ben.user.email });
    const unknown = await driver.challenge(ada, { challengedEmail: 'nobody@example.org' });
    for (const { id, challenged, challengedId } of [known, unknown]) {
      expect([challenged, challengedId]).toEqual([null, null]);
      expect(await codeOf(driver.post(ada, `/${id}/rematch`))).toEqual([404, 'duel-not-found']);
    }
    expect((await driver.list(ben)).map(({ id }) => id)).toEqual([known.id]);
    await driver.post(ben, `/${known.id}/decline`).expect(200);
    expect(await driver.see(ada, known)).toMatchObject({ status: 'declined', challenged: null, challengedId: null });
    expect(await codeOf(driver.post(ada, `/${known.id}/rematch`))).toEqual([404, 'duel-not-found']);
    expect(await codeOf(driver.post(ben, `/${known.id}/rematch`))).toEqual([200, undefined]);
  });
});

describe('The link of a challenge', () => {
  it('is for visitors too, and an unknown one is refused', async () => {
    const { app, driver, ada } = stage;
    const { invitationToken } = await driver.challenge(ada);
    expect(await driver.look(invitationToken!)).toMatchObject({ you: 'visitor', challengerName: ada.user.racingName });
    expect(await driver.look(invitationToken!, ada)).toMatchObject({ you: 'challenger' });
    expect(await codeOf(app.http.get('/api/duels/invite/unknown'))).toEqual([404, 'duel-invitation-invalid']);
  });
});

describe('A list of duels', () => {
  it('is told page by page, newest first', async () => {
    const { app, clock, driver, ada } = stage;
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      clock.pass(1_000);
      ids.unshift((await driver.challenge(ada)).id);
    }
    const { body } = await app.http.get('/api/duels?page=2&pageSize=2').set(ada.bearer).expect(200);
    expect(body).toMatchObject({ total: 3, page: 2, pageSize: 2, entries: [{ id: ids[2] }] });
    const all = await app.http.get('/api/duels').set(ada.bearer).expect(200);
    expect(all.headers['x-total-count']).toBe('3');
    expect((all.body as DuelView[]).map(({ id }) => id)).toEqual(ids);
  });

  it('has at most twenty unanswered challenges of one racer, not counting those that are past', async () => {
    const { clock, driver, ada } = stage;
    for (let number = 0; number < 20; number += 1) await driver.challenge(ada);
    expect(await codeOf(driver.challenging(ada))).toEqual([409, 'too-many-duels']);
    clock.pass(DAY_MS);
    await driver.challenge(ada);
  });
});
