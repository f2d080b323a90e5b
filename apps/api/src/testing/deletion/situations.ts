import type { MessageReportView, NewDataTokenView, Office, PageView } from '@app/contracts';
import { writer } from '../../people/messages/testing/writer';
import { conversationsDevice } from '../../push/testing/conversations-device';
import { SocketClient } from '../../push/testing/socket-client';
import { raceDriver, rightAnswer } from '../../racing/game/testing/race-driver';
import { PASSWORD } from '../start-app';
import type { Situation } from './duel-situations';
import { type Cast, codeOf, get } from './stage';

const FORMER = { userId: null, playerName: 'Former racer' };

/** Gives the leaver an office, for which one signs in again. */
async function appointed({ app, admin, leaver }: Cast, office: Office): Promise<void> {
  await app.http.put(`/api/admin/users/${leaver.user.id}/offices/${office}`).set(admin.bearer).expect(200);
  Object.assign(leaver, await app.login(leaver.user.email, PASSWORD));
}

/** One has written to the other, who has reported it. */
async function reported({ app, admin }: Cast, from: Cast['leaver'], by: Cast['leaver'], texts: Record<string, string>) {
  const [sender, reporter] = [writer(app, from), writer(app, by)];
  const { id } = await sender.open(by.user.id);
  const message = await sender.write(id, texts.message!);
  await reporter.ask('post', `messages/${message.id}/report`).send({ reason: texts.reason }).expect(200);
  const open = async (): Promise<MessageReportView | undefined> =>
    ((await get(app, admin, 'admin/reports')) as PageView<MessageReportView>).entries.find(
      ({ messageId }) => messageId === message.id,
    );
  const dismiss = async () => {
    const { id: reportId } = (await open())!;
    const path = `/api/admin/reports/${reportId}/resolve`;
    await app.http.post(path).set(admin.bearer).send({ outcome: 'dismissed' }).expect(200);
  };
  return { open, dismiss };
}

