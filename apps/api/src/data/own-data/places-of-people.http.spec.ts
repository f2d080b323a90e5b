import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { UserView } from '@app/contracts';
import { readModels } from '../../read-models';
import { callCountCollection } from '../../platform/http/shared-call-counts';
import { type Kept, PersonalDocuments } from '../../platform/stores/personal-documents';
import {
  type NotTaken,
  notTaken,
  type PersonalFile,
  personalFiles,
} from '../../platform/stores/personal-files.strings';
import { startApp } from '../../testing/start-app';
import { richRacer } from './testing/rich-racer';

jest.setTimeout(120_000);

/** `content`: all documents as one text. */
interface Collection {
  name: string;
  isPrivate: boolean;
  content: string;
}

const TABLE = 'documents:';
/** Made of the races of all: "and others" on the page. */
const notNamed = new Set(['replayed-tournaments', 'interruptions']);
/** What these read models are made of names nobody. */
const withoutPeople = [
  'content-versions',
  'duel-analytics',
  'event-numbers',
  'seasons',
  'sponsor-views',
  'system',
  'target-names',
  'tournaments',
];

let directory: string;
let ada: UserView;
let kept: readonly Kept[];
let collections: Collection[];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rennmeister-places-'));
  const app = await startApp({ env: { DATA_DIR: directory } });
  ({
    ada: { user: ada },
  } = await richRacer(app));
  ({ kept } = app.app.get(PersonalDocuments, { strict: false }));
  // Nobody else reads the private file while the application runs.
  await app.close();
  collections = ['documents.sqlite', 'private.sqlite'].flatMap(collectionsIn);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

function collectionsIn(file: string): Collection[] {
  const database = new Database(join(directory, file), { readonly: true });
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  const found = tables
    .filter((name) => name.startsWith(TABLE))
    .map((table) => ({
      // A read model has its version behind its name.
      name: table.slice(TABLE.length).replace(/@.*$/, ''),
      isPrivate: file.includes('private'),
      content: JSON.stringify(database.prepare(`SELECT * FROM "${table}"`).all()),
    }));
  database.close();
  return found;
}

const declared = () => new Set(kept.flatMap(({ where }) => where));
const namesOf = (some: readonly Collection[]) => [...new Set(some.map(({ name }) => name))].toSorted();

describe('Every place where something of a racer is kept', () => {
  it('is declared: it is handed over, or it is said why not', () => {
    const { id, email } = ada;
    const holds = collections.filter(({ content }) => content.includes(id) || content.toLowerCase().includes(email));
    expect(holds.length).toBeGreaterThan(25);
    expect(namesOf(holds).filter((name) => !declared().has(name))).toEqual([]);
  });

  it('is declared before it holds anything, if it is private', () => {
    const secret = collections.filter(({ isPrivate }) => isPrivate);
    expect(secret.length).toBeGreaterThan(20);
    expect(namesOf(secret).filter((name) => !declared().has(name))).toEqual([]);
  });

  it('is declared, if it is a read model that may name people', () => {
    const names = readModels.map(({ name }) => name).filter((name) => !declared().has(name));
    expect(names.toSorted()).toEqual(withoutPeople);
  });

  it('is one that exists', () => {
    // Calls are counted there only by processes that share their documents.
    const known = new Set([...collections, ...readModels, callCountCollection].map(({ name }) => name));
    expect([...declared()].filter((name) => !known.has(name))).toEqual([]);
  });

  it('is on the page about what is kept of people, with its file', () => {
    const page = readFileSync(join(__dirname, '../../../../../docs/privacy.md'), 'utf8');
    const named = [...[...declared()].filter((name) => !notNamed.has(name)), ...Object.keys(personalFiles)];
    expect(named.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('is declared once, with each file and each reason', () => {
    const all = kept.flatMap(({ where }) => where);
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
    const files = kept.flatMap(({ taken }): PersonalFile[] => ('file' in taken ? [taken.file] : []));
    expect(files.toSorted()).toEqual(Object.keys(personalFiles).toSorted());
    const reasons = kept.flatMap(({ taken }): NotTaken[] => ('notTaken' in taken ? [taken.notTaken] : []));
    expect([...new Set(reasons)].toSorted()).toEqual(Object.keys(notTaken).toSorted());
  });
});
