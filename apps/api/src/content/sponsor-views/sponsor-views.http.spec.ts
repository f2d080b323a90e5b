import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LogLookView, SponsorFiguresView, SponsorViewsBody } from '@app/contracts';
import { EventStore, EventStoreUnavailable } from '@app/event-store';
import { until } from '@app/projections/testing/until';
import { handClock } from '../../racing/game/testing/hand-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { sponsorViewsStream } from './sponsor-views.events';
import { SponsorViewsTimer } from './sponsor-views.timer';

const EVENING = Date.UTC(2026, 10, 25, 22, 59);
const HOUR_MS = 3_600_000;
const once = { views: 1, shownMs: 2_000 };
const seen = (shown: unknown, forMs: unknown = 60_000) => ({ forMs, shown });

let app: RunningApp;
let admin: SignedInPlayer;
let clock: ReturnType<typeof handClock>;
/** The hour of this example. */
let hour: number;
const begin = async (env: Record<string, string> = {}) => {
  app = await startApp({ env });
  clock = handClock(app, EVENING);
  admin = await app.loginAdmin();
};
const nextDay = () => {
  clock.pass(24 * HOUR_MS);
  hour = Math.floor(clock.now() / HOUR_MS) * HOUR_MS;
};
beforeAll(() => begin());
beforeEach(nextDay);
afterAll(() => app.close());

const send = (body: object) => app.http.post('/api/sponsor-views').send(body);
const keep = () => app.app.get(SponsorViewsTimer, { strict: false }).look();
const kept = (of = hour) => app.app.get(EventStore, { strict: false }).readStream(sponsorViewsStream(of));
const keptData = async (of = hour) => (await kept(of)).map(({ data }) => data);
const figures = async () => {
  const { body } = await app.http.get('/api/admin/sponsor-views').set(admin.bearer).expect(200);
  return body as SponsorFiguresView;
};

describe('The figures', () => {
  it('are those of the last thirty days, for whoever looks after sponsors', async () => {
    clock.pass(-30 * 24 * HOUR_MS);
    await send(seen({ home: { kolbenhof: once } })).expect(200);
    clock.pass(24 * HOUR_MS);
    await send(seen({ home: { fernlicht: once } })).expect(200);
    clock.pass(29 * 24 * HOUR_MS);
    await send(seen({ home: { tarmark: { views: 3, shownMs: 9_000 } } })).expect(200);
    await keep();
    await until(async () => (await figures()).sponsors[1]!.shownMs > 0);
    const { from, to, sponsors } = await figures();
    expect([from, to]).toEqual(['2026-10-28', '2026-11-26']);
    expect(sponsors.map(({ sponsorId, views, shownMs }) => [sponsorId, views, shownMs])).toEqual([
      ['tarmark', 3, 9_000],
      ['fernlicht', 1, 2_000],
      ['kolbenhof', 0, 0],
      ['oelstand', 0, 0],
    ]);
    const { text, headers } = await app.http.get('/api/admin/sponsor-views/export').set(admin.bearer).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="sponsor-views.csv"');
    expect(text.replace('\uFEFF', '').trim().split('\n')).toEqual([
      'day,sponsorId,sponsor,place,views,shownMs',
      '2026-11-26,tarmark,Tarmark,home,3,9000',
      '2026-10-28,fernlicht,Fernlicht,home,1,2000',
    ]);
  });

  it('are none of a player’s business', async () => {
    const { bearer } = await app.register('Curious');
    for (const path of ['/api/admin/sponsor-views', '/api/admin/sponsor-views/export']) {
      await app.http.get(path).set(bearer).expect(403);
      await app.http.get(path).expect(401);
    }
  });
});

