import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReplayView } from '@app/contracts';
import { EventStore } from '@app/event-store';
import { DataTables } from './data/tables/data-tables';
import { EVENT, type LiveEvent, liveEvent, otherThan } from './finals/tournament-race/testing/live-event';
import { handClock } from './racing/game/testing/hand-clock';
import { type RunningApp, type SignedInPlayer, startApp } from './testing/start-app';

/** Needs the output of `npm run build`; `npm test` builds first. */
const PROGRAM = join(__dirname, '../../../dist/api/apps/api/src/log.js');

let app: RunningApp;
let event: LiveEvent;
beforeAll(async () => {
  app = await startApp({ env: { DATA_TABLES: 'true' } });
  const clock = handClock(app);
  event = await liveEvent(app, clock.now);
  const [ada, ben] = [await app.register('Ada'), await app.register('Ben')];
  for (const racer of [ada, ben]) await event.join(racer);
  const answer = async (round: number, player: SignedInPlayer, isRight: boolean, afterMs: number) => {
    const { question } = await event.driver(player).next();
    const { correctAnswer } = (await event.questions(round)).find(({ id }) => id === question!.id)!;
    clock.pass(afterMs);
    await event.driver(player).answer(question!.id, isRight ? correctAnswer : otherThan(correctAnswer), afterMs);
  };
  await event.startRound(1);
  await answer(1, ada, true, 2_000);
  await answer(1, ben, true, 6_000);
  await event.control('end-round');
  await event.startRound(2);
  await answer(2, ben, true, 1_000);
  await answer(2, ada, false, 3_000);
  await event.control('next-question');
  await answer(2, ben, true, 1_000);
  await event.control('end-round');
  const end = await app.app.get(EventStore).lastPosition();
  const tables = app.app.get(DataTables);
  while ((await tables.shown())?.position !== end) await nextTurn();
});
afterAll(() => app.close());

const replay = (...args: string[]) =>
  new Promise<{ code: number | null; printed: string; errors: string }>((resolve) => {
    const options = { env: { DATA_DIR: app.dataDirectory }, maxBuffer: 100_000_000 };
    const child = execFile(process.execPath, [PROGRAM, 'replay', ...args], options, (_, printed, errors) => {
      resolve({ code: child.exitCode, printed, errors });
    });
  });

interface Line {
  kind: string;
  at: string;
  playerName?: string;
  stream: string;
  revision: number;
  standings: { rank: number; playerName: string; score: number; raceScore: number }[];
}

/** The standings after each entry, made of what the console shows. */
function standingsIn({ racers, entries }: ReplayView) {
  const scores = racers.map(({ before }) => before);
  return entries.map(({ scores: changed = [] }) => {
    for (const { racer, score } of changed) scores[racer] = score;
    const shown = racers.flatMap(({ playerName }, index) => (scores[index] ? [{ playerName, ...scores[index] }] : []));
    return shown
      .map(({ playerName, rankKey, score, raceScore }) => {
        return { rank: 1 + shown.filter((other) => other.rankKey > rankKey).length, playerName, score, raceScore };
      })
      .toSorted((one, other) => one.rank - other.rank);
  });
}

test.each([1, 2])(
  'Round %i is written entry by entry, with the standings of the console, while it runs',
  async (round) => {
    const shown = (
      await app.http.get(`/api/admin/events/${EVENT}/rounds/${round}/replay`).set(event.admin.bearer).expect(200)
    ).body as ReplayView;
    const { code, printed, errors } = await replay(String(EVENT), String(round), '--ndjson');
    expect([code, errors]).toEqual([0, '']);
    const lines = printed
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    const begun = Date.parse(shown.startedAt);
    expect(lines.map(({ kind, at, stream, revision }) => ({ kind, at, stream, revision }))).toEqual(
      shown.entries.map(({ kind, at, stream, revision }) => {
        return { kind, at: new Date(begun + at).toISOString(), stream: shown.streams[stream], revision };
      }),
    );
    const standings = lines.map((line) =>
      line.standings.map(({ rank, playerName, score, raceScore }) => ({ rank, playerName, score, raceScore })),
    );
    expect(standings).toEqual(standingsIn(shown));
    expect(standings.at(-1)!.map(({ score }) => score)).not.toEqual([0, 0]);
    expect(lines.filter(({ kind }) => kind === 'answered').map(({ playerName }) => playerName)).toContain('Ada');
  },
);

test.each([[['4', '1']], [['four', '1', '--ndjson']]])('It is told how it is asked: %j', async (args) => {
  const { code, errors } = await replay(...args);
  expect(errors).toContain('npm run log -- replay <event> <round> --ndjson');
  expect(code).toBe(1);
});

test('A round that nobody raced is told so', async () => {
  expect(await replay('4', '3', '--ndjson')).toMatchObject({ code: 1, errors: 'round-not-raced\n', printed: '' });
  expect(await replay('99', '1', '--ndjson')).toMatchObject({ code: 1, errors: 'event-not-found\n', printed: '' });
});
