import { randomUUID } from 'node:crypto';
import { png } from '../files/testing/pictures';
import { someQuestion } from '../../content/questions/testing/some-questions';
import { ProcessClock } from '../stores/process-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let admin: SignedInPlayer;
let player: SignedInPlayer;
beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
  player = await app.register('Key Keeper');
});
afterAll(() => app.close());

const send = (path: string, key: string, body?: object, as = admin) =>
  app.http.post(path).set(as.bearer).set('idempotency-key', key).send(body);
const approve = (key: string, additionalRounds: number) =>
  send(`/api/admin/users/${player.user.id}/approve-rounds`, key, { additionalRounds });
const race = { startTime: '2030-05-01T18:00:00.000Z' };
const roundsLimit = async () =>
  (await app.http.get('/api/user/round-status').set(player.bearer).expect(200)).body.roundsLimit as number;

describe('An Idempotency-Key of a call that the log decides', () => {
  it('belongs to one content: another is refused, and changes nothing', async () => {
    const [key, limit] = [randomUUID(), await roundsLimit()];
    const first = await approve(key, 1).expect(200);
    const other = await approve(key, 5).expect(409);
    expect(other.body.code).toBe('idempotency-key-reused');
    expect((await approve(key, 1).expect(200)).body.message).toBe(first.body.message);
    expect(await roundsLimit()).toBe(limit + 1);
  });

  it('belongs to one content even when two arrive at once', async () => {
    const [key, limit] = [randomUUID(), await roundsLimit()];
    const statuses = (await Promise.all([approve(key, 1), approve(key, 2)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await roundsLimit()).toBe(limit + (statuses[0] === 200 ? 1 : 2));
  });

  it('is another key for another user, and for another call', async () => {
    const key = randomUUID();
    const other = await app.register('Other Keeper');
    await send('/api/games', key, {}, player).expect(200);
    await send('/api/games', key, { again: true }, other).expect(200);
    expect((await send('/api/games', key, { again: true }, player).expect(409)).body.code).toBe(
      'idempotency-key-reused',
    );
    await approve(key, 1).expect(200);
  });

  it('may be used again, with what is right, after the call was refused', async () => {
    const [key, limit] = [randomUUID(), await roundsLimit()];
    await approve(key, -1).expect(400);
    await approve(key, 2).expect(200);
    expect(await roundsLimit()).toBe(limit + 2);
  });

  it.each([
    ['/api/admin/system/toggle-tournament-results', { enabled: true }, { enabled: false }],
    ['/api/admin/system/toggle-game', { enabled: true }, { enabled: false, message: 'Closed.' }],
    ['/api/events', { ...race, name: 'Night race' }, { ...race, name: 'Day race' }],
  ])('is refused for another content by %s', async (path, content, other) => {
    const key = randomUUID();
    const { status } = await send(path, key, content);
    expect(status).toBeLessThan(300);
    const refused = await send(path, key, other).expect(409);
    expect(refused.body.code).toBe('idempotency-key-reused');
    expect((await send(path, key, content)).status).toBe(status);
  });

  it('invites only those who were named first', async () => {
    const key = randomUUID();
    const other = await app.register('Late Guest');
    const { id } = (await send('/api/events', randomUUID(), { ...race, name: 'Hill climb' }).expect(201)).body;
    const invite = (...participantIds: string[]) => send(`/api/events/${id}/invite`, key, { participantIds });
    await invite(player.user.id).expect(200);
    expect((await invite(other.user.id).expect(409)).body.code).toBe('idempotency-key-reused');
    const issued = await app.http.get(`/api/tournament/${id}/invitations?page=1`).set(admin.bearer).expect(200);
    expect(issued.body.total).toBe(1);
  });

  it('is free again after a day', async () => {
    const key = randomUUID();
    const reuse = (enabled: boolean) => send('/api/admin/system/toggle-tournament-results', key, { enabled });
    await reuse(true).expect(200);
    await reuse(false).expect(409);
    const clock = app.app.get(ProcessClock);
    const now = clock.now();
    const later = jest.spyOn(clock, 'now').mockImplementation(() => now + 24 * 60 * 60_000);
    await reuse(false).expect(200);
    later.mockRestore();
  });
});

describe('An Idempotency-Key of a call that reads its body itself', () => {
  const heat = () => someQuestion({ text: `Who won heat ${randomUUID()}?` });
  const questions = async () =>
    (await app.http.get('/api/questions?page=1').set(admin.bearer).expect(200)).body.total as number;

  it('gives a batch that is sent again its first answer, and refuses another', async () => {
    const [key, before] = [randomUUID(), await questions()];
    const [one, two, three] = [heat(), heat(), heat()];
    const first = await send('/api/questions/batch', key, [one]).expect(200);
    expect(first.body).toMatchObject({ rows: 1, saved: 1 });
    const again = await send('/api/questions/batch', key, [one]).expect(200);
    expect(again.body).toEqual(first.body);
    const other = await send('/api/questions/batch', key, [two, three]).expect(409);
    expect(other.body.code).toBe('idempotency-key-reused');
    expect(await questions()).toBe(before + 1);
  });

  it('gives a form that is sent again its first answer, and refuses another file or field', async () => {
    const key = randomUUID();
    const form = (name: string, logo: Buffer) =>
      app.http
        .post('/api/sponsors')
        .set(admin.bearer)
        .set('idempotency-key', key)
        .field('name', name)
        .attach('logo', logo, 'logo.png');
    const sponsors = async () =>
      (await app.http.get('/api/sponsors').set(admin.bearer).expect(200)).body.length as number;
    const before = await sponsors();
    const first = await form('Kettle', png()).expect(201);
    const again = await form('Kettle', png()).expect(201);
    expect(again.body).toEqual(first.body);
    for (const other of [form('Kettles', png()), form('Kettle', png(7, 5))]) {
      expect((await other.expect(409)).body.code).toBe('idempotency-key-reused');
    }
    expect(await sponsors()).toBe(before + 1);
  });
});
