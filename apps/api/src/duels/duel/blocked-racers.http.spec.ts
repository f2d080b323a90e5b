import { DUELS_OF_TWO_PER_DAY, DUELS_PENDING_OF_TWO_MAX, type DuelView, noticeShares } from '@app/contracts';
import { StreamStates } from '@app/event-store';
import { writer } from '../../people/messages/testing/writer';
import type { SignedInPlayer } from '../../testing/start-app';
import { bellOf } from '../../told/notices/testing/bell';
import { invitationDriver } from '../../finals/invitation/testing/invitation-driver';
import { type DuelStage, onDuelStage } from './testing/duel-stage';

let stage: DuelStage;
let ada: SignedInPlayer;
let ben: SignedInPlayer;
onDuelStage((entered) => ({ ada, ben } = stage = entered));

type Asked = { status: number; body: { code?: string } };

const blocks = (who: SignedInPlayer, whom: SignedInPlayer) =>
  writer(stage.app, who).ask('post', `users/${whom.user.id}/block`).expect(200);
const challenging = (body: object) => stage.driver.challenging(ada, body);
const answer = async (call: PromiseLike<Asked>) => {
  const { status, body } = await call;
  return [status, body.code];
};
const decline = (player: SignedInPlayer, { id }: { id: string }) =>
  stage.driver.post(player, `/${id}/decline`).expect(200);
const rematch = (player: SignedInPlayer, { id }: { id: string }) => stage.driver.post(player, `/${id}/rematch`);

describe('A block', () => {
  /** Every way by which Ada can reach Ben; `prepare` makes what was there before the block. */
  const channels: Record<
    string,
    { prepare?: () => Promise<DuelView>; reach: (before: DuelView) => PromiseLike<Asked>; opened?: true }
  > = {
    'a challenge': { reach: () => challenging({ challengedId: ben.user.id }) },
    'a rematch': {
      prepare: async () => {
        const duel = await stage.driver.challenge(ada, { challengedId: ben.user.id });
        await decline(ben, duel);
        return duel;
      },
      reach: (duel) => rematch(ada, duel),
    },
    'the acceptance of an open challenge': {
      prepare: () => stage.driver.challenge(ben),
      reach: (duel) => stage.driver.post(ada, `/${duel.id}/accept`),
    },
    'a conversation about a duel': {
      prepare: () => stage.driver.accepted(ada, ben),
      reach: (duel) => stage.driver.post(ada, `/${duel.id}/conversation`),
    },
    'a message': {
      reach: async () => {
        const ada_ = writer(stage.app, ada);
        const { id } = await ada_.open(ben.user.id);
        return ada_.ask('post', `conversations/${id}/messages`).send({ content: 'Coward' });
      },
    },
  };

  it.each(Object.keys(channels))('of the other one closes %s', async (name) => {
    const { prepare, reach } = channels[name]!;
    const before = await prepare?.();
    await blocks(ben, ada);
    expect(await answer(reach(before!))).toEqual([403, 'blocked-by-racer']);
  });

  it.each(Object.keys(channels))('of one’s own closes %s too', async (name) => {
    const { prepare, reach } = channels[name]!;
    const before = await prepare?.();
    await blocks(ada, ben);
    expect(await answer(reach(before!))).toEqual([409, 'racer-blocked']);
  });

  it('marks the opponent in the blocker’s duels, and tells the blocked one nothing', async () => {
    const duel = await stage.driver.challenge(ada, { challengedId: ben.user.id });
    await blocks(ada, ben);
    expect(await stage.driver.see(ada, duel)).toMatchObject({ isOpponentBlocked: true });
    expect(await stage.driver.see(ben, duel)).toMatchObject({ isOpponentBlocked: false });
  });

  it('takes what came before out of the bell', async () => {
    await stage.driver.challenge(ada, { challengedId: ben.user.id });
    await stage.driver.readModelsCaughtUp();
    expect(await bellOf(stage.app, ben).notices()).toHaveLength(1);
    await blocks(ben, ada);
    expect(await bellOf(stage.app, ben).notices()).toEqual([]);
  });

  it('is not told to whoever challenges an address, and the challenge is seen by nobody', async () => {
    await blocks(ben, ada);
    const duel = await stage.driver.challenge(ada, { challengedEmail: ben.user.email });
    await stage.driver.readModelsCaughtUp();
    expect(await stage.driver.list(ben)).toEqual([]);
    expect(await bellOf(stage.app, ben).notices()).toEqual([]);
    expect(await stage.driver.see(ada, duel)).toMatchObject({ status: 'pending' });
  });
});

