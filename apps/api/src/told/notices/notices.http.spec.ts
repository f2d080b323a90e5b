import { type HonourView, NOTICES_MAX, type NoticeView, type RaceHonoursView } from '@app/contracts';
import { ProjectionRunner } from '@app/projections';
import { writer } from '../../people/messages/testing/writer';
import { raceDriver, rightAnswer, wrongAnswer } from '../../racing/game/testing/race-driver';
import type { SignedInPlayer } from '../../testing/start-app';
import { type DuelStage, onDuelStage } from '../../duels/duel/testing/duel-stage';
import { invitationDriver } from '../../finals/invitation/testing/invitation-driver';
import { bellOf } from './testing/bell';

const A_DAY_MS = 86_400_000;

let stage: DuelStage;
let ada: SignedInPlayer;
let ben: SignedInPlayer;
onDuelStage((entered) => ({ ada, ben } = stage = entered));

const bell = (player: SignedInPlayer) => bellOf(stage.app, player);
const caughtUp = () => stage.driver.readModelsCaughtUp();
const told = async (player: SignedInPlayer): Promise<object[]> =>
  (await bell(player).notices()).map(({ id: _id, at: _at, ...notice }: NoticeView) => notice);

async function challenge() {
  const duel = await stage.driver.challenge(ada, { challengedId: ben.user.id });
  await caughtUp();
  return duel;
}

async function message(content = 'You start?') {
  const [from, to] = [ada, ben].map((player) => writer(stage.app, player));
  const { id } = await from!.open(to!.user.id);
  await from!.write(id, content);
  return { id, read: () => to!.markRead(id) };
}

