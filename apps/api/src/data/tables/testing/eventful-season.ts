import { IDLE_CLOSE_MS } from '@app/contracts';
import { duelDriver } from '../../../duels/duel/testing/duel-stage';
import { handClock } from '../../../racing/game/testing/hand-clock';
import { IdleCloseTimer } from '../../../racing/game/idle-close.timer';
import { raceDriver, rightAnswer, wrongAnswer } from '../../../racing/game/testing/race-driver';
import type { RunningApp, SignedInPlayer } from '../../../testing/start-app';
import { NAMES, playFinals, type Racers } from './eventful-finals';
import { quietLog } from './quiet-log';

const A_DAY_MS = 24 * 60 * 60_000;
const TO_LATE_EVENING_MS = 14 * 60 * 60_000 + 58 * 60_000;
const BEGINS_AT = Date.UTC(2026, 5, 10, 9);
/** A racer whose name is nowhere else, and who is deleted at the end. */
const ERASED = 'Zephyrine Quibble';

/** What a racer does with a question: right, right but slow, wrong, skipped, too late, or nothing at all. */
type Act = 'r' | 's' | 'w' | 'k' | 'l' | '-';

/** One season with everything in it that changes rows of the tables. Returns the names that are left, by user id. */
export async function playEventfulSeason(app: RunningApp): Promise<Map<string, string>> {
  const clock = handClock(app, BEGINS_AT);
  const admin = await app.loginAdmin();
  const racers = {} as Racers;
  for (const name of NAMES) racers[name] = await app.register(name === 'Gus' ? ERASED : name);
  const { Ada, Ben, Cay, Dee, Eve, Fay, Gus } = racers;
  const post = (path: string, body: object = {}) => app.http.post(path).set(admin.bearer).send(body).expect(200);

  /** Returns the race's questions. */
  const race = async (racer: SignedInPlayer, acts: string, end: 'finish' | 'leave' = 'finish'): Promise<string[]> => {
    const driver = raceDriver(app, racer);
    const { id } = await driver.start();
    const asked: string[] = [];
    for (const [index, act] of (acts.split('') as Act[]).entries()) {
      const { question } = await driver.next(id);
      asked.push(question!.id);
      clock.pass({ r: 1_800, s: 6_400, w: 3_300, k: 2_100, l: 10_400, '-': 12_000 }[act] + index * 37);
      if (act === 'k') await driver.post(`/api/games/${id}/skip`, { questionId: asked[index] }).expect(200);
      else if (act !== '-')
        await driver.answering(id, asked[index]!, (act === 'w' ? wrongAnswer : rightAnswer)(asked[index]!), 1_750);
    }
    if (end === 'finish') await driver.finish().expect(200);
    await quietLog(app);
    return asked;
  };
  const hide = (racer: SignedInPlayer, isVisibleOnLeaderboard: boolean, isVisibleOnLiveEvents: boolean) =>
    post(`/api/admin/users/${racer.user.id}/leaderboard-visibility`, { isVisibleOnLeaderboard, isVisibleOnLiveEvents });
  const rule = async (body: object): Promise<string> => {
    clock.pass(1_000);
    const { rulingId } = (await post('/api/admin/rulings', { userIds: null, reason: 'other', ...body })).body;
    await quietLog(app);
    return rulingId as string;
  };
  const withdraw = async (rulingId: string): Promise<void> => {
    await post(`/api/admin/rulings/${rulingId}/withdraw`);
    await quietLog(app);
  };

  // The first day: every outcome, every end, and a race that begins before midnight and ends after it.
  const asked = await race(Ada, 'rrswklr-rw');
  await race(Ben, 'rrwr');
  await race(Cay, 'rr-', 'leave');
  clock.pass(IDLE_CLOSE_MS + 1);
  await app.app.get(IdleCloseTimer, { strict: false }).look();
  await race(Gus, 'rrrrrrrrrr');
  clock.pass(TO_LATE_EVENING_MS - (clock.now() - BEGINS_AT));
  await race(Dee, 'rwslrrr-ww');

  // The second: hidden and shown again, some with the same races.
  await race(Eve, 'rrrrwwwwww');
  await race(Fay, 'rrrrwwwwww');
  await hide(Fay, false, true);
  await hide(Eve, true, false);
  await hide(Ben, false, false);
  await app.http.delete(`/api/admin/users/${Ben.user.id}/leaderboard-visibility`).set(admin.bearer).expect(200);
  clock.pass(A_DAY_MS);

  // The third: rulings, some of which are withdrawn.
  await race(Ben, 'wwwwrrrrrr');
  const [first, second, third, fourth] = asked;
  await rule({ questionId: first, accepted: null });
  const forBen = await rule({
    questionId: fourth,
    accepted: wrongAnswer(fourth!),
    userIds: [Ada.user.id, Ben.user.id],
  });
  await rule({ questionId: asked[9], accepted: wrongAnswer(asked[9]!) });
  const passing = await rule({ questionId: second, accepted: null });
  clock.pass(A_DAY_MS);
  await withdraw(passing);

  // The fourth: resets of one racer, with a race that is open meanwhile.
  await race(Cay, 'rr', 'leave');
  await post(`/api/admin/users/${Cay.user.id}/reset-points`);
  await race(Cay, '');
  await post(`/api/admin/users/${Dee.user.id}/reset-all-data`);
  await post(`/api/admin/users/${Eve.user.id}/reset-rounds`);
  await race(Eve, 'rsrsrsrsrs');
  await rule({ questionId: third, accepted: null, userIds: [Dee.user.id, Eve.user.id] });
  clock.pass(A_DAY_MS);

  // The fifth: a season is closed and the close taken back; a day later it is closed for good.
  await race(Dee, 'rr', 'leave');
  const close = async (name: string): Promise<string> => {
    const { id } = (await post('/api/admin/users/reset-all', { name })).body;
    await quietLog(app);
    return id as string;
  };
  const spring = await close('Spring');
  await withdraw(forBen);
  await race(Ada, 'wwrrrrrrrr');
  await post(`/api/admin/seasons/${spring}/take-back`, { reason: 'Too early' });
  await quietLog(app);
  clock.pass(A_DAY_MS);
  await close('Summer');
  await rule({ questionId: second, accepted: null });
  clock.pass(A_DAY_MS);
  await race(Ada, 'rrrrrrrrrr');
  await race(Ben, 'rrrrr', 'leave');

  await playDuels(app, clock, racers, admin);
  await playFinals(app, clock, racers);

  await app.http.patch(`/api/users/${Ada.user.id}`).set(Ada.bearer).send({ racingName: 'Adeline' }).expect(200);
  await app.http.delete(`/api/admin/users/${Gus.user.id}`).set(admin.bearer).expect(200);
  await quietLog(app);
  const names = NAMES.map((name) => [racers[name].user.id, name === 'Ada' ? 'Adeline' : name] as const);
  return new Map([...names.filter(([, name]) => name !== 'Gus'), ...nameOf(admin)]);
}

