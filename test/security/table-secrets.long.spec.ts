import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { DocumentStore } from '@app/document-store';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import type { Row } from '@app/tables';
import { archiveOf, ownArchive } from '../../apps/api/src/data/own-data/testing/archive';
import { settledTables } from '../../apps/api/src/data/tables/testing/settled-tables';
import { shownRows } from '../../apps/api/src/data/tables/testing/shown-rows';
import { DataTables } from '../../apps/api/src/data/tables/data-tables';
import { tables } from '../../apps/api/src/data/tables/tables';
import { accountCollection, type AccountDocument } from '../../apps/api/src/people/accounts/account.documents';
import { PASSWORD, type RunningApp, startApp } from '../../apps/api/src/testing/start-app';
import { describeWithMongoDb } from '../support/mongod';
import { type PlantedSecret, plantSecrets, type SecretsStage } from './planted-secrets';

const A_DAY_MS = 24 * 60 * 60_000;
const RELEASED_AFTER_MS = 2 * A_DAY_MS;

/** `stored`: everything that is in the store of the tables, as text. */
interface Store {
  env: () => Promise<Record<string, string>>;
  stored: (app: RunningApp) => Promise<string>;
  end: () => Promise<void>;
}

function holdsNoSecret({ env, stored, end }: Store): void {
  let app: RunningApp;
  let stage: SecretsStage;
  let secrets: PlantedSecret[];
  const rows = async (): Promise<Record<string, Row[]>> => {
    await settledTables(app);
    return shownRows(app);
  };
  beforeAll(async () => {
    app = await startApp({ env: { DATA_TABLES: 'true', ...(await env()) } });
    stage = await plantSecrets(app);
    const accounts = await app.app.get(DocumentStore, { strict: false }).collection<AccountDocument>(accountCollection);
    const hashes = (await accounts.find({}).toArray()).map(({ passwordHash }) => passwordHash);
    secrets = [
      ...stage.secrets,
      { what: 'password', text: PASSWORD },
      ...hashes.map((text) => ({ what: 'hash of a password', text })),
    ];
  });
  afterAll(async () => {
    await app.close();
    await end();
  });

  test('what is secret is in no table, no file and no answer', async () => {
    const all = await rows();
    const answers = await answersOf(app, stage);
    const places: [string, string][] = [
      ...Object.entries(all).map(([name, some]): [string, string] => [`table ${name}`, JSON.stringify(some)]),
      ['store', await stored(app)],
      ...answers,
    ];
    const found = secrets.map(({ what, text }) => ({
      what,
      places: places.flatMap(([place, content]) => (content.includes(text) ? place : [])),
    }));
    const lines = [...new Set(found.map(({ what }) => what))].map((each) => {
      const same = found.filter(({ what }) => what === each);
      return `${each} | ${same.length} | ${same.flatMap((one) => one.places).length}`;
    });
    console.log(['secret | planted | found', ...lines].join('\n'));
    expect(found.filter((each) => each.places.length > 0)).toEqual([]);
    // What is no secret is found by the same search.
    for (const shown of [stage.racedText, 'Marked Racer']) {
      expect(places.filter(([, content]) => content.includes(shown)).length).toBeGreaterThanOrEqual(3);
    }
  });

  test('what opens something, or is of others, is not in the archive of a racer either', async () => {
    const isHidden = ({ what, text }: PlantedSecret, email: string) =>
      /token|password|never raced/.test(what) || (what === 'address' && !text.startsWith('to-') && text !== email);
    for (const racer of stage.racers) {
      const content = Object.values(await ownArchive(app, racer)).join('\n');
      const hidden = secrets.filter((secret) => isHidden(secret, racer.user.email));
      expect(hidden.length).toBeGreaterThan(8);
      expect(hidden.filter(({ text }) => content.includes(text))).toEqual([]);
      expect(content).toContain(racer.user.email);
    }
    // The first racer has been through the three questions of the round, the second has not.
    const [raced, unraced] = await Promise.all(
      stage.racers.map(async (racer) => Object.values(await archiveOf(app, racer)).join('\n')),
    );
    const questions = stage.questions.map(({ id }) => id);
    expect(questions.filter((id) => !raced!.includes(id))).toEqual([]);
    expect(questions.filter((id) => unraced!.includes(id))).toEqual([]);
  });

  test('a key is shown once its question can be raced no more, and taken back when it is there again', async () => {
    const { clock, race, questions } = stage;
    const look = async () => {
      await app.app.get(DataTables, { strict: false }).look();
      const shown = (await rows()).answers!.filter(({ right_answer, chosen_answer }) => right_answer ?? chosen_answer);
      return new Map(
        shown.map(({ question_id, right_answer, chosen_answer }) => [
          question_id,
          `${String(right_answer)} ${String(chosen_answer)}`,
        ]),
      );
    };
    const [first, second, third] = questions.map(({ id }) => id) as [string, string, string];
    expect((await rows()).answers!.map(({ question_id }) => question_id)).toEqual(
      expect.arrayContaining([first, third]),
    );
    expect(await look()).toEqual(new Map());

    await race.remove(first);
    await race.remove(second);
    clock.pass(RELEASED_AFTER_MS + A_DAY_MS);
    expect(await look()).toEqual(new Map());
    await race.endRound();
    clock.pass(1);
    expect(await look()).toEqual(
      new Map([
        [first, 'A B'],
        [second, 'A A'],
      ]),
    );

    await race.remove(third);
    clock.pass(RELEASED_AFTER_MS - 1);
    expect(new Set((await look()).keys())).toEqual(new Set([first, second]));
    clock.pass(1);
    expect(await look()).toEqual(
      new Map([
        [first, 'A B'],
        [second, 'A A'],
        [third, 'A null'],
      ]),
    );

    // The same question under another id, written a little otherwise. Nobody has to look for that.
    const again = await race.add({ ...questions[0]!, text: `  ${questions[0]!.text.toUpperCase()} ` });
    expect(
      (await rows()).answers!.filter(({ question_id, right_answer }) => question_id === first && right_answer),
    ).toEqual([]);
    await race.remove(await race.add(questions[1]!));
    await race.remove(again);
    clock.pass(RELEASED_AFTER_MS);
    expect([...(await look()).keys()]).toEqual([third]);
  });
}

