import type { ConversationView, DuelView, MessageView, NewDataTokenView } from '@app/contracts';
import { duelDriver } from '../../../duels/duel/testing/duel-stage';
import { invitationDriver } from '../../../finals/invitation/testing/invitation-driver';
import { writer } from '../../../people/messages/testing/writer';
import { handClock } from '../../../racing/game/testing/hand-clock';
import { raceDriver, rightAnswer } from '../../../racing/game/testing/race-driver';
import { PASSWORD, type RunningApp, type SignedInPlayer } from '../../../testing/start-app';
import { playSeason } from '../../tables/testing/played-season';

export interface RichRacer {
  admin: SignedInPlayer;
  ada: SignedInPlayer;
  ben: SignedInPlayer;
  eve: SignedInPlayer;
  /** Ada's race with one answered question and one that is open. */
  openRace: { gameId: string; answered: string; served: string };
  /** Ada has begun her leg, and nothing is answered. */
  openDuel: { gameId: string; served: string; duel: DuelView };
  dataToken: NewDataTokenView;
  conversation: ConversationView;
  /** Tokens that open something, each by what it is. */
  secrets: Record<string, string>;
  /** What Ben wrote and took back. */
  takenBack: string;
}

/** A racer with a season behind her, and with something in every place where the application keeps anything of people. */
export async function richRacer(app: RunningApp): Promise<RichRacer> {
  await playSeason(app);
  const clock = handClock(app);
  const admin = await app.loginAdmin();
  const [ben, eve] = [await app.login('ben@example.org', PASSWORD), await app.login('eve@example.org', PASSWORD)];
  const asAdmin = (path: string, body: object = {}) => app.http.post(path).set(admin.bearer).send(body);
  const { user } = await app.login('ada@example.org', PASSWORD);
  await app.http.put(`/api/admin/users/${user.id}/offices/analyst`).set(admin.bearer).expect(200);
  await app.http.post('/api/auth/login').send({ email: user.email, password: 'a guess' }).expect(401);
  const ada = await app.login(user.email, PASSWORD);
  const driver = raceDriver(app, ada);

  await app.http.post('/api/player-interest').send({ email: user.email, firstName: 'Ada', lastName: 'L.' }).expect(200);
  await app.http.post('/api/auth/request-password-reset').send({ email: user.email }).expect(200);
  await driver.post('/api/user/complete-survey', { best: 'The corkscrew' }).expect(200);
  const visibility = { isVisibleOnLeaderboard: true, isVisibleOnLiveEvents: false, reason: 'She asked for it' };
  await asAdmin(`/api/admin/users/${user.id}/leaderboard-visibility`, visibility).expect(200);
  const dataToken: NewDataTokenView = (await driver.post('/api/data-tokens', { name: 'Notebook', days: 30 })).body;
  await driver.post('/api/notices/read', { ids: [] }).expect(200);
  await app.http.put('/api/notices/settings').set(ada.bearer).send({ overtaken: false }).expect(200);

  const { conversation, takenBack } = await written(app, clock, ada, ben, eve);

  const invitations = invitationDriver(app, admin);
  const eventId = await invitations.announce();
  const { token } = await invitations.invite(eventId, ada);
  await invitations.accepting(token, ada, { notificationPreferences: { resultNotifications: true } }).expect(200);
  clock.pass(1_000);
  const later = await invitations.invite(await invitations.announce({ name: 'Autumn Final' }), ada);

  const duels = duelDriver(app, clock);
  const sent = await duels.challenge(ada, { challengedEmail: 'somebody@example.org' });
  clock.pass(1_000);
  const duel = await duels.accepted(ben, ada);
  const { game } = await duels.start(ada, duel);
  const { question: served } = await driver.next(game.id);

  clock.pass(1_000);
  await asAdmin(`/api/admin/users/${user.id}/approve-rounds`, { additionalRounds: 1 }).expect(200);
  const { id: gameId } = await driver.start();
  const { question: answered } = await driver.next(gameId);
  clock.pass(1_000);
  await driver.answer(gameId, answered!.id, rightAnswer(answered!.id), 900);
  const { question: next } = await driver.next(gameId);
  await duels.readModelsCaughtUp();
  return {
    admin,
    ada,
    ben,
    eve,
    openRace: { gameId, answered: answered!.id, served: next!.id },
    openDuel: { gameId: game.id, served: served!.id, duel },
    dataToken,
    conversation,
    takenBack,
    secrets: {
      'session of Ada': ada.token,
      'session of Ben': ben.token,
      'data token': dataToken.token,
      'link of an invitation': token,
      'link of an open invitation': later.token,
      'link of a challenge': sent.invitationToken!,
      'password of all': PASSWORD,
    },
  };
}

/** Ada and Ben write to each other; Eve writes to Ada, who reports and blocks her. */
async function written(
  app: RunningApp,
  clock: ReturnType<typeof handClock>,
  ada: SignedInPlayer,
  ben: SignedInPlayer,
  eve: SignedInPlayer,
) {
  const [one, other, rude] = [writer(app, ada), writer(app, ben), writer(app, eve)];
  const conversation = await one.open(ben.user.id);
  const { id } = conversation;
  const first = await one.write(id, 'Bring rain tyres');
  await one.ask('put', `messages/${first.id}`).send({ content: 'Bring rain tyres.' }).expect(200);
  clock.pass(1_000);
  const deleted = await one.write(id, 'Forget it');
  await one.ask('delete', `messages/${deleted.id}`).expect(200);
  await other.write(id, 'I have none');
  const takenBack = 'You never share yours';
  const mistake: MessageView = await other.write(id, takenBack);
  await other.ask('delete', `messages/${mistake.id}`).expect(200);

  const { id: unwanted } = await rude.open(ada.user.id);
  const insult = await rude.write(unwanted, 'You brake like a bus.');
  await one.ask('post', `messages/${insult.id}/report`).send({ reason: 'Rude' }).expect(200);
  await one.ask('post', `users/${eve.user.id}/block`).expect(200);
  // Ada is reported and blocked too, and is not told.
  await other.ask('post', `messages/${first.id}/report`).send({ reason: 'He-told-on-her' }).expect(200);
  await rude.ask('post', `users/${ada.user.id}/block`).expect(200);
  return { conversation, takenBack };
}
