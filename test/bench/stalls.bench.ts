/**
 * How long everybody waits while one client repeats one call: the waits of a health call beside it. Each call is made
 * first against the release before this one, built from the repository's history, and then against the built
 * application, in the same run. The calls are those that once held the event loop.
 *
 * npm run build && node --require tsx/cjs test/bench/stalls.bench.ts [--seconds 10] [--call rematch] [--accounts 200000]
 */
import { setTimeout as pause } from 'node:timers/promises';
import { AppProcess, ADMIN } from '../support/app-process';
import { HttpPlayer } from '../support/http-player';
import { HttpClient, formOf } from '../security/http-client';
import { olderRelease, FIRST_RELEASE } from '../upgrade/older-release';
import { numberOption, option, report } from './bench';
import { addAccounts } from './product-accounts';

const seconds = numberOption('seconds', 10);
const REMATCHES_FOR_MS = 20_000;
const CONNECTIONS = 8;
const LOOK_EVERY_MS = 10;
const WAIT_MAX_MS = 50;
const ACCOUNTS = numberOption('accounts', 200_000);

interface Stage {
  app: AppProcess;
  /** The program of the application; none is the built one. */
  main: string | undefined;
  client: HttpClient;
  url: string;
  admin: string;
}
type Call = () => Promise<{ status: number }>;

const marks = `a${'\u0300\u0323'.repeat(990)}`;
const columns = 'text,answerA,answerB,answerC,answerD,correctAnswer,category,difficulty\n';
const composed = {
  text: marks,
  answerA: `1${marks}`,
  answerB: `2${marks}`,
  answerC: `3${marks}`,
  answerD: `4${marks}`,
};
const question = { ...composed, correctAnswer: 'A', category: 'GT Cars', difficulty: 'Easy' };

const upload = ({ client, admin }: Stage, content: string): Call => {
  const { headers, body } = formOf({ dryRun: 'true' }, { field: 'file', name: 'questions.csv', content });
  const authorization = `Bearer ${admin}`;
  const path = '/api/questions/import?dryRun=true';
  return () => client.ask({ method: 'POST', path, headers: { ...headers, authorization }, body });
};

/** The console shows a page of all users before anybody searches, and with it the store has the index by age. */
async function withAccounts({ app, main, client, admin }: Stage): Promise<void> {
  await app.end('SIGTERM');
  addAccounts(app.dataDirectory, ACCOUNTS);
  await app.start(main);
  await client.ask({ method: 'GET', path: '/api/admin/users', headers: { authorization: `Bearer ${admin}` } });
}

/** Types a name that nobody has, letter by letter. */
const typed = ({ client, admin }: Stage, path: string): Call => {
  const name = 'Nobody is called this';
  let letters = 0;
  return () => {
    letters = (letters % name.length) + 1;
    const search = encodeURIComponent(name.slice(0, letters));
    return client.ask({
      method: 'GET',
      path: `${path}?search=${search}`,
      headers: { authorization: `Bearer ${admin}` },
    });
  };
};

/** Prepares each call, on a fresh application, as its abuser would. */
const calls: Record<string, (stage: Stage) => Promise<Call>> = {
  'a search for a user among 200,000': async (stage) => {
    await withAccounts(stage);
    return typed(stage, '/api/admin/users');
  },
  'a search for a duel among 200,000 users': async (stage) => {
    await withAccounts(stage);
    return typed(stage, '/api/admin/duels');
  },
  'a rematch, after twenty seconds of them': async ({ client, url }) => {
    const [one, other] = [await HttpPlayer.signUp(url, 'One'), await HttpPlayer.signUp(url, 'Other')];
    const as = ({ token }: HttpPlayer, path: string) =>
      client.ask({
        method: 'POST',
        path,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      });
    const body = { challengedId: other.userId, category: 'Mixed', difficulty: 'Mixed', questionCount: 5 };
    const first = await client.json<{ id: string }>('POST', '/api/duels', { token: one.token, body });
    let latest = first.id;
    for (const until = performance.now() + REMATCHES_FOR_MS; performance.now() < until;) {
      await as(other, `/api/duels/${latest}/decline`);
      const { status, text } = await as(one, `/api/duels/${first.id}/rematch`);
      if (status >= 300) break;
      latest = (JSON.parse(text) as { id: string }).id;
    }
    return () => as(one, `/api/duels/${first.id}/rematch`);
  },
  'an import of 80 kB of empty lines': async (stage) => upload(stage, columns + '\n'.repeat(80_000)),
  'an import of 50 rows of combining marks': async (stage) =>
    upload(stage, columns + `${[...Object.values(composed), 'A', 'GT Cars', 'Easy'].join(',')}\n`.repeat(50)),
  'a question of combining marks': async ({ client, admin }) => {
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' };
    const body = JSON.stringify(question);
    return () => client.ask({ method: 'POST', path: '/api/questions', headers, body });
  },
};

/** The waits of health calls while `CONNECTIONS` connections of one client repeat the call. Milliseconds. */
async function waitsBeside(main: string | undefined, prepare: (stage: Stage) => Promise<Call>): Promise<number[]> {
  const app = await AppProcess.start({ SIGN_INS_PER_ADDRESS: '100000' }, main);
  const [client, health] = [new HttpClient(app.url), new HttpClient(app.url)];
  try {
    const { token: admin } = await HttpPlayer.logIn(app.url, ADMIN);
    const call = await prepare({ app, main, client, url: app.url, admin });
    const waits: number[] = [];
    let isOver = false;
    const repeated = Array.from({ length: CONNECTIONS }, async () => {
      while (!isOver) await call();
    });
    for (const until = performance.now() + seconds * 1_000; performance.now() < until;) {
      const askedAt = performance.now();
      await health.ask({ method: 'GET', path: '/api/health' });
      waits.push(performance.now() - askedAt);
      await pause(LOOK_EVERY_MS);
    }
    isOver = true;
    // Whatever the server still works on ends with it.
    await app.kill();
    await Promise.all(repeated);
    return waits.toSorted((one, other) => one - other);
  } finally {
    client.close();
    health.close();
    await app.stop();
  }
}

async function main(): Promise<void> {
  const older = olderRelease(FIRST_RELEASE);
  if (older === null) throw new Error('The repository came without its history');
  const rows = [];
  for (const [name, prepare] of Object.entries(calls).filter(([each]) => each.includes(option('call', '')))) {
    const [before, now] = [await waitsBeside(older, prepare), await waitsBeside(undefined, prepare)];
    const worst = (waits: number[]) => Math.round(waits.at(-1)!);
    const typical = (waits: number[]) => Math.round(waits[waits.length >> 1]!);
    const figures = { before: worst(before), ours: worst(now), ratio: worst(before) / worst(now), target: 1 };
    const others = {
      'median before': typical(before),
      median: typical(now),
      'health calls before': before.length,
      'health calls': now.length,
    };
    rows.push({
      subject: `${name}: the longest wait of a health call, ms`,
      ...figures,
      ...others,
      limit: WAIT_MAX_MS,
      runs: 1,
    });
  }
  report(rows);
}

void main();
