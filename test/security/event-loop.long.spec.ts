import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GameView, NextAnswer } from '@app/contracts';
import { addAccounts } from '../bench/product-accounts';
import { multiplied } from '../bench/product-log';
import { ADMIN, AppProcess } from '../support/app-process';
import { HttpPlayer } from '../support/http-player';
import { type ApiCall, describedCalls, nameOf } from './api-calls';
import { costlyRequests } from './costly-requests';
import { HttpClient } from './http-client';

/** SECURITY_SECONDS=10 repeats each call for that long. Without it every costly request is sent twice. */
const SECONDS = Number(process.env.SECURITY_SECONDS ?? 0);
/** SECURITY_CALLS=rematch,import takes only the calls whose name holds one of these; SECURITY_LIMITS=on keeps the limits. */
const ONLY = (process.env.SECURITY_CALLS ?? '').split(',');
/**
 * How long the loop may be blocked. A short run allows more, because a single delay on a busy machine would
 * fail it.
 */
const HELD_MAX_MS = SECONDS > 0 ? 50 : 150;
const WARM_UP_ROUNDS = 1;

jest.setTimeout(1_200_000 + SECONDS * 300_000);

const probe = join(tmpdir(), `rennmeister-probe-${process.pid}`);

/** The longest turns since the last call, by processor time and by the clock. */
async function longestHold(): Promise<{ cpuMs: number; wallMs: number }> {
  const socket = connect(probe);
  let text = '';
  socket.on('data', (part) => (text += part.toString()));
  await once(socket, 'end');
  return JSON.parse(text);
}

/** What 50,000 racers do in one short race each. */
const EVENTS_OF_MANY = 400_000;

/** Adds racers who have raced like this one, each with an account. They are in the read models with the next start. */
async function grow(app: AppProcess, like: HttpPlayer): Promise<void> {
  await app.end('SIGTERM');
  const { userIds } = await multiplied(join(app.dataDirectory, 'events.sqlite'), like.userId, EVENTS_OF_MANY);
  addAccounts(app.dataDirectory, userIds.length, userIds);
  await app.start();
}

/** Finishes a race after its first question. */
async function race(racer: HttpPlayer): Promise<void> {
  const { id } = await racer.post<GameView>('/api/games');
  const { question } = await racer.post<NextAnswer>(`/api/games/${id}/next`);
  await racer.post(`/api/games/${id}/answers`, { questionId: question!.id, answer: 'A', timeElapsed: 1_000 });
  await racer.post('/api/game-results', {});
}

describe.each(['a new club', 'a club of 50,000 racers'])('One client of %s that sends what costs most', (club) => {
  let app: AppProcess;
  let client: HttpClient;
  let tokens: Record<'admin' | 'player', string>;
  const existing = new Map<string, string>();
  beforeAll(async () => {
    app = await AppProcess.start({
      NODE_OPTIONS: `--import ${pathToFileURL(join(__dirname, 'event-loop-probe.mjs')).href}`,
      EVENT_LOOP_PROBE: probe,
      SIGN_INS_PER_ADDRESS: '1000000',
      SIGN_INS_PER_ACCOUNT: '1000000',
      // What a call costs is to be seen, not that it is refused for it.
      ...(process.env.SECURITY_LIMITS !== 'on' && { LOOP_MS_PER_USER: '1000000', WRITES_PER_USER: '1000000' }),
      LOG_LEVEL: 'silent',
    });
    const [player, admin] = [await HttpPlayer.signUp(app.url, 'Ada'), await HttpPlayer.logIn(app.url, ADMIN)];
    tokens = { admin: admin.token, player: player.token };
    await race(player);
    if (club !== 'a new club') await grow(app, player);
    client = new HttpClient(app.url);
    const game = await player.post<GameView>('/api/games');
    const list = await admin.get<{ id: string }[]>('/api/questions');
    existing.set('games', game.id).set('game', game.id).set('questions', list[0]!.id);
    for (const users of ['users', 'admin']) existing.set(users, player.userId);
    for (const events of ['events', 'tournament']) existing.set(events, '4');
  });
  afterAll(async () => {
    client.close();
    await app.stop();
  });

  const named: Record<string, string> = {
    round: '1',
    count: '50',
    name: 'Ada',
    badgeType: 'speed_demon',
    version: '1',
  };
  const existingFor = ({ path }: ApiCall, parameter: string) =>
    named[parameter] ?? existing.get(path.split('/')[2]!) ?? 'none';
  /** The user with the most rights, but none whose sessions are used here. */
  const tokenFor = ({ path }: ApiCall) =>
    /auth|\/register|^\/api\/player-interest$/.test(path)
      ? undefined
      : /^\/api\/(games|game-results|user\/)|\/(next|answer|submit-answer|accept|status)$/.test(path)
        ? tokens.player
        : tokens.admin;

  async function hold(call: ApiCall) {
    const token = tokenFor(call);
    const asked = costlyRequests(call, existingFor).map(({ headers, ...request }) => ({
      ...request,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    }));
    const statuses = new Set<number>();
    const round = async () => {
      for (const request of asked) statuses.add((await client.ask(request)).status);
    };
    for (let turn = 0; turn < WARM_UP_ROUNDS; turn += 1) await round();
    await longestHold();
    const until = performance.now() + SECONDS * 1_000;
    do await round();
    while (performance.now() < until);
    const { cpuMs, wallMs } = await longestHold();
    return { call: nameOf(call), statuses: [...statuses].toSorted((a, b) => a - b), cpuMs, wallMs };
  }

  it('never holds the event loop for long, whatever the call', async () => {
    const takesAway = ({ method, path }: ApiCall) => Number(method === 'DELETE' || /reset|\/end$|toggle/.test(path));
    // Calls that remove what others need come last.
    const all = (await describedCalls(app.url)).toSorted((a, b) => takesAway(a) - takesAway(b));
    expect(all.length).toBeGreaterThan(100);
    const calls = all.filter((call) => ONLY.some((part) => nameOf(call).includes(part)));
    const held: Awaited<ReturnType<typeof hold>>[] = [];
    for (const call of calls) {
      const first = await hold(call);
      // A real cost appears again; a garbage collection that happened during the call does not.
      const again = first.cpuMs > HELD_MAX_MS ? await hold(call) : first;
      held.push(again.cpuMs < first.cpuMs ? again : first);
    }
    const ranked = held.toSorted((a, b) => b.cpuMs - a.cpuMs);
    const rounded = ranked.map(({ call, statuses, cpuMs, wallMs }) => {
      return { call, statuses: statuses.join(' '), 'cpu ms': Math.round(cpuMs), 'wall ms': Math.round(wallMs) };
    });
    console.table(SECONDS > 0 ? rounded : rounded.slice(0, 10));
    expect(ranked.filter(({ statuses }) => statuses.some((status) => status >= 500 || status === 0))).toEqual([]);
    expect(ranked.filter(({ cpuMs }) => cpuMs > HELD_MAX_MS)).toEqual([]);
  });
});
