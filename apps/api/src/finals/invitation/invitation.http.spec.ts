import { rejections } from '@app/contracts';
import { startApp } from '../../testing/start-app';
import { InvitationExpiryTimer } from './invitation-expiry.timer';
import { type AnnouncedStage, onAnnouncedStage } from './testing/invitation-stage';

const A_DAY_MS = 86_400_000;

let { app, clock, admin, ada, ben, driver, eventId } = {} as AnnouncedStage;
onAnnouncedStage((stage) => ({ app, clock, admin, ada, ben, driver, eventId } = stage));

describe('An invitation', () => {
  it('is shown to anybody with the link', async () => {
    const { token, invitations } = await driver.invite(eventId, ada);
    const shown = {
      id: invitations[0]!.id,
      eventId,
      eventName: 'Grand Final',
      eventStartTime: '2030-05-01T18:00:00.000Z',
      totalRounds: 3,
      questionsPerRound: 10,
      playerName: 'Ada',
      invitationToken: token,
      status: 'pending',
      expiresAt: new Date(clock.now() + A_DAY_MS).toISOString(),
      isYours: false,
    };
    expect(await driver.look(token)).toEqual(shown);
    expect(await driver.look(token, ben)).toEqual(shown);
    expect(await driver.look(token, ada)).toEqual({ ...shown, isYours: true });
  });

  it('becomes a seat in the event', async () => {
    const { token, invitations } = await driver.invite(eventId, ada);
    const { body, headers } = await driver.accepting(token, ada).expect(200);
    expect(body).toEqual({ message: 'Invitation accepted', eventId, status: 'accepted' });
    expect(headers).not.toHaveProperty('x-read-model');
    expect(await driver.participants(eventId)).toEqual([ada.user.id]);
    expect(await driver.look(token, ada)).toMatchObject({ status: 'accepted', isYours: true });
    const [{ id: invitationId } = { id: '' }] = invitations;
    const accepted = { invitationId, eventId, userId: ada.user.id, acceptedAt: clock.now() };
    expect((await driver.invitationEvents(invitationId)).at(-1)).toEqual({
      type: 'InvitationAccepted',
      data: accepted,
    });
    expect((await driver.tournamentEvents(eventId)).at(-1)).toEqual({
      type: 'ParticipantJoined',
      data: { eventId, userId: ada.user.id, invitationId, participantAttempt: 1, joinedAt: clock.now() },
    });
  });

  it('is accepted once: a repeat gets the same answer, another request is told that it was accepted', async () => {
    const token = await driver.openToken(eventId);
    const press = () => driver.accepting(token, ada).set('idempotency-key', 'one press');
    const { body } = await press().expect(200);
    expect((await press().expect(200)).body).toEqual(body);
    const again = await driver.accepting(token, ada).expect(409);
    expect(again.body).toMatchObject({
      code: 'invitation-already-accepted',
      message: 'Invitation already accepted',
      details: { eventId },
    });
    expect(await driver.joins(eventId)).toBe(1);
  });

  it('accepted by one user twenty times at once is accepted once, and every request is told so', async () => {
    const { token } = await driver.invite(eventId, ada);
    const answers = await Promise.all(Array.from({ length: 20 }, () => driver.accepting(token, ada)));
    const told = answers.map(({ status, body }) => (status === 200 ? 'accepted' : (body.code as string)));
    expect(told.filter((each) => each === 'accepted')).toHaveLength(1);
    const others = told.filter((each) => each !== 'accepted');
    expect(others.every((each) => ['invitation-recovered', 'invitation-already-accepted'].includes(each))).toBe(true);
    expect(await driver.joins(eventId)).toBe(1);
    expect(await driver.participants(eventId)).toEqual([ada.user.id]);
  });

  it('goes to exactly one of two who accept an open one', async () => {
    const token = await driver.openToken(eventId);
    const answers = await Promise.all([driver.accepting(token, ada), driver.accepting(token, ben)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    expect(answers.find(({ status }) => status === 403)!.body.code).toBe('invitation-not-yours');
    const winner = answers[0]!.status === 200 ? ada : ben;
    expect(await driver.participants(eventId)).toEqual([winner.user.id]);
    const { entries } = await driver.issued(eventId);
    expect(entries).toEqual([expect.objectContaining({ userId: winner.user.id, playerName: winner.user.racingName })]);
  });

  it('is not used up by somebody who already takes part, if it is open', async () => {
    const { token } = await driver.invite(eventId, ada);
    await driver.accepting(token, ada).expect(200);
    const open = await driver.openToken(eventId);
    expect(await driver.refused(open, ada)).toBe('invitation-already-accepted');
    await driver.accepting(open, ben).expect(200);
  });

  it('is refused to others and to visitors, if it is meant for one racer', async () => {
    const { token } = await driver.invite(eventId, ada);
    expect(await driver.refused(token, ben, 403)).toBe('invitation-not-yours');
    await app.http.post(`/api/tournament/invitation/${token}/accept`).expect(401);
    expect(await driver.participants(eventId)).toEqual([]);
  });

  it('expires after a day: it is shown so at once, and recorded once', async () => {
    const { token, invitations } = await driver.invite(eventId, ada);
    const timer = app.app.get(InvitationExpiryTimer, { strict: false });
    clock.pass(A_DAY_MS - 1);
    await timer.look();
    expect(await driver.look(token)).toMatchObject({ status: 'pending' });
    clock.pass(1);
    expect(await driver.look(token)).toMatchObject({ status: 'expired' });
    expect((await driver.issued(eventId)).entries).toEqual([expect.objectContaining({ status: 'expired' })]);
    expect(await driver.refused(token, ada)).toBe('invitation-expired');
    await timer.look();
    await driver.readModelsCaughtUp();
    await timer.look();
    const types = (await driver.invitationEvents(invitations[0]!.id)).map(({ type }) => type);
    expect(types).toEqual(['InvitationIssued', 'InvitationExpired']);
    expect(await driver.look(token)).toMatchObject({ status: 'expired' });
    expect(await driver.refused(token, ada)).toBe('invitation-expired');
  });

  it('that nobody issued is found by nobody', async () => {
    for (const token of ['0'.repeat(48), 'x', '%24ne', 'accept']) {
      const look = await app.http.get(`/api/tournament/invitation/${token}`).expect(404);
      expect(look.body).toMatchObject({
        code: 'invitation-invalid',
        message: 'This invitation link is invalid or has expired',
      });
      expect(await driver.refused(token, ada, 404)).toBe('invitation-invalid');
    }
  });

  it('is taken back when the participants are cleared, whether it waits or was accepted', async () => {
    const { invitations } = await driver.invite(eventId, ada, ben);
    const [forAda, forBen] = invitations.map(({ invitationToken }) => invitationToken) as [string, string];
    await driver.accepting(forAda, ada).expect(200);
    await driver.clearParticipants(eventId);
    expect(await driver.issued(eventId)).toMatchObject({ entries: [], total: 0 });
    expect(await driver.refused(forAda, ada, 404)).toBe('invitation-invalid');
    expect(await driver.refused(forBen, ben, 404)).toBe('invitation-invalid');
    await app.http.get(`/api/tournament/invitation/${forBen}`).expect(404);
    const anew = await driver.invite(eventId, ada);
    await driver.accepting(anew.token, ada).expect(200);
    expect(await driver.participants(eventId)).toEqual([ada.user.id]);
  });

  it('is taken back when its participant is taken out, with every other one they have', async () => {
    const [forAda, forBen] = (await driver.invite(eventId, ada, ben)).invitations.map((each) => each.invitationToken);
    const open = await driver.openToken(eventId);
    await driver.accepting(open, ada).expect(200);
    await driver.removeParticipant(eventId, ada);
    const { entries } = await driver.issued(eventId);
    expect(entries.map(({ invitationToken }) => invitationToken)).toEqual([forBen]);
    expect(await driver.refused(open, ada, 404)).toBe('invitation-invalid');
    expect(await driver.refused(forAda!, ada, 404)).toBe('invitation-invalid');
    expect(await driver.participants(eventId)).toEqual([]);
  });

  it.each(['/api/tournament', '/api/events'])('is taken back when its event is deleted: DELETE %s', async (path) => {
    const { token, invitations } = await driver.invite(eventId, ada);
    await app.http.delete(`${path}/${eventId}`).set(admin.bearer).expect(200);
    await app.http.get(`/api/tournament/invitation/${token}`).expect(404);
    expect(await driver.refused(token, ada, 404)).toBe('invitation-invalid');
    const types = (await driver.invitationEvents(invitations[0]!.id)).map(({ type }) => type);
    expect(types).toEqual(['InvitationIssued', 'InvitationRevoked']);
  });

  it('gives no seat in an event that is over or full; a racer who accepted in vain gets the next free seat', async () => {
    const small = await driver.announce({ maxParticipants: 1 });
    const { invitations } = await driver.invite(small, ada, ben);
    const [forAda, forBen] = invitations.map(({ invitationToken }) => invitationToken) as [string, string];
    const answers = await Promise.all([driver.accepting(forAda, ada), driver.accepting(forBen, ben)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('event-full');
    expect(await driver.joins(small)).toBe(1);
    const [winner, loser, token] = answers[0]!.status === 200 ? [ada, ben, forBen] : [ben, ada, forAda];
    expect(await driver.refused(token, loser)).toBe('event-full');
    expect(await driver.refused(token, winner, 403)).toBe('invitation-not-yours');
    await driver.removeParticipant(small, winner);
    await driver.accepting(token, loser);
    expect(await driver.participants(small)).toEqual([loser.user.id]);
    await app.http.post(`/api/tournament/${small}/end`).set(admin.bearer).expect(200);

    const { token: late } = await driver.invite(eventId, ada);
    await app.http.post(`/api/tournament/${eventId}/end`).set(admin.bearer).expect(200);
    expect(await driver.refused(late, ada)).toBe('event-completed');
    expect(await driver.look(late)).toMatchObject({ status: 'pending' });
  });

  it.each<[number, object]>([
    [400, { userSelections: 'all' }],
    [400, { userSelections: [1] }],
    [400, { userSelections: { $where: '1' } }],
    [400, { userSelections: { deep: { $gt: 1 } } }],
    [400, { notificationPreferences: { tournamentReminders: 'yes' } }],
    [400, { notificationPreferences: true }],
    [400, { acceptedAt: 7 }],
    [413, { userSelections: { text: 'x'.repeat(20_000) } }],
    [413, { userSelections: { text: 'x'.repeat(200_000) } }],
  ])('answers %d to a body that is not of its kind', async (status, body) => {
    const { token } = await driver.invite(eventId, ada);
    const { code } = (await driver.accepting(token, ada, body).expect(status)).body;
    expect(code).toBe(status === 400 ? 'validation-failed' : 'body-too-large');
    expect(await driver.participants(eventId)).toEqual([]);
  });

  it('takes no body, and the one that is documented', async () => {
    const { token } = await driver.invite(eventId, ada);
    const wishes = {
      acceptedAt: '2030-05-01T12:00:00.000Z',
      userSelections: { car: 'GT3', number: 7 },
      notificationPreferences: { tournamentReminders: true, resultNotifications: true, liveTournamentUpdates: true },
    };
    await driver.accepting(token, ada, wishes).expect(200);
    const open = await driver.openToken(eventId);
    await app.http.post(`/api/tournament/invitation/${open}/accept`).set(ben.bearer).expect(200);
  });
});

describe('Looking at an invitation', () => {
  it('is not limited as signing in is', async () => {
    const strict = await startApp({ env: { SIGN_INS_PER_ADDRESS: '1', SIGN_INS_PER_ACCOUNT: '1' } });
    for (let look = 0; look < 5; look += 1) await strict.http.get('/api/tournament/invitation/any').expect(404);
    await strict.close();
  });
});

describe('The texts of refusals', () => {
  it('are those that clients look for', () => {
    expect(rejections['invitation-already-accepted'].message).toMatch(/already accepted/);
    expect(rejections['invitation-recovered'].message).toMatch(/recovered from concurrent/);
  });
});