export const situations: Record<string, Situation> = {
  'the first place of the leaderboard, and an open race': async ({ app, clock, leaver, other }) => {
    for (const [racer, afterMs] of [[leaver, 1_000] as const, [other, 2_000] as const]) {
      const driver = raceDriver(app, racer);
      const { id } = await driver.start();
      for (let { question } = await driver.next(id); question; { question } = await driver.next(id)) {
        clock.pass(afterMs);
        await driver.answer(id, question.id, rightAnswer(question.id), afterMs);
      }
      await driver.finish().expect(200);
    }
    await raceDriver(app, leaver).start();
    const placeOf = async ({ user }: Cast['leaver']) => {
      const { body } = await app.http.get('/api/leaderboard').expect(200);
      return (body as { userId: string; rank: number }[]).find(({ userId }) => userId === user.id)?.rank;
    };
    const [first, second] = [await placeOf(leaver), await placeOf(other)];
    expect(second! - first!).toBe(1);
    const board = await SocketClient.connect(app.url);
    board.send({ type: 'subscribe_leaderboard' });
    return async () => {
      expect([await placeOf(leaver), await placeOf(other)]).toEqual([undefined, first]);
      const isOff = (id: string | null) => id !== leaver.user.id;
      await board.until('leaderboard_update', ({ data }) => data.leaderboard.every(({ userId }) => isOff(userId)));
      board.close();
    };
  },
  'a conversation that the other one has open': async ({ app, leaver, other }) => {
    const [own, theirs] = [writer(app, leaver), writer(app, other)];
    const { id } = await own.open(other.user.id);
    await own.write(id, `I am ${leaver.user.racingName}`);
    await theirs.write(id, 'And I am somebody else.');
    const { socket } = await conversationsDevice(app.url, other);
    return async () => {
      await socket.until('conversations_update', ({ data }) => data.conversation?.otherParticipant.isFormer === true);
      socket.close();
      expect(await theirs.texts(id)).toEqual(['And I am somebody else.']);
      const [{ otherParticipant, unreadCount }] = (await theirs.conversations()) as [never];
      expect(otherParticipant).toMatchObject({ isFormer: true, racingName: null, firstName: 'Former', email: '' });
      expect(unreadCount).toBe(0);
      const again = theirs.ask('post', `conversations/${id}/messages`).send({ content: 'Still there?' });
      expect(await codeOf(again.expect(409))).toBe('racer-deleted');
    };
  },
  'a report by them that nobody has resolved': async (cast) => {
    const { leaver, other } = cast;
    const reason = `Says ${leaver.user.racingName}`;
    const { open, dismiss } = await reported(cast, other, leaver, { message: 'You brake like a bus.', reason });
    return async () => {
      expect(await open()).toMatchObject({ reason: null, reporter: { playerName: null }, outcome: null });
      await dismiss();
      expect(await open()).toMatchObject({ outcome: 'dismissed' });
    };
  },
  'a report about them that nobody has resolved': async (cast) => {
    const { leaver, other } = cast;
    const message = `${leaver.user.racingName} brakes later.`;
    const { open, dismiss } = await reported(cast, leaver, other, { message, reason: 'A boast' });
    return async () => {
      expect(await open()).toMatchObject({ content: message, sender: { playerName: null }, outcome: null });
      await dismiss();
      expect(await open()).toBeUndefined();
    };
  },
  'an invitation that they have not answered': async (cast) => {
    const { app, leaver, other, invitations } = cast;
    const eventId = await invitations.announce();
    const { invitations: issued } = await invitations.invite(eventId, leaver, other);
    const tokenOf = ({ user }: Cast['leaver']) => issued.find(({ userId }) => userId === user.id)!.invitationToken;
    return async () => {
      expect(await invitations.look(tokenOf(leaver), other)).toMatchObject({ isYours: false });
      expect(await invitations.refused(tokenOf(leaver), other, 403)).toBe('invitation-not-yours');
      await invitations.accepting(tokenOf(other), other).expect(200);
      expect(await invitations.participants(eventId)).toEqual([other.user.id]);
      const { entries } = await invitations.issued(eventId);
      expect(entries.map(({ playerName, userId }) => [playerName, userId])).toContainEqual(['Former racer', null]);
      expect((await get(app, other, 'tournaments/mine')) as object[]).toHaveLength(1);
    };
  },
  'a round that they and the other one race': async (cast) => {
    const { app, clock, leaver, other } = cast;
    const { eventId, admin, ...final } = await cast.final();
    await final.join(leaver);
    await final.join(other);
    await final.startRound(1);
    const [first, second] = await final.questions(1);
    for (const racer of [leaver, other]) await final.driver(racer).next();
    clock.pass(1_000);
    await final.driver(leaver).answer(first!.id, first!.correctAnswer, 1_000);
    clock.pass(1_000);
    await final.driver(other).answer(first!.id, first!.correctAnswer, 2_000);
    await final.driver(leaver).next();
    const hall = await SocketClient.connect(app.url);
    hall.send({ type: 'subscribe_live_leaderboard' });
    await hall.until('live_leaderboard_update', ({ data }) => data.players.length === 2);
    return async () => {
      const rows = async () => (await get(app, other, `tournament/${eventId}/leaderboard`)).leaderboard as object[];
      await hall.until('live_leaderboard_update', ({ data }) => data.players[0]?.playerName === 'Former racer');
      hall.close();
      expect(await rows()).toMatchObject([
        { ...FORMER, position: 1, totalScore: 2 },
        { userId: other.user.id, position: 2, totalScore: 2 },
      ]);
      await final.driver(other).next();
      clock.pass(1_000);
      await final.driver(other).answer(second!.id, second!.correctAnswer, 1_000);
      expect(await final.driver(other).next()).toMatchObject({ question: { index: 2 } });
      await final.control('next-question', { after: 2 });
      await final.control('end-round');
      expect(await final.statusFor(other)).toMatchObject({ session: { roundActive: false } });
      expect(await rows()).toMatchObject([
        { position: 1, totalScore: 4 },
        { ...FORMER, position: 2, totalScore: 2 },
      ]);
      await final.control('end');
      const { text } = await app.http.get(`/api/tournament/${eventId}/result.csv`).set(admin.bearer).expect(200);
      const sheet = text.replace('\uFEFF', '').trim().split('\n').slice(1);
      expect(sheet).toEqual([`1,${other.user.racingName},4,4,2,3.000`, '2,Former racer,2,2,1,1.000']);
      const { body } = await app.http.get(`/api/tournament/${eventId}/result`).expect(200);
      expect(body.racers).toMatchObject([{ place: 1 }, { ...FORMER, place: 2 }]);
    };
  },
  'the office of an analyst, and a token for the tables': async (cast) => {
    const { app, leaver } = cast;
    await appointed(cast, 'analyst');
    const token = { name: `Notebook of ${leaver.user.racingName}`, days: 30 };
    const { body } = await app.http.post('/api/data-tokens').set(leaver.bearer).send(token).expect(201);
    const ask = () => app.http.get('/api/data').set({ authorization: `Bearer ${(body as NewDataTokenView).token}` });
    await ask().expect(200);
    return async () => {
      await ask().expect(401);
    };
  },
  'the office of a steward': async (cast) => {
    await appointed(cast, 'steward');
    return async () => {
      const { app, admin, leaver } = cast;
      const holders = (await get(app, admin, 'admin/offices')) as object;
      expect(JSON.stringify(holders)).not.toContain(leaver.user.id);
    };
  },
};
