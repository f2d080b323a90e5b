import { checkReceipt, type Receipt, receiptFindings } from '@app/proof';
import { type DuelStage, onDuelStage } from '../../duels/duel/testing/duel-stage';
import { liveEvent } from '../../finals/tournament-race/testing/live-event';
import { LogSealing } from '../../platform/seals/log-sealing';
import { raceDriver, rightAnswer, wrongAnswer } from '../../racing/game/testing/race-driver';
import type { SignedInPlayer } from '../../testing/start-app';

let stage: DuelStage;
onDuelStage((on) => (stage = on));

const look = (gameId: string, { bearer }: SignedInPlayer) =>
  stage.app.http.get(`/api/games/${gameId}/receipt`).set(bearer);
const codeFor = async (gameId: string, viewer: SignedInPlayer) => (await look(gameId, viewer)).body.code as string;
const fileFor = async (gameId: string, viewer: SignedInPlayer) => (await look(gameId, viewer).expect(200)).text;
const serverKey = async () => (await stage.app.http.get('/api/proof/key').expect(200)).body.publicKey as string;
const verdictOn = async (file: string) => checkReceipt(file, await serverKey())!;
/** What does not hold, or is not known. */
const doubts = async (file: string) =>
  receiptFindings(await verdictOn(file)).flatMap(({ state, text }) => (state === 'holds' ? [] : text));
const seal = () => stage.app.app.get(LogSealing, { strict: false }).seal();

/** A whole qualifying race: three right answers, the last of them slow, one wrong, one skipped, and then it is left. */
async function qualifyingRace(racer: SignedInPlayer): Promise<string> {
  const driver = raceDriver(stage.app, racer);
  const { id } = await driver.start();
  for (const [right, afterMs] of [
    [true, 2_000],
    [true, 3_000],
    [true, 7_000],
    [false, 1_000],
  ] as const) {
    const { question } = await driver.next(id);
    stage.clock.pass(afterMs);
    await driver.answer(id, question!.id, right ? rightAnswer(question!.id) : wrongAnswer(question!.id), afterMs - 100);
  }
  const { question } = await driver.next(id);
  stage.clock.pass(500);
  await driver.post(`/api/games/${id}/skip`, { questionId: question!.id }).expect(200);
  return id;
}

describe('The receipt of a qualifying race', () => {
  it('shows its racer how every point came about, once it is over', async () => {
    const { app, ada, ben, admin } = stage;
    const id = await qualifyingRace(ada);
    expect(await codeFor(id, ada)).toBe('race-not-over');
    expect(await codeFor(id, admin)).toBe('race-not-over');
    await raceDriver(app, ada).finish().expect(200);
    const file = await fileFor(id, ada);
    const { race } = await verdictOn(file);
    expect(race).toMatchObject({ kind: 'qualifying', userId: ada.user.id, points: 5, isByTheRules: true });
    expect(race!.questions.map(({ reason, points }) => `${reason} ${points}`)).toEqual([
      'quick 2',
      'quick 2',
      'slow 1',
      'wrong 0',
      'skipped 0',
      ...Array<string>(5).fill('not-asked 0'),
    ]);
    const [first] = race!.questions;
    expect(first).toMatchObject({ claimedMs: 1_900, creditMs: 150, countedMs: 1_900 });
    expect(first!.receivedAt! - first!.servedAt!).toBe(2_000);
    expect(await doubts(file)).toEqual([expect.stringMatching(/^Sealed: not yet/)]);
    expect(await codeFor(id, ben)).toBe('game-not-found');
    expect(await codeFor('none', admin)).toBe('game-not-found');
    expect(await fileFor(id, admin)).toContain(`"raceId": "${id}"`);
  });

  it('names the seals that hold it, also where it began before one of them', async () => {
    const { app, ada } = stage;
    const id = await qualifyingRace(ada);
    await seal();
    await raceDriver(app, ada).finish().expect(200);
    expect(JSON.parse(await fileFor(id, ada))).toMatchObject({ sealed: 'in part', seals: [{ number: 1 }] });
    await seal();
    const file = await fileFor(id, ada);
    expect(JSON.parse(file)).toMatchObject({ sealed: 'yes', seals: [{ number: 1 }, { number: 2 }] });
    expect(await doubts(file)).toEqual([]);
  });
});

describe('The receipt of a leg', () => {
  it('waits until nobody races the duel any more, because it has all keys', async () => {
    const { ada, ben, driver } = stage;
    const duel = await driver.accepted(ada, ben);
    await driver.ride(ada, duel, 4);
    const gameId = (await stage.app.http.get('/api/profile/races').set(ada.bearer).expect(200)).body.entries[0].id;
    expect(await codeFor(gameId, ada)).toBe('race-not-over');
    await driver.ride(ben, duel, 2);
    expect((await verdictOn(await fileFor(gameId, ada))).race).toMatchObject({ kind: 'duel', points: 8 });
    expect(await codeFor(gameId, ben)).toBe('game-not-found');
  });
});

describe('The receipt of a race in a round', () => {
  it('comes when the round has ended, with what of the round decides the points and nothing of other racers', async () => {
    const { app, ada, ben, clock } = stage;
    const event = await liveEvent(app, clock.now);
    for (const racer of [ada, ben]) await event.join(racer);
    await event.startRound(1);
    for (const racer of [ada, ben]) {
      const { question } = await event.driver(racer).next();
      clock.pass(1_000);
      await event.driver(racer).answer(question!.id, rightAnswer(question!.id));
    }
    await event.caughtUp();
    const { body } = await app.http.get('/api/profile/races').set(ada.bearer).expect(200);
    const gameId = body.entries[0].id as string;
    expect(await codeFor(gameId, ada)).toBe('race-not-over');
    await event.control('end-round');
    const file = await fileFor(gameId, ada);
    const { events } = JSON.parse(file) as Receipt;
    expect(events.map(({ type }) => type)).toEqual([
      'RoundStarted',
      'RoundEnded',
      'GameStarted',
      'QuestionServed',
      'QuestionAnswered',
    ]);
    expect(file).not.toContain(ben.user.id);
    expect((await verdictOn(file)).race).toMatchObject({ kind: 'tournament', points: 2, isByTheRules: true });
    expect(await doubts(file)).toEqual([expect.stringMatching(/^Sealed: not yet/)]);
  });
});