const nameOf = ({ user }: SignedInPlayer): [string, string][] => (user.racingName ? [[user.id, user.racingName]] : []);

/** Every end that a duel can have. */
async function playDuels(
  app: RunningApp,
  clock: ReturnType<typeof handClock>,
  { Ada, Ben, Cay, Dee, Eve }: Racers,
  admin: SignedInPlayer,
): Promise<void> {
  const duels = duelDriver(app, clock);
  const asAdmin = (path: string) => app.http.post(`/api/admin/duels/${path}`).set(admin.bearer).expect(200);
  const remove = (id: string) => app.http.delete(`/api/admin/duels/${id}`).set(admin.bearer).expect(200);

  const won = await duels.accepted(Ada, Ben);
  await duels.ride(Ada, won, 4);
  await duels.ride(Ben, won, 2, 7_000);
  const tied = await duels.accepted(Ben, Cay);
  await duels.ride(Ben, tied, 3);
  await duels.ride(Cay, tied, 3);
  await duels.post(Ben, `/${(await duels.challenge(Ada, { challengedId: Ben.user.id })).id}/decline`).expect(200);
  await duels.post(Ada, `/${(await duels.challenge(Ada, { challengedId: Cay.user.id })).id}/withdraw`).expect(200);
  const open = await duels.challenge(Dee);
  await duels.accept(Eve, open);
  await duels.ride(Eve, open, 1);
  await duels.challenge(Eve, { challengedEmail: 'nobody-yet@example.org' });
  const ended = await duels.accepted(Cay, Dee);
  await duels.start(Dee, ended);
  await asAdmin(`${ended.id}/expire`);
  const deleted = await duels.accepted(Ada, Eve);
  await duels.ride(Ada, deleted, 2);
  await duels.ride(Eve, deleted, 5);
  await remove(deleted.id);
  await remove((await duels.challenge(Ada, { challengedId: Dee.user.id })).id);
  await quietLog(app);
  clock.pass(A_DAY_MS + 1);
  await duels.lookForExpired();
  await duels.accepted(Ben, Eve);
  await duels.challenge(Dee);
  await quietLog(app);
}