/** What the calls for analysts answer. */
async function answersOf({ http }: RunningApp, { admin }: SecretsStage): Promise<[string, string][]> {
  const ask = async (path: string): Promise<[string, string]> => {
    const { status, text } = await http.get(path).set(admin.bearer).buffer(true);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`);
    return [`GET ${path}`, text];
  };
  const paths = tables.flatMap(({ name }) => [
    `/api/data/${name}`,
    `/api/data/${name}/export?format=csv`,
    `/api/data/${name}/export?format=ndjson`,
  ]);
  const answers: [string, string][] = [];
  for (const path of ['/api/data', ...paths]) answers.push(await ask(path));
  return answers;
}

describe('The tables in a file', () => {
  holdsNoSecret({
    env: () => Promise.resolve({}),
    stored: async ({ dataDirectory }) => {
      const names = (await readdir(dataDirectory)).filter((name) => name.startsWith('analytics.'));
      expect(names).toContain('analytics.sqlite');
      return (await Promise.all(names.map((name) => readFile(join(dataDirectory, name), 'utf8')))).join('\n');
    },
    end: () => Promise.resolve(),
  });
});

describeWithMongoDb('The tables in MongoDB', (url) => {
  const database = `secrets-${randomUUID().slice(0, 8)}`;
  let log: StandInProcess;
  holdsNoSecret({
    env: async () => {
      const withDatabase = new URL(url());
      withDatabase.pathname = `/${database}`;
      log = await StandInProcess.start();
      return { MONGODB_URL: withDatabase.href, EVENTSTORE_URL: log.url };
    },
    stored: async () => {
      const client = new MongoClient(url());
      const analytics = client.db(`${database}-analytics`);
      const names = (await analytics.listCollections().toArray()).map(({ name }) => name);
      const all = await Promise.all(names.map((name) => analytics.collection(name).find().toArray()));
      await client.close();
      return JSON.stringify(all);
    },
    end: async () => {
      const client = new MongoClient(url());
      for (const name of [database, `${database}-analytics`]) await client.db(name).dropDatabase();
      await client.close();
      await log.stop();
    },
  });
});
