import type { ConversationView, DuelView } from '@app/contracts';
import { writer } from '../../people/messages/testing/writer';
import type { SignedInPlayer } from '../../testing/start-app';
import { type DuelStage, onDuelStage } from './testing/duel-stage';

let stage: DuelStage;
onDuelStage((opened) => (stage = opened));

const opening = (player: SignedInPlayer, { id }: { id: string }) => stage.driver.post(player, `/${id}/conversation`);
const open = async (player: SignedInPlayer, duel: DuelView): Promise<ConversationView> =>
  (await opening(player, duel).expect(200)).body;
const refusal = async (call: PromiseLike<{ status: number; body: { code: string } }>) => {
  const { status, body } = await call;
  return [status, body.code];
};

describe('The conversation of a duel', () => {
  it('is the same for both racers and all of their duels, and not their direct one', async () => {
    const { app, driver, ada, ben } = stage;
    const [adas, bens] = [writer(app, ada), writer(app, ben)];
    const direct = await adas.open(ben.user.id);
    const duel = await driver.accepted(ada, ben);
    const opened = await open(ada, duel);
    expect(opened).toMatchObject({ type: 'duel', otherParticipant: { id: ben.user.id }, lastMessage: null });
    expect(opened.id).not.toBe(direct.id);
    expect(await bens.conversations()).toEqual([]);
    const { id: messageId } = await adas.write(opened.id, 'Bring rain tyres.');
    expect(await bens.conversations()).toMatchObject([
      { id: opened.id, type: 'duel', unreadCount: 1, lastMessage: { id: messageId } },
    ]);
    expect((await open(ben, duel)).id).toBe(opened.id);
    expect((await open(ben, await driver.challenge(ben, { challengedId: ada.user.id }))).id).toBe(opened.id);
    expect((await adas.conversations()).map(({ type }) => type).toSorted()).toEqual(['direct', 'duel']);
  });

  it('is there for a challenge that nobody has answered, or that was declined', async () => {
    const { driver, ada, ben } = stage;
    const duel = await driver.challenge(ada, { challengedId: ben.user.id });
    expect(duel).toMatchObject({ hasConversation: true });
    const { id } = await open(ben, duel);
    await driver.post(ben, `/${duel.id}/decline`).expect(200);
    expect((await open(ada, duel)).id).toBe(id);
  });

  it('is not there while the two do not know of each other', async () => {
    const { driver, ada, ben } = stage;
    const anybody = await driver.challenge(ada);
    const byEmail = await driver.challenge(ada, { challengedEmail: ben.user.email });
    for (const duel of [anybody, byEmail]) {
      expect(duel).toMatchObject({ hasConversation: false });
      expect(await refusal(opening(ada, duel))).toEqual([404, 'conversation-not-found']);
    }
    expect(await refusal(opening(ben, byEmail))).toEqual([404, 'conversation-not-found']);
    await driver.accept(ben, byEmail);
    expect(await open(ada, byEmail)).toMatchObject({ otherParticipant: { id: ben.user.id } });
  });

  it('is opened and read by its two racers alone', async () => {
    const { app, driver, admin, ada, ben, eve } = stage;
    const duel = await driver.accepted(ada, ben);
    const { id } = await open(ada, duel);
    await writer(app, ada).write(id, 'Between us');
    for (const stranger of [eve, admin]) {
      expect(await refusal(opening(stranger, duel))).toEqual([404, 'duel-not-found']);
      const by = writer(app, stranger);
      const send = by.ask('post', `conversations/${id}/messages`).send({ content: 'Me too' });
      expect(await refusal(by.ask('get', `conversations/${id}/messages`))).toEqual([404, 'conversation-not-found']);
      expect(await refusal(send)).toEqual([404, 'conversation-not-found']);
    }
    expect(await refusal(opening(ada, { id: 'unknown' }))).toEqual([404, 'duel-not-found']);
    await app.http.post(`/api/duels/${duel.id}/conversation`).expect(401);
    expect(await writer(app, ben).texts(id)).toEqual(['Between us']);
  });

  it('ends with the account of either', async () => {
    const { app, driver, admin, ada, ben } = stage;
    const duel = await driver.accepted(ada, ben);
    const { id } = await open(ada, duel);
    await writer(app, ada).write(id, 'Still there?');
    await app.http.delete(`/api/admin/users/${ben.user.id}`).set(admin.bearer).expect(200);
    await driver.readModelsCaughtUp();
    expect(await driver.see(ada, duel)).toMatchObject({ hasConversation: false });
    expect(await refusal(opening(ada, duel))).toEqual([404, 'conversation-not-found']);
    expect(await writer(app, ada).conversations()).toMatchObject([{ id, otherParticipant: { isFormer: true } }]);
  });
});
