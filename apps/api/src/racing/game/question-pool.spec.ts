import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDocumentStore } from '@app/document-store';
import { DeciderCommandHandler, SqliteEventStore } from '@app/event-store';
import { type ProjectionRunner, ReadModelBehind } from '@app/projections';
import { someEvents } from '../../../../../libs/event-store/testing/some-events';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { foreseenErrorBody } from '../../platform/http/rejection.filter';
import type { Games } from './games';
import { QuestionCatalogue } from '../../content/questions/question-catalogue';
import type { QuestionDocument } from '../../content/questions/question.document';
import { questionPack } from '../../content/questions/question-pack';
import { QuestionPool } from './question-pool';
import { chooseRoundSets } from '../../content/qualification/round-choice';
import { RoundSets } from '../../content/qualification/round-sets';

let directory: string;
let store: SqliteDocumentStore;
let events: SqliteEventStore;
let pool: QuestionPool;
/** The questions of events that have not ended, and of open races. */
let reserved: string[];
let racing: string[];
let isUpToDate: boolean;
/** What was waited for. */
let awaited: unknown[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rennmeister-pool-'));
  store = await SqliteDocumentStore.open({ file: join(directory, 'documents.sqlite') });
  events = await SqliteEventStore.open({ file: join(directory, 'events.sqlite') });
  const catalogue = new QuestionCatalogue(store);
  await catalogue.onModuleInit();
  const roundSets = new RoundSets(store, catalogue, new AuditLog(new DeciderCommandHandler(events)));
  await roundSets.onModuleInit();
  reserved = [];
  racing = [];
  isUpToDate = true;
  awaited = [];
  const runner: Partial<ProjectionRunner> = {
    requirePosition: async (position, names) => {
      awaited.push([position, names]);
      if (!isUpToDate) throw new ReadModelBehind(names, position);
    },
  };
  const games = { openQuestionIds: async () => racing } as Partial<Games> as Games;
  pool = new QuestionPool(catalogue, roundSets, games, events, runner as ProjectionRunner);
  pool.reservedBy({ ids: async () => reserved, shownBy: [{ name: 'tournaments' }] });
});

afterEach(async () => {
  await store.close();
  await events.close();
  await rm(directory, { recursive: true, force: true });
});

const chosen = chooseRoundSets(questionPack);

async function keepOnly(ids: readonly string[]): Promise<void> {
  const questions = await store.collection<QuestionDocument>({ name: 'questions' });
  await questions.deleteMany({ _id: { $nin: [...ids] } });
}

describe('the question pool', () => {
  it('offers the set of each round, and ten different questions of no round', async () => {
    const { roundSets, random } = await pool.choice();
    expect(roundSets).toEqual(chosen);
    expect(new Set(random).size).toBe(10);
    expect(random.filter((id) => chosen.flat().includes(id))).toEqual([]);
  });

  it('draws another race each time', async () => {
    const draws = await Promise.all(Array.from({ length: 20 }, async () => (await pool.choice()).random.join()));
    expect(new Set(draws).size).toBe(20);
  });

  it('leaves questions out of a set that have been deleted', async () => {
    const [deleted] = chosen[0]!;
    await keepOnly(questionPack.map(({ _id }) => _id).filter((id) => id !== deleted));
    expect((await pool.choice()).roundSets).toEqual([chosen[0]!.slice(1), chosen[1], chosen[2]]);
  });

  it('draws from all questions when too few are free', async () => {
    await keepOnly(chosen.flat());
    const { random } = await pool.choice();
    expect(new Set(random).size).toBe(10);
    expect(random.every((id) => chosen.flat().includes(id))).toBe(true);
  });

  it('offers as many as there are', async () => {
    await keepOnly(chosen[0]!.slice(0, 4));
    expect((await pool.choice()).random).toHaveLength(4);
  });

  it('draws nothing an event waits for, unless too few are left', async () => {
    const free = questionPack.map(({ _id }) => _id).filter((id) => !chosen.flat().includes(id));
    reserved = free.slice(10);
    expect(new Set((await pool.choice()).random)).toEqual(new Set(free.slice(0, 10)));
    reserved = free.slice(9);
    const { random } = await pool.choice();
    expect(random.filter((id) => reserved.includes(id))).toEqual([]);
    reserved = questionPack.map(({ _id }) => _id);
    expect((await pool.choice()).random).toHaveLength(10);
  });

  it('lets nobody practise what a round, an event or an open race decides on', async () => {
    const free = questionPack.map(({ _id }) => _id).filter((id) => !chosen.flat().includes(id));
    reserved = free.slice(3, 100);
    racing = free.slice(100);
    const practised = await pool.practice(50);
    expect(new Set(practised.map(({ _id }) => _id))).toEqual(new Set(free.slice(0, 3)));
    const keysOf = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await pool.practised(id))?._id));
    const decisive = await keysOf(chosen[0]![0]!, reserved[0]!, racing[0]!, 'unknown');
    expect([await keysOf(free[0]!), decisive]).toEqual([[free[0]], [undefined, undefined, undefined, undefined]]);
  });

  it('tells no key before it is known which races have started', async () => {
    const [free] = questionPack.map(({ _id }) => _id).filter((id) => !chosen.flat().includes(id));
    const { position } = await events.appendToStream('game-1', someEvents(1), { expectedRevision: 'no_stream' });
    isUpToDate = false;
    const refusal = await pool.practised(free!).catch(foreseenErrorBody);
    expect(refusal).toMatchObject({ statusCode: 503, code: 'catching-up' });
    expect(awaited).toEqual([[position, ['games', 'tournaments']]]);
  });

  it('has spare questions of no round first, and others only when these are too few', async () => {
    const ids = questionPack.map(({ _id }) => _id);
    const free = ids.filter((id) => !chosen.flat().includes(id));
    expect(new Set(await pool.spare(3, free.slice(3)))).toEqual(new Set(free.slice(0, 3)));
    const five = await pool.spare(5, free.slice(3));
    expect(new Set(five.slice(0, 3))).toEqual(new Set(free.slice(0, 3)));
    expect(five.slice(3).every((id) => chosen.flat().includes(id))).toBe(true);
    expect(new Set(five).size).toBe(5);
    expect(await pool.spare(5, ids.slice(2))).toHaveLength(2);
  });
});
