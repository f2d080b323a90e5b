import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import type { GameView, LoginAnswer, QuestionView } from '@app/contracts';
import { ADMIN, AppProcess } from '../support/app-process';
import { times } from './hostile-values';
import { type Asked, formOf, HttpClient } from './http-client';

const json = { 'content-type': 'application/json' };
const JSON_KEYS = ['code', 'error', 'message', 'statusCode'];
const listOf = (entry: string, count: number) => `[${times(count, () => entry).join()}]`;
const combining = `a${'\u0300\u0323'.repeat(20_000)}`;
const drawing = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

let people = 0;

/** Begins a login whose body arrives a byte a second, without end. Returns the first line of what comes back by then. */
async function drippingLogin(url: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  socket.on('error', () => {});
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
  );
  const dripping = setInterval(() => socket.write(' '), 1_000);
  // A byte may be under way while the server closes. The reset that follows is how such a connection ends.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return received.split('\r\n', 1)[0]!;
}

/** Runs as in production, with the real limits. */
describe('What a hostile visitor, player or file tries', () => {
  let app: AppProcess;
  let client: HttpClient;
  let player: LoginAnswer;
  let admin: LoginAnswer;
  /** Begun before all else, because each takes half a minute. */
  let drippingLogins: Promise<string[]>;

  beforeAll(async () => {
    app = await AppProcess.start({ NODE_ENV: 'production', LOG_LEVEL: 'warn' });
    drippingLogins = Promise.all(times(20, () => drippingLogin(app.url)));
    client = new HttpClient(app.url);
    const racer = { email: 'ada@example.org', password: 'pit-lane-secret', firstName: 'Ada', lastName: 'L' };
    await client.json('POST', '/api/users/register', { body: { ...racer, racingName: 'Champ' } });
    player = await client.json('POST', '/api/auth/login', { body: racer });
    admin = await client.json('POST', '/api/auth/login', { body: ADMIN });
  });
  afterAll(async () => {
    client.close();
    await app.stop();
  });

  const as = ({ token }: LoginAnswer) => ({ authorization: `Bearer ${token}` });
  const post = (path: string, body: string, headers: Asked['headers'] = {}) =>
    client.ask({ method: 'POST', path, headers: { ...json, ...headers }, body });
  const unexpected = () => app.printed().match(/Unexpected error/g) ?? [];

  it('a token for the administrator’s password is shown to nobody, and neither is who has an account', async () => {
    const ask = (email: string) => post('/api/auth/request-password-reset', JSON.stringify({ email }));
    const [known, unknown] = [await ask(ADMIN.email), await ask('nobody@example.org')];
    expect(known).toEqual(unknown);
    expect(JSON.parse(known.text)).not.toHaveProperty('token');
  });

  it.each([
    ['Champ\u200b', 'taken'],
    ['Сһамр', 'taken'],
    ['Former racer', 'taken'],
    ['ADMIN', 'taken'],
    ['\u2800\u2800', 'nothing to see'],
    ['\u3164\u3164', 'nothing to see'],
    ['a\0b', 'no text'],
    ['\ud800x', 'no text'],
  ])('the racing name %j is not given: %s', async (racingName, why) => {
    const ben = { email: `${people++}@example.org`, password: 'pit-lane-secret', firstName: 'B', lastName: 'N' };
    await client.json('POST', '/api/users/register', { body: ben });
    const { token, user } = await client.json<LoginAnswer>('POST', '/api/auth/login', { body: ben });
    const headers = { ...json, authorization: `Bearer ${token}` };
    const renaming = { method: 'PATCH', path: `/api/users/${user.id}`, headers, body: JSON.stringify({ racingName }) };
    expect((await client.ask(renaming)).status).toBe(why === 'taken' ? 409 : 400);
  });

  describe('a body', () => {
    const preferences = (value: string) => `{"email":"eve@example.org","notificationPreferences":${value}}`;
    const invitation = '/api/tournament/invitation/none/accept';

    it.each([
      ['lists of objects for an object', invitation, `{"notificationPreferences":${listOf('{}', 30_000)}}`],
      ['lists of objects for an object', '/api/player-interest', preferences(listOf('{}', 30_000))],
      ['lists of lists for an object', '/api/player-interest', preferences(listOf('[]', 32_000))],
      ['lists of numbers for an object', '/api/player-interest', preferences(listOf('1', 45_000))],
      ['five thousand levels', '/api/auth/login', `{"email":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
      ['nine thousand keys', '/api/auth/login', `{${times(9_000, (key) => `"k${key}":1`).join()}}`],
      ['half a character', '/api/player-interest', '{"email":"\\ud800@b.co"}'],
      ['half a character', '/api/users/register', '{"email":"\\ud800"}'],
      ['a list', '/api/player-interest', '[{}]'],
    ])('with %s is refused by %s in a few words', async (_, path, body) => {
      const { status, text } = await post(path, body, as(player));
      expect(status).toBe(400);
      expect(Object.keys(JSON.parse(text) as object)).toEqual(expect.arrayContaining(JSON_KEYS));
      expect(text.length).toBeLessThan(1_000);
    });

    it('with nothing in place of a list is refused', async () => {
      expect((await post('/api/events/4/invite', '{"participantIds":null}', as(admin))).status).toBe(400);
    });

    it('leaves nothing behind', async () => {
      const { text } = await client.ask({ method: 'GET', path: '/api/admin/player-interest', headers: as(admin) });
      expect(JSON.parse(text)).toMatchObject({ total: 0 });
    });
  });

  describe('an upload', () => {
    const upload = (path: string, body: string) => post(path, body, as(admin));

    it('of questions whose texts take long to compose is refused', async () => {
      const { status, text } = await upload('/api/questions/batch?dryRun=true', JSON.stringify([{ text: combining }]));
      expect([status, text]).toEqual([200, expect.stringContaining('140 characters or less')]);
      expect((await upload('/api/questions', JSON.stringify({ text: combining.slice(0, 30_000) }))).status).toBe(400);
    });

    it('of a drawing too deep to show is refused', async () => {
      const content = drawing(`${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`);
      const { headers, body } = formOf({ name: 'Deep' }, { field: 'logo', name: 'a.svg', content });
      const { status, text } = await client.ask({
        method: 'POST',
        path: '/api/sponsors',
        headers: { ...headers, ...as(admin) },
        body,
      });
      expect([status, JSON.parse(text)]).toEqual([400, expect.objectContaining({ code: 'drawing-not-plain' })]);
    });
  });

  it('questions of races to come are neither practised nor named', async () => {
    const game = await client.json<GameView>('POST', '/api/games', { token: player.token });
    expect(game.slots.map(({ questionId }) => questionId)).toEqual(times(10, () => null));
    const ofFinal = new Set<string>();
    for (const round of [1, 2, 3]) {
      const { text } = await client.ask({
        method: 'GET',
        path: `/api/events/4/rounds/${round}/questions`,
        headers: as(admin),
      });
      for (const { questionId } of JSON.parse(text) as { questionId: string }[]) ofFinal.add(questionId);
    }
    expect(ofFinal.size).toBe(30);
    for (let time = 0; time < 25; time += 1) {
      const { text } = await client.ask({ method: 'GET', path: '/api/questions/random/50', headers: as(player) });
      expect((JSON.parse(text) as QuestionView[]).filter(({ id }) => ofFinal.has(id))).toEqual([]);
    }
  });

  it('another site’s page changes nothing with the administrator’s cookie, whatever a proxy adds', async () => {
    const cookie = `rennmeister_session=${admin.token}`;
    const approve = `/api/admin/users/${player.user.id}/approve-rounds`;
    const statuses: number[] = [];
    for (const authorization of [undefined, 'Basic dTpw', 'x']) {
      const headers = { cookie, origin: 'https://evil.example', ...(authorization && { authorization }) };
      statuses.push((await post(approve, '{"additionalRounds":1}', headers)).status);
    }
    const own = { cookie, origin: app.url.replace('http:', 'https:') };
    statuses.push((await post(approve, '{"additionalRounds":1}', own)).status);
    const status = { cookie, 'sec-fetch-site': 'cross-site' };
    statuses.push((await client.ask({ method: 'GET', path: '/api/tournament/4/status', headers: status })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
  });

  describe('an Idempotency-Key', () => {
    const question = (text: string) => ({
      text,
      answerA: '1',
      answerB: '2',
      answerC: '3',
      answerD: '4',
      correctAnswer: 'A',
      category: 'GT Cars',
      difficulty: 'Easy',
    });

    it.each([
      ['/api/questions/batch', [question('What is one?')], [question('What is two?'), question('What is three?')]],
      ['/api/admin/users/{id}/approve-rounds', { additionalRounds: 1 }, { additionalRounds: 5 }],
      ['/api/tournament/4/admin-message', { message: 'Green' }, { message: 'Red' }],
    ])('belongs to one content of %s', async (path, first, other) => {
      const headers = { ...as(admin), 'idempotency-key': `one of ${path}` };
      const send = (body: object) => post(path.replace('{id}', player.user.id), JSON.stringify(body), headers);
      const [done, again, reused] = [await send(first), await send(first), await send(other)];
      expect([done.status, again.status, reused.status]).toEqual([200, 200, 409]);
      expect(JSON.parse(reused.text)).toMatchObject({ code: 'idempotency-key-reused' });
    });
  });

  it('an import is in the catalogue as a whole or not at all', async () => {
    const total = async () => {
      const asked = { method: 'GET', path: '/api/questions?page=1&pageSize=1', headers: as(admin) };
      return (JSON.parse((await client.ask(asked)).text) as { total: number }).total;
    };
    const before = await total();
    const rows = times(2_000, (row) => `Which car is ${row}?,1,2,3,4,A,GT Cars,Easy`);
    const csv = `text,answerA,answerB,answerC,answerD,correctAnswer,category,difficulty\n${rows.join('\n')}\n`;
    let isDone = false;
    const headers = { 'content-type': 'text/csv', ...as(admin) };
    const imported = client.ask({ method: 'POST', path: '/api/questions/import', headers, body: csv });
    void imported.finally(() => (isDone = true));
    const seen = new Set<number>([before]);
    while (!isDone) seen.add(await total());
    expect([(await imported).status, await total()]).toEqual([200, before + 2_000]);
    expect([...seen].filter((count) => count !== before && count !== before + 2_000)).toEqual([]);
  });

  it('guessing from a shared address keeps nobody else out', async () => {
    const login = (password: string, cookie = '') =>
      fetch(`${app.url}/api/auth/login`, {
        method: 'POST',
        headers: { ...json, ...(cookie && { cookie }) },
        body: JSON.stringify({ email: ADMIN.email, password }),
      });
    const known = (await login(ADMIN.password)).headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    for (let guess = 0; guess < 20; guess += 1) await login(`guess-${guess}`);
    expect((await login('one more')).status).toBe(429);
    expect((await login(ADMIN.password, known.join('; '))).status).toBe(200);
    const reset = (token: string) =>
      post('/api/auth/reset-password', JSON.stringify({ token, newPassword: 'new-one-1' }));
    const statuses = await Promise.all(times(20, async (token) => (await reset(`made-up-${token}`)).status));
    expect(statuses).toEqual(times(20, () => 400));
  });

  it.each(['limit=1e1', 'limit=0x10', 'offset=1e1'])('a number written as %s is none', async (query) => {
    expect((await client.ask({ method: 'GET', path: `/api/leaderboard?${query}` })).status).toBe(400);
  });

  it.each(['/api/docs-json', '/api/docsX', '/api/docs'])('%s has the headers of every answer', async (path) => {
    const { headers } = await fetch(app.url + path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('a socket that asks for nothing but signs of life, without end, is closed', async () => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws`);
    await once(socket, 'open');
    for (let sent = 0; sent < 20_000 && socket.readyState === WebSocket.OPEN; sent += 1) socket.ping();
    expect((await once(socket, 'close'))[0]).toBe(4003);
  });

  it.each(['/ws/', '/ws/x', '/api/ws'])('a socket at %s is answered, not hung up on', async (path) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 404 /);
    socket.destroy();
  });

  it('a body that never ends holds its connection for half a minute, whoever sends it', async () => {
    expect(new Set(await drippingLogins)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
  });

  it('none of it is an error nobody foresaw', () => {
    expect(unexpected()).toEqual([]);
  });
});
