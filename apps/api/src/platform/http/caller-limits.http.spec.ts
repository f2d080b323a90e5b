import { type CanActivate, Controller, type ExecutionContext, Get, Module, Post, UseGuards } from '@nestjs/common';
import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { slices } from '../../app.module';
import { refusal } from '../../testing/refusal';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { NotTimed } from './caller-limits.interceptor';
import { Access } from './viewer';

const HOLD_MS = 300;
let holds = 0;
let heldLater = 0;
let checks = 0;

/** Keeps the event loop busy. */
function hold(ms = HOLD_MS): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Lets a call pass when its client has gone. */
class UntilGone implements CanActivate {
  async canActivate(execution: ExecutionContext): Promise<true> {
    checks += 1;
    await once(execution.switchToHttp().getResponse<ServerResponse>(), 'close');
    return true;
  }
}

@Controller('api/costly')
class CostlyController {
  @Get('at-once')
  atOnce() {
    holds += 1;
    hold();
  }

  @Access('public')
  @Get('later')
  async later() {
    holds += 1;
    for (let turn = 0; turn < 3; turn += 1) {
      await nextTurn();
      await Promise.resolve();
      hold(HOLD_MS / 3);
    }
    heldLater += 1;
  }

  @UseGuards(UntilGone)
  @Get('gone')
  gone() {
    hold();
    heldLater += 1;
  }

  @Get('cheap')
  cheap() {
    return { cheap: true };
  }

  @NotTimed()
  @Post('not-timed')
  notTimed() {
    holds += 1;
    hold();
  }

  @Post('written')
  write() {}
}

@Module({ controllers: [CostlyController] })
class CostlyModule {}

const refused = refusal(429, 'too-many-requests', 'Too many requests. Please wait a moment.');

let app: RunningApp;
let ada: SignedInPlayer;
let ben: SignedInPlayer;
let admin: SignedInPlayer;

const start = async (env: Record<string, string>) => {
  app = await startApp({ modules: [...slices, CostlyModule], env });
  [ada, ben, admin] = [await app.register('Ada'), await app.register('Ben'), await app.loginAdmin()];
  [holds, heldLater, checks] = [0, 0, 0];
};
afterEach(() => app.close());

const get = (path: string, { bearer }: Partial<SignedInPlayer> = {}) => {
  const sent = app.http.get(`/api/costly/${path}`);
  return bearer ? sent.set(bearer) : sent;
};
/** The statuses of so many calls, some at a time. */
async function statusesOf(count: number, send: () => PromiseLike<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  const one = async () => {
    while (statuses.length < count) {
      statuses.push(0);
      statuses[statuses.length - 1] = (await send()).status;
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return statuses;
}

describe('The time that callers hold the event loop', () => {
  beforeEach(() => start({ LOOP_MS_PER_USER: '100' }));

  it.each(['at-once', 'later'])('is charged to the user whose call took it, whenever it did: %s', async (path) => {
    // A second may be used at once, of which each call uses 280 ms. While they run, a little more is free again.
    const statuses = await statusesOf(100, () => get(path, ada));
    expect(holds).toBeLessThan(20);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(80);
    const { body, headers } = await get(path, ada).expect(429);
    expect(body).toEqual(refused);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is not charged to others who call meanwhile, from the same address or not signed in', async () => {
    const costly = statusesOf(60, () => get('at-once', ada));
    const others = await Promise.all([
      statusesOf(60, () => get('cheap', ben)),
      statusesOf(60, () => app.http.get('/api/leaderboard')),
      statusesOf(60, () => app.http.get('/api/health')),
    ]);
    expect(new Set(others.flat())).toEqual(new Set([200]));
    expect(new Set(await costly)).toContain(429);
    await get('later', ben).expect(200);
  });

  it('keeps a user from nothing that a race or its control needs', async () => {
    await statusesOf(60, () => get('at-once', admin));
    await get('cheap', admin).expect(429);
    for (const action of ['pause', 'next-question', 'end-round']) {
      await app.http.post(`/api/tournament/4/${action}`).set(admin.bearer).send({}).expect(409);
    }
    expect(holds).toBeGreaterThan(8);
    await statusesOf(60, () => get('at-once', ada));
    await get('cheap', ada).expect(429);
    await app.http.post('/api/tournament/4/next').set(ada.bearer).expect(403);
  });

  it('is not charged where it is not timed', async () => {
    const statuses = await statusesOf(16, () => app.http.post('/api/costly/not-timed').set(ada.bearer));
    expect(new Set(statuses)).toEqual(new Set([201]));
    await get('cheap', ada).expect(200);
  });

  it('is charged to the address of a visitor', async () => {
    const statuses = await statusesOf(60, () => get('later'));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    await app.http.get('/api/leaderboard').expect(429);
    await get('cheap', ada).expect(200);
  });

  it.each(['later', 'gone'])('is charged when the client has not waited for it: %s', async (path) => {
    let left = 0;
    while (left < 20 && (await get('cheap', ada)).status === 200) {
      left += 1;
      const sent = request(`${app.url}/api/costly/${path}`, { headers: ada.bearer }).end();
      sent.on('error', () => undefined);
      const closed = new Promise((resolve) => sent.once('close', resolve));
      while (holds + checks < left) await nextTurn();
      sent.destroy();
      await closed;
      while (heldLater < left) await nextTurn();
    }
    expect(left).toBeLessThan(20);
    await get('cheap', ben).expect(200);
  });
});

describe('The writes of a user', () => {
  beforeEach(() => start({ WRITES_PER_USER: '20' }));

  it('are counted together, whatever they write, and each user for themselves', async () => {
    const statuses = await statusesOf(30, () => app.http.post('/api/costly/written').set(ada.bearer));
    // A third of a write is free again with each second.
    const done = statuses.filter((status) => status === 201).length;
    expect([done >= 20, done < 30]).toEqual([true, true]);
    const { body, headers } = await app.http.put('/api/conversations/none/read').set(ada.bearer).expect(429);
    expect([body, Number(headers['retry-after']) > 0]).toEqual([refused, true]);
    await get('cheap', ada).expect(200);
    await app.http.post('/api/costly/written').set(ben.bearer).expect(201);
    await app.http.post('/api/tournament/4/next').set(ada.bearer).expect(403);
  });
});
