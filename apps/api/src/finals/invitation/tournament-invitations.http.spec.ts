import { accessOf, ADMINISTRATORS_ONLY, type Call } from '../../testing/access';
import { type AnnouncedStage, onAnnouncedStage } from './testing/invitation-stage';

const A_DAY_MS = 86_400_000;

let { app, clock, admin, ada, ben, driver, eventId } = {} as AnnouncedStage;
onAnnouncedStage((stage) => ({ app, clock, admin, ada, ben, driver, eventId } = stage));

describe('Inviting', () => {
  it.each<Call>([
    'POST /api/events/4/invite',
    'GET /api/tournament/4/invitations',
    'DELETE /api/tournament/4/invitations/i',
  ])('is for administrators: %s', async (call) => {
    expect(await accessOf(app, ada, call)).toEqual(ADMINISTRATORS_ONLY);
  });

  it('gives each of the chosen a link of their own, good for a day', async () => {
    const { token, expiresAt, invitations } = await driver.invite(eventId, ada, ben);
    const inADay = new Date(clock.now() + A_DAY_MS).toISOString();
    expect(invitations).toEqual(
      [ada, ben].map(({ user }) => ({
        id: expect.any(String),
        eventId,
        playerName: user.racingName,
        userId: user.id,
        status: 'pending',
        expiresAt: inADay,
        invitationToken: expect.stringMatching(/^[0-9a-f]{48}$/),
      })),
    );
    expect({ token, expiresAt }).toEqual({ token: invitations[0]!.invitationToken, expiresAt: inADay });
    expect(new Set(invitations.map(({ invitationToken }) => invitationToken)).size).toBe(2);
  });

  it('gives the same link again while an invitation is pending', async () => {
    const first = await driver.invite(eventId, ada);
    clock.pass(1_000);
    expect(first.issuedCount).toBe(1);
    expect(await driver.invite(eventId, ada)).toEqual({ ...first, issuedCount: 0 });
    const both = await driver.invite(eventId, ben, ada, ben);
    expect(both.invitations.map(({ userId }) => userId)).toEqual([ben.user.id, ada.user.id]);
    expect(both.invitations[1]).toEqual(first.invitations[0]);
    expect(both.issuedCount).toBe(1);
    expect((await driver.issued(eventId)).total).toBe(2);
  });

  it('issues one invitation to a person whom many invite at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => driver.invite(eventId, ada)));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
    expect((await driver.issued(eventId)).total).toBe(1);
  });

  it('gives a participant the invitation by which they joined', async () => {
    const bound = await driver.invite(eventId, ada);
    await driver.accepting(bound.token, ada).expect(200);
    const open = await driver.openToken(eventId);
    await driver.accepting(open, ben).expect(200);
    const { invitations } = await driver.invite(eventId, ada, ben);
    expect(invitations.map(({ invitationToken, status }) => [invitationToken, status])).toEqual([
      [bound.token, 'accepted'],
      [open, 'accepted'],
    ]);
  });

  it('issues a new one when the last has expired or its seat was taken away', async () => {
    const expiring = await driver.invite(eventId, ada);
    clock.pass(A_DAY_MS);
    const second = await driver.invite(eventId, ada);
    expect(second.token).not.toBe(expiring.token);
    await driver.accepting(second.token, ada).expect(200);
    await driver.removeParticipant(eventId, ada);
    expect(await driver.refused(second.token, ada, 404)).toBe('invitation-invalid');
    const third = await driver.invite(eventId, ada);
    expect(third.token).not.toBe(second.token);
    await driver.accepting(third.token, ada).expect(200);
    expect(await driver.participants(eventId)).toEqual([ada.user.id]);
  });

  it('issues a new open link for each request, and the same one for a repeat', async () => {
    const once = () => driver.inviting(eventId, {}).set('idempotency-key', 'one link');
    const [first, again] = await Promise.all([once().expect(200), once().expect(200)]);
    expect(again.body).toEqual(first.body);
    expect(first.body.invitations).toEqual([expect.objectContaining({ playerName: null, userId: null })]);
    expect(await driver.openToken(eventId)).not.toBe(first.body.token);
    expect((await driver.issued(eventId)).total).toBe(2);
  });

  it('requires an event that is not over, and existing people', async () => {
    expect((await driver.inviting(999).expect(404)).body.code).toBe('event-not-found');
    expect((await driver.inviting('x' as never).expect(404)).body.code).toBe('event-not-found');
    const { body } = await driver.inviting(eventId, { participantIds: [ada.user.id, 'nobody'] }).expect(404);
    expect(body).toMatchObject({ code: 'participant-not-found', details: { participantIds: ['nobody'] } });
    expect((await driver.issued(eventId)).total).toBe(0);
    await app.http.post(`/api/tournament/${eventId}/end`).set(admin.bearer).expect(200);
    expect((await driver.inviting(eventId).expect(409)).body.code).toBe('event-completed');
  });

  it.each([
    { participantIds: null },
    { participantIds: 'everybody' },
    { participantIds: [7] },
    { participantIds: [{ $ne: null }] },
    { participantIds: ['x'.repeat(65)] },
    { participantIds: Array.from({ length: 101 }, (_, place) => `u${place}`) },
  ])('refuses %j', async (body) => {
    expect((await driver.inviting(eventId, body).expect(400)).body.code).toBe('validation-failed');
  });

  it('lists the newest first, in pages', async () => {
    const tokens: string[] = [];
    for (const player of [ada, ben, null]) {
      clock.pass(1_000);
      tokens.unshift(player ? (await driver.invite(eventId, player)).token : await driver.openToken(eventId));
    }
    const all = await driver.issued(eventId);
    expect(all).toMatchObject({ total: 3, page: 1, pageSize: 50 });
    expect(all.entries.map(({ invitationToken }) => invitationToken)).toEqual(tokens);
    const second = await driver.issued(eventId, '?page=2&pageSize=2');
    expect(second.entries.map(({ invitationToken }) => invitationToken)).toEqual(tokens.slice(2));
    const unknown = await app.http.get('/api/tournament/999/invitations').set(admin.bearer).expect(404);
    expect(unknown.body.code).toBe('event-not-found');
  });

  it('takes one invitation back, until it is accepted', async () => {
    const first = await driver.invite(eventId, ada);
    const withdrawing = (id: string, from = eventId) =>
      app.http.delete(`/api/tournament/${from}/invitations/${id}`).set(admin.bearer);
    const { id } = first.invitations[0]!;
    expect((await withdrawing(id, 999).expect(404)).body.code).toBe('not-found');
    await withdrawing(id).expect(200, { success: true });
    await withdrawing(id).expect(200);
    expect((await driver.issued(eventId)).total).toBe(0);
    expect(await driver.refused(first.token, ada, 404)).toBe('invitation-invalid');
    const second = await driver.invite(eventId, ada);
    await driver.accepting(second.token, ada).expect(200);
    expect((await withdrawing(second.invitations[0]!.id).expect(409)).body.code).toBe('invitation-already-accepted');
    expect(await driver.participants(eventId)).toEqual([ada.user.id]);
  });

  it('leaves nothing secret in the log', async () => {
    const { invitations } = await driver.invite(eventId, ada);
    const log = JSON.stringify(await driver.invitationEvents(invitations[0]!.id));
    expect(log).not.toContain(invitations[0]!.invitationToken);
  });
});