describe('Two racers', () => {
  it('can make each other ten challenges a day, rematches too, and go on the next day', async () => {
    const first = await stage.driver.challenge(ada, { challengedId: ben.user.id });
    await decline(ben, first);
    for (let number = 2; number <= DUELS_OF_TWO_PER_DAY; number += 1) {
      const { body } = await rematch(number % 2 === 0 ? ada : ben, first).expect(200);
      await decline(number % 2 === 0 ? ben : ada, body as DuelView);
    }
    expect(await answer(rematch(ada, first))).toEqual([409, 'too-many-duels-of-two']);
    expect(await answer(challenging({ challengedId: ben.user.id }))).toEqual([409, 'too-many-duels-of-two']);
    stage.clock.pass(24 * 60 * 60_000);
    await rematch(ben, first).expect(200);
  });

  it('get the same rematch when both ask for it at the same time, and it counts once', async () => {
    const first = await stage.driver.challenge(ada, { challengedId: ben.user.id });
    await decline(ben, first);
    const asked = await Promise.all([ada, ben, ada, ben].map((player) => rematch(player, first).expect(200)));
    expect(new Set(asked.map(({ body }) => (body as DuelView).id)).size).toBe(1);
  });

  it('need no more readings for a rematch than a day has challenges, however many there were', async () => {
    const first = await stage.driver.challenge(ada, { challengedId: ben.user.id });
    await decline(ben, first);
    const loads = jest.spyOn(stage.app.app.get(StreamStates, { strict: false }), 'load');
    const readings: number[] = [];
    for (let number = 1; number < DUELS_OF_TWO_PER_DAY; number += 1) {
      loads.mockClear();
      const { body } = await rematch(ada, first).expect(200);
      readings.push(loads.mock.calls.length);
      await decline(ben, body as DuelView);
    }
    expect(Math.max(...readings)).toBeLessThan(DUELS_OF_TWO_PER_DAY + 10);
    for (let day = 0; day < 3; day += 1) {
      stage.clock.pass(24 * 60 * 60_000);
      loads.mockClear();
      const { body } = await rematch(ada, first).expect(200);
      expect(loads.mock.calls.length).toBeLessThanOrEqual(readings[0]! + 1);
      await decline(ben, body as DuelView);
    }
    loads.mockRestore();
  });

  it('have at most two challenges of the same one waiting', async () => {
    for (let number = 0; number < DUELS_PENDING_OF_TWO_MAX; number += 1) {
      await challenging({ challengedId: ben.user.id }).expect(201);
    }
    expect(await answer(challenging({ challengedId: ben.user.id }))).toEqual([409, 'too-many-duels']);
  });
});

test.each(['accept', 'decline', 'rematch'])('A racer can ask thirty times a minute at most for: %s', async (act) => {
  const asked: number[] = [];
  for (let time = 0; time <= 30; time += 1) asked.push((await stage.driver.post(ada, `/unknown/${act}`)).status);
  expect(asked).toEqual([...Array<number>(30).fill(404), 429]);
});

test('An invitation stays in the bell, however many challenges come after it', async () => {
  const { app, admin, driver } = stage;
  const inviting = invitationDriver(app, admin);
  await inviting.invite(await inviting.announce(), ben);
  for (let account = 0; account < 55; account += 1) {
    const nuisance = await app.register(`Nuisance ${account}`);
    for (let time = 0; time < 2; time += 1) await driver.challenge(nuisance, { challengedId: ben.user.id });
  }
  await driver.readModelsCaughtUp();
  const kinds: string[] = [];
  for (let page = await bellOf(app, ben).page(); ;) {
    kinds.push(...page.notices.map(({ kind }) => kind));
    if (page.next === null) break;
    page = await bellOf(app, ben).page(`?before=${encodeURIComponent(page.next)}`);
  }
  expect(kinds.filter((kind) => kind === 'challenge')).toHaveLength(noticeShares.duel);
  expect(kinds.filter((kind) => kind === 'invitation')).toHaveLength(1);
});
