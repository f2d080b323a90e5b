import type { ClientMessage } from '@app/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientConnection } from '../../apps/api/src/platform/sockets/client-connection';
import { BEAT_EVERY_MS, Heartbeat } from '../../apps/api/src/platform/sockets/heartbeat';
import { OpenSockets } from '../../apps/api/src/platform/sockets/open-sockets';
import { BACKLOG_MAX_BYTES } from '../../apps/api/src/platform/sockets/broadcast';
import { INTERVAL_MS } from '../../apps/api/src/platform/sockets/topic-broadcast';
import { type RunningApp, startApp } from '../../apps/api/src/testing/start-app';
import { median, quantile } from '../bench/bench';
import { wallTime } from '../bench/player-timing';
import { ClientProcess } from '../support/client-process';
import { promisedMs } from '../support/promised-time';

/** Set FAULT_CLIENTS=5000 for the long form. */
const CLIENTS = Number(process.env.FAULT_CLIENTS ?? 200);
const DEAF = Math.ceil(CLIENTS / 10);
/** Exists in a fresh installation. */
const EVENT = 4;
const UPDATES = 20;
/** Far enough apart that each update is sent on its own. */
const UPDATE_MS = 2 * INTERVAL_MS;
/** Large for a message, to fill the network's buffers before anything has to wait here. */
const PADDING = '€'.repeat(250);
const FRAME_MAX_BYTES = 2_048;
const OTHERS_MAX = 1.5;
/** What a busy machine sometimes adds to a run. */
const NOISE_MS = 40;
const GROWTH_MAX_MB = 100;
const FOUND_WITHIN_MS = 60_000;

jest.setTimeout(1_200_000 + 200 * CLIENTS);

const follow = { type: 'subscribe_tournament', eventId: EVENT } as const satisfies ClientMessage;

describe('clients that stop reading', () => {
  let app: RunningApp;
  let others: ClientProcess;
  let tunnel: ClientProcess;
  let deaf: ClientConnection[];

  beforeEach(async () => {
    app = await startApp({ env: { SOCKET_MESSAGES_PER_SECOND: '1000000' } });
    // On a slow machine it would let the clients go for their silence before anything fills their network.
    await heartbeat().onModuleDestroy();
    others = new ClientProcess();
    tunnel = new ClientProcess();
    const tokens = Array<null>(CLIENTS - DEAF).fill(null);
    await others.tell({ do: 'join', url: app.url, tokens, subscriptions: [follow], seed: 1 });
    const hearing = new Set(connections());
    await tunnel.tell({ do: 'join-deaf', url: app.url, clients: DEAF });
    deaf = connections().filter((connection) => !hearing.has(connection));
    expect(deaf).toHaveLength(DEAF);
  });
  afterEach(async () => {
    others.end();
    tunnel.end();
    await app.close();
  });

  const connections = () => app.app.get(OpenSockets, { strict: false }).all();
  const heartbeat = () => app.app.get(Heartbeat, { strict: false });
  const megabytes = () => process.memoryUsage().rss / 2 ** 20;
  const backlog = () => Math.max(...deaf.map(({ backlogBytes }) => backlogBytes));

  /**
   * The time of an update to all but the slowest hundredth of the clients, in milliseconds, as the median of
   * all updates, because a busy machine delays some of them. Also the largest backlog of a client that does not
   * read, and the most memory.
   */
  async function updated(): Promise<{ p99Ms: number; backlogBytes: number; residentMb: number }> {
    const { bearer } = await app.loginAdmin();
    const sent: number[] = [];
    let backlogBytes = 0;
    let residentMb = 0;
    for (let update = 0; update < UPDATES; update += 1) {
      const sentAt = Math.round(wallTime());
      const message = `${sentAt} ${PADDING}`;
      sent.push(sentAt);
      await app.http.post(`/api/tournament/${EVENT}/admin-message`).set(bearer).send({ message }).expect(200);
      backlogBytes = Math.max(backlogBytes, backlog());
      residentMb = Math.max(residentMb, megabytes());
      await pause(UPDATE_MS);
    }
    const held = await others.tell({ do: 'tell' });
    const slowest = sent.map((sentAt) => {
      const tookMs = held.flatMap(({ views }) =>
        views.filter(({ message }) => Number.parseInt(message ?? '') === sentAt).map(({ at }) => at - sentAt),
      );
      return tookMs.length < CLIENTS - DEAF ? Infinity : quantile(tookMs, 0.99);
    });
    return { p99Ms: Math.round(median(slowest)), backlogBytes, residentMb };
  }

  /**
   * Sends requests until nobody's network takes more, and returns the largest backlog. Each request is answered
   * before the next. On a slow machine the first ones have been let go by then.
   */
  async function fill(): Promise<number> {
    let largestBytes = 0;
    while (deaf.some(({ isOpen, backlogBytes }) => isOpen && backlogBytes <= BACKLOG_MAX_BYTES)) {
      await tunnel.tell({ do: 'ask-deaf', message: follow, times: 10 });
      await app.http.get('/api/health').expect(200);
      await Promise.all(deaf.map((connection) => connection.inTurn(async () => {})));
      largestBytes = Math.max(largestBytes, backlog());
    }
    return largestBytes;
  }

  it('cost the others nothing and the server little, and are let go', async () => {
    const control = await updated();
    const before = megabytes();
    expect(await fill()).toBeGreaterThan(BACKLOG_MAX_BYTES);
    const beside = await updated();
    while (deaf.some(({ isOpen }) => isOpen)) await pause(UPDATE_MS);

    const { p99Ms, backlogBytes } = beside;
    const growthMb = beside.residentMb - before;
    const figures = { controlP99Ms: control.p99Ms, p99Ms, backlogBytes, growthMb: Math.round(growthMb) };
    console.table([{ clients: CLIENTS, deaf: DEAF, ...figures }]);
    expect(p99Ms).toBeLessThanOrEqual(promisedMs(OTHERS_MAX * control.p99Ms + NOISE_MS));
    expect(backlogBytes).toBeLessThanOrEqual(BACKLOG_MAX_BYTES + FRAME_MAX_BYTES);
    expect(growthMb).toBeLessThanOrEqual(GROWTH_MAX_MB);
    expect(connections().filter(({ isOpen }) => isOpen)).toHaveLength(CLIENTS - DEAF);
  });

  it('are found within a minute when nothing more is sent to them', async () => {
    const startedAt = performance.now();
    let passedMs = 0;
    while (deaf.some(({ isOpen }) => isOpen)) {
      await heartbeat().beat(() => startedAt + passedMs);
      // All other clients give a sign of life.
      const hearing = connections().filter((connection) => !deaf.includes(connection));
      while (hearing.some((connection) => connection.silentMs(Infinity) > 0)) await pause(5);
      passedMs += BEAT_EVERY_MS;
    }
    expect(passedMs).toBeLessThanOrEqual(FOUND_WITHIN_MS);
    while (connections().length > CLIENTS - DEAF) await pause(5);
  });
});