describe('The bell', () => {
  it('is empty at first, and rings for everything', async () => {
    expect(await bell(ben).page()).toEqual({ notices: [], unread: 0, next: null });
    expect(await bell(ben).settings()).toEqual({
      challenge: true,
      duel: true,
      invitation: true,
      message: true,
      overtaken: true,
      honours: true,
      ruling: true,
      recount: true,
      interruption: true,
    });
  });

  it.each(['get /api/notices', 'post /api/notices/read', 'get /api/notices/settings', 'put /api/notices/settings'])(
    'tells visitors nothing: %s',
    async (call) => {
      const [method, path] = call.split(' ') as ['get', string];
      await stage.app.http[method](path).expect(401);
    },
  );

  it('tells a challenge to whom it names until it is accepted, and then its challenger', async () => {
    const duel = await challenge();
    const notice = { kind: 'challenge', duelId: duel.id, playerName: ada.user.racingName, category: 'Mixed' };
    expect(await told(ben)).toEqual([{ ...notice, isRead: false }]);
    expect(await told(ada)).toEqual([]);
    expect(await bell(ben).unread()).toBe(1);
    await stage.driver.accept(ben, duel);
    await caughtUp();
    expect(await told(ben)).toEqual([]);
    const acceptance = { ...notice, kind: 'duel', outcome: 'accepted', playerName: ben.user.racingName };
    expect(await told(ada)).toEqual([{ ...acceptance, isRead: false }]);
    await stage.driver.start(ada, duel);
    await caughtUp();
    expect(await told(ada)).toEqual([{ ...acceptance, isRead: true }]);
  });

  it('tells nobody of a challenge that was taken back', async () => {
    const duel = await challenge();
    await stage.driver.post(ada, `/${duel.id}/withdraw`).expect(200);
    await caughtUp();
    expect([await told(ada), await told(ben)]).toEqual([[], []]);
  });

  it('tells both how a duel ended', async () => {
    const duel = await stage.driver.accepted(ada, ben);
    await stage.driver.ride(ada, duel, 4);
    await stage.driver.ride(ben, duel, 2);
    await caughtUp();
    const ended = { kind: 'duel', duelId: duel.id, category: 'Mixed', isRead: false };
    expect(await told(ada)).toEqual([{ ...ended, playerName: ben.user.racingName, outcome: 'won' }]);
    expect(await told(ben)).toEqual([{ ...ended, playerName: ada.user.racingName, outcome: 'lost' }]);
  });

  it('tells the challenger that nobody came, and both that their time is over', async () => {
    const declined = await challenge();
    await stage.driver.post(ben, `/${declined.id}/decline`).expect(200);
    await caughtUp();
    expect(await told(ada)).toMatchObject([{ kind: 'duel', outcome: 'declined', playerName: ben.user.racingName }]);
    expect(await told(ben)).toEqual([]);
    await stage.driver.challenge(ada, { challengedEmail: ben.user.email });
    stage.clock.pass(A_DAY_MS + 1);
    await stage.driver.lookForExpired();
    await caughtUp();
    // Who is behind the address is not told.
    expect((await told(ada))[0]).toMatchObject({ kind: 'duel', outcome: 'expired', playerName: null });
    expect((await told(ben))[0]).toMatchObject({ kind: 'duel', outcome: 'expired', playerName: ada.user.racingName });
  });

  it('tells an invitation with its link, and no longer when it is withdrawn with its event', async () => {
    const invitations = invitationDriver(stage.app, stage.admin);
    const eventId = await invitations.announce();
    const { token: invitationToken } = await invitations.invite(eventId, ben);
    await caughtUp();
    expect(await told(ben)).toEqual([
      { kind: 'invitation', eventId, eventName: 'Grand Final', invitationToken, isRead: false },
    ]);
    await stage.app.http.delete(`/api/events/${eventId}`).set(stage.admin.bearer).expect(200);
    await expect(bell(ben).page()).resolves.toMatchObject({ notices: [], unread: 0 });
  });

  it('tells one notice for each conversation with something unread, without what was written', async () => {
    const { id, read } = await message('Rain tyres');
    await message('Or not?');
    expect(await told(ben)).toEqual([
      {
        kind: 'message',
        conversationId: id,
        playerName: ada.user.racingName,
        unreadMessages: 2,
        isRead: false,
      },
    ]);
    expect(await told(ada)).toEqual([]);
    await read();
    expect(await told(ben)).toEqual([]);
  });

  const race = async (player: SignedInPlayer, correct: number): Promise<string> => {
    const driver = raceDriver(stage.app, player);
    const { id } = await driver.start();
    let answered = 0;
    for (let { question } = await driver.next(id); question; { question } = await driver.next(id)) {
      stage.clock.pass(1_000);
      const letter = answered++ < correct ? rightAnswer(question.id) : wrongAnswer(question.id);
      await driver.answer(id, question.id, letter, 1_000);
    }
    await driver.finish().expect(200);
    await caughtUp();
    return id;
  };

  it('tells once what a race has brought, as the result of the race does', async () => {
    const honoursOf = async (gameId: string) => {
      const { body } = await stage.app.http.get(`/api/games/${gameId}/honours`).set(ada.bearer).expect(200);
      return (body as RaceHonoursView).honours;
    };
    const kindsOf = (honours: readonly HonourView[]) =>
      honours.map((honour) => ('type' in honour ? `${honour.kind} ${honour.type}` : honour.kind));
    const first = await race(ada, 7);
    expect(kindsOf(await honoursOf(first))).toEqual(['badge rennmeister', 'achievement speed_demon']);
    const none = await race(ada, 5);
    expect(await honoursOf(none)).toEqual([]);
    const third = await race(ada, 8);
    const honours = await honoursOf(third);
    expect(kindsOf(honours)).toEqual(['finalist', 'badge speed_demon', 'achievement high_scorer', 'best']);
    expect(await told(ada)).toEqual([
      { kind: 'honours', gameId: third, honours, isRead: false },
      { kind: 'honours', gameId: first, honours: await honoursOf(first), isRead: false },
    ]);
    await bell(ada).change({ honours: false });
    expect(await told(ada)).toEqual([]);
    await stage.app.http.get(`/api/games/${first}/honours`).set(ben.bearer).expect(404);
    await stage.app.http.delete(`/api/admin/users/${ada.user.id}`).set(stage.admin.bearer).expect(200);
  });

  it('tells whoever was first that somebody went ahead, until they are first again', async () => {
    for (const player of [ada, ben]) await bell(player).change({ honours: false });
    await race(ada, 9);
    expect(await told(ada)).toEqual([]);
    await race(ben, 10);
    expect(await told(ada)).toEqual([{ kind: 'overtaken', playerName: ben.user.racingName, isRead: false }]);
    expect(await told(ben)).toEqual([]);
    await race(ada, 5);
    expect(await told(ada)).toEqual([]);
    expect(await told(ben)).toEqual([{ kind: 'overtaken', playerName: ada.user.racingName, isRead: false }]);
    await stage.app.http.delete(`/api/admin/users/${ada.user.id}`).set(stage.admin.bearer).expect(200);
    await caughtUp();
    expect(await told(ben)).toEqual([]);
  });

  it('calls a deleted racer a former one', async () => {
    await message();
    const duel = await stage.driver.accepted(ada, ben);
    await stage.driver.ride(ada, duel, 4);
    await stage.driver.ride(ben, duel, 2);
    await stage.app.http.delete(`/api/admin/users/${ada.user.id}`).set(stage.admin.bearer).expect(200);
    await caughtUp();
    expect(await told(ben)).toMatchObject([{ kind: 'duel', playerName: 'Former racer' }]);
  });
});