describe('What pages have counted', () => {
  it('is added up in memory and kept as one event, in the hour in which it came', async () => {
    await send(seen({ home: { tarmark: once, kolbenhof: { views: 0, shownMs: 300 } } })).expect(200, { success: true });
    await send(seen({ home: { tarmark: once }, race: { tarmark: once } })).expect(200);
    expect(await kept()).toEqual([]);
    await keep();
    const views = [
      { sponsorId: 'tarmark', place: 'home', views: 2, shownMs: 4_000 },
      { sponsorId: 'kolbenhof', place: 'home', views: 0, shownMs: 300 },
      { sponsorId: 'tarmark', place: 'race', views: 1, shownMs: 2_000 },
    ];
    expect(await keptData()).toEqual([{ hour, views, countedAt: clock.now() }]);
    await keep();
    expect(await kept()).toHaveLength(1);
  });

  it('is counted for two hours and two days when it comes before and after midnight', async () => {
    clock.pass(HOUR_MS);
    await send(seen({ home: { tarmark: once } })).expect(200);
    clock.pass(60_000);
    await send(seen({ hall: { tarmark: once } })).expect(200);
    await keep();
    const midnight = hour + 2 * HOUR_MS;
    expect(await keptData(midnight - HOUR_MS)).toMatchObject([{ views: [{ place: 'home', ...once }] }]);
    expect(await keptData(midnight)).toMatchObject([{ hour: midnight, views: [{ place: 'hall', ...once }] }]);
  });

  it('says nothing about who looked, whoever sends it', async () => {
    const ada = await app.register('Ada');
    await send(seen({ home: { tarmark: once } }))
      .set(ada.bearer)
      .set('user-agent', 'Sees Tarmark')
      .expect(200);
    await keep();
    const text = JSON.stringify(await kept(), (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
    for (const trace of [ada.user.id, ada.token, '127.0.0.1', 'Sees Tarmark']) expect(text).not.toContain(trace);
    expect((await kept())[0]!.metadata.actor).toEqual({ kind: 'process', name: 'sponsor-views' });
  });

  it('leaves out sponsors that do not exist, and counts the others', async () => {
    await send(seen({ home: { nobody: once, tarmark: once, '': once } })).expect(200, { success: true });
    await keep();
    expect(await keptData()).toMatchObject([{ views: [{ sponsorId: 'tarmark', ...once }] }]);
  });

  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`s${index}`, { views: 0, shownMs: 1 }]));
  const hostile: [string, object][] = [
    ['nothing at all', {}],
    ['no time', { shown: { home: { tarmark: once } } }],
    ['a time of zero', seen({ home: { tarmark: once } }, 0)],
    ['a negative time', seen({ home: { tarmark: once } }, -60_000)],
    ['a time with a fraction', seen({ home: { tarmark: once } }, 60_000.5)],
    ['a time in text', seen({ home: { tarmark: once } }, '60000')],
    ['more time than a batch may have', seen({ home: { tarmark: once } }, 90_001)],
    ['a list of views', seen([once])],
    ['a list of sponsors', seen({ home: [once] })],
    ['a text in the place of views', seen('home')],
    ['a text in the place of sponsors', seen({ home: 'tarmark' })],
    ['a text in the place of counts', seen({ home: { tarmark: 'often' } })],
    ['null in the place of counts', seen({ home: { tarmark: null } })],
    ['no counts', seen({ home: { tarmark: {} } })],
    ['an unknown place', seen({ billboard: { tarmark: once } })],
    ['an operator in the place of a sponsor', seen({ home: { $where: once } })],
    [
      'a prototype',
      JSON.parse('{"forMs":60000,"shown":{"__proto__":{"tarmark":{"views":1,"shownMs":2000}}}}') as object,
    ],
    ['counts nested too deep', seen({ home: { tarmark: { views: { of: { a: {} } }, shownMs: 2_000 } } })],
    ['a negative count', seen({ home: { tarmark: { views: -1, shownMs: 2_000 } } })],
    ['half a view', seen({ home: { tarmark: { views: 0.5, shownMs: 2_000 } } })],
    ['a count in text', seen({ home: { tarmark: { views: '1', shownMs: 2_000 } } })],
    ['negative milliseconds', seen({ home: { tarmark: { views: 0, shownMs: -1 } } })],
    ['more milliseconds than a number holds', seen({ home: { tarmark: { views: 1, shownMs: 1e300 } } })],
    ['views shorter than a second', seen({ home: { tarmark: { views: 2, shownMs: 1_999 } } })],
    ['a view longer than the page was looked at', seen({ home: { tarmark: { views: 1, shownMs: 6_001 } } }, 5_000)],
    ['four logos all the time', seen({ home: { a: once, b: once, c: once, tarmark: once } }, 1_000)],
    [
      'the same at several places all the time',
      seen({ home: { a: once, b: once }, hall: { a: once, b: once } }, 1_000),
    ],
    ['more sponsors than there are', seen({ home: many, race: many })],
  ];

  it('is taken as a whole or refused: it has to be possible', async () => {
    for (const [about, body] of hostile) {
      const { status, body: answer } = await send(body);
      expect([about, status, answer.code]).toEqual([about, 400, 'validation-failed']);
    }
    await keep();
    expect(await kept()).toEqual([]);
    // Just what is possible: three logos all the time, and a view that began a moment before the batch.
    const possible: SponsorViewsBody = {
      forMs: 5_000,
      shown: { home: Object.fromEntries(['a', 'b', 'tarmark'].map((id) => [id, { views: 6, shownMs: 6_000 }])) },
    };
    await send(possible).expect(200);
    await send(seen({}, 1)).expect(200);
    await keep();
    expect(await keptData()).toMatchObject([{ views: [{ sponsorId: 'tarmark', views: 6, shownMs: 6_000 }] }]);
  });

  it('is taken from our own pages only', async () => {
    const batch = seen({ home: { tarmark: once } });
    await send(batch).set('origin', 'https://elsewhere.example').expect(403);
    await send(batch).set('origin', app.url).expect(200);
  });

  it('is kept once when nobody knows whether it was stored', async () => {
    const store = app.app.get(EventStore, { strict: false });
    const append = store.appendToStream.bind(store);
    jest.spyOn(store, 'appendToStream').mockImplementationOnce(async (...input) => {
      await append(...input);
      throw new EventStoreUnavailable('The line was cut');
    });
    await send(seen({ home: { tarmark: once } })).expect(200);
    await expect(keep()).rejects.toThrow(EventStoreUnavailable);
    await keep();
    expect(await kept()).toHaveLength(1);
  });

  it('is in the log for administrators', async () => {
    await send(seen({ home: { tarmark: once } })).expect(200);
    await keep();
    const path = '/api/admin/log/events?kind=sponsor-views';
    const { entries } = (await app.http.get(path).set(admin.bearer).expect(200)).body as LogLookView;
    expect(entries[0]).toMatchObject({ type: 'SponsorViewsCounted', stream: sponsorViewsStream(hour) });
  });
});

it('What came before a stop is kept at the stop', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'rennmeister-'));
  await app.close();
  await begin({ DATA_DIR });
  nextDay();
  await send(seen({ home: { tarmark: once } })).expect(200);
  await app.close();
  await begin({ DATA_DIR });
  expect(await keptData()).toMatchObject([{ hour, views: [{ sponsorId: 'tarmark', ...once }] }]);
  await app.close();
  await rm(DATA_DIR, { recursive: true });
});

it('Batches are taken six hundred times a minute from one address', async () => {
  await begin();
  const statuses: number[] = [];
  const sender = async () => {
    while (statuses.length < 605) statuses[statuses.push(0) - 1] = (await send(seen({}))).status;
  };
  await Promise.all(Array.from({ length: 8 }, sender));
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(statuses).toContain(429);
});