describe('What was read', () => {
  it('is read on every device, and only what was named', async () => {
    await challenge();
    await message();
    const [newest] = await bell(ben).ids();
    expect(await bell(ben).read([newest!])).toBe(1);
    expect((await bell(ben).notices()).map(({ isRead }) => isRead)).toEqual([true, false]);
    expect(await bell(ben).read([newest!])).toBe(1);
    await stage.app.login(ben.user.email, 'lap-after-lap').then(async (phone) => {
      expect(await bell(phone).unread()).toBe(1);
    });
  });

  it('counts again when there is news of it', async () => {
    await message();
    expect(await bell(ben).read(await bell(ben).ids())).toBe(0);
    stage.clock.pass(1);
    await message('Still there?');
    expect(await bell(ben).unread()).toBe(1);
  });

  it('of somebody else, or of nobody, changes nothing', async () => {
    await challenge();
    const foreign = await bell(ben).ids();
    expect(await bell(stage.eve).read([...foreign, 'duel-unknown@1', 'anything'])).toBe(0);
    expect(await bell(ben).unread()).toBe(1);
    expect(await bell(ada).read(foreign)).toBe(0);
    expect(await bell(ben).unread()).toBe(1);
  });

  it('outlives a rebuild of the notices', async () => {
    await challenge();
    await bell(ben).read(await bell(ben).ids());
    const before = await bell(ben).page();
    await stage.app.app.get(ProjectionRunner, { strict: false }).rebuild('notices');
    await caughtUp();
    expect(await bell(ben).page()).toEqual(before);
    expect(before).toMatchObject({ unread: 0, notices: [{ isRead: true }] });
  });

  it.each([
    ['without ids', {}],
    ['with a text', { ids: 'all' }],
    ['with a number', { ids: [7] }],
    ['with more ids than a bell has', { ids: Array.from({ length: NOTICES_MAX + 1 }, () => 'duel-d@1') }],
  ])('is refused %s', async (_, body) => {
    const { body: refusal } = await stage.app.http.post('/api/notices/read').set(ben.bearer).send(body).expect(400);
    expect(refusal.code).toBe('validation-failed');
  });
});

describe('A kind that is switched off', () => {
  it('is neither told nor counted, on any device, and told again when it is switched on', async () => {
    await challenge();
    await message();
    expect(await bell(ben).change({ challenge: false })).toMatchObject({ challenge: false, message: true });
    expect(await told(ben)).toMatchObject([{ kind: 'message' }]);
    expect(await bell(ben).unread()).toBe(1);
    expect(await bell(ada).settings()).toMatchObject({ challenge: true });
    expect(await bell(ben).change({ message: false })).toMatchObject({ challenge: false, message: false });
    expect(await bell(ben).change({ challenge: true })).toMatchObject({ challenge: true, message: false });
    expect(await told(ben)).toMatchObject([{ kind: 'challenge', isRead: false }]);
    expect(await bell(ben).change({})).toEqual(await bell(ben).settings());
  });

  it.each([[{ challenge: 'no' }], [{ overtaken: 0 }]])('is refused as %j', async (body) => {
    await stage.app.http.put('/api/notices/settings').set(ben.bearer).send(body).expect(400);
  });
});

describe('The pages', () => {
  it('hold every notice once', async () => {
    for (const challenger of [ada, stage.eve, ada]) {
      await stage.driver.challenge(challenger, { challengedId: ben.user.id });
      stage.clock.pass(1);
    }
    await caughtUp();
    const first = await bell(ben).page('?limit=2');
    expect(first).toMatchObject({ unread: 3, next: first.notices[1]!.id });
    const second = await bell(ben).page(`?limit=2&before=${first.next}`);
    expect(second).toMatchObject({ unread: 3, next: null });
    expect([...first.notices, ...second.notices]).toEqual(await bell(ben).notices());
  });

  it.each(['before=nonsense', 'before=duel-x@now', 'limit=0', 'limit=51', 'limit=many'])(
    'are refused with %s',
    async (query) => {
      await stage.app.http.get(`/api/notices?${query}`).set(ben.bearer).expect(400);
    },
  );
});
