import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { QuestionUse } from '@app/contracts';
import { SqliteDocumentStore } from '@app/document-store';
import { DeciderCommandHandler, SqliteEventStore } from '@app/event-store';
import { type ProjectionRunner, ReadModelBehind } from '@app/projections';
import { someEvents } from '@app/event-store/testing/some-events';
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
/** What the racer has seen, and what they got wrong. */
let seen: string[];
let mistakes: string[];
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
  seen = [];
  mistakes = [];
  isUpToDate = true;
  awaited = [];
  const runner: Partial<ProjectionRunner> = {
    requirePosition: async (position, names) => {
      awaited.push([position, names]);
      if (!isUpToDate) throw new ReadModelBehind(names, position);
    },
  };
  const games = {
    openQuestionIds: async () => racing,
    servedTo: async () => seen,
    mistakesOf: async () => mistakes,
  } as Partial<Games> as Games;
  pool = new QuestionPool(catalogue, roundSets, games, events, runner as ProjectionRunner);
  pool.reservedBy({ ids: async () => reserved, shownBy: [{ name: 'tournaments' }] });
});

afterEach(async () => {
  await store.close();
  await events.close();
  await rm(directory, { recursive: true, force: true });
});

const chosen = chooseRoundSets(questionPack);
const idsFor = (wanted: QuestionUse) => questionPack.filter(({ use }) => use === wanted).map(({ _id }) => _id);
/** The questions for races that are in no round. */
const free = idsFor('races').filter((id) => !chosen.flat().includes(id));

async function keepOnly(ids: readonly string[]): Promise<void> {
  const questions = await store.collection<QuestionDocument>({ name: 'questions' });
  await questions.deleteMany({ _id: { $nin: [...ids] } });
}

describe('the question pool', () => {
  it('offers the set of each round, and ten different questions of no round', async () => {
    const { roundSets, random } = await pool.choiceFor('ada');
    expect(roundSets).toEqual(chosen);
    expect(new Set(random).size).toBe(10);
    expect(random.filter((id) => chosen.flat().includes(id))).toEqual([]);
  });

  it('draws another race each time', async () => {
    const draws = await Promise.all(
      Array.from({ length: 20 }, async () => (await pool.choiceFor('ada')).random.join()),
    );
    expect(new Set(draws).size).toBe(20);
  });

  it('leaves questions out of a set that have been deleted', async () => {
    const [deleted] = chosen[0]!;
    await keepOnly(questionPack.map(({ _id }) => _id).filter((id) => id !== deleted));
    expect((await pool.choiceFor('ada')).roundSets).toEqual([chosen[0]!.slice(1), chosen[1], chosen[2]]);
  });

  it('draws from all questions when too few are free', async () => {
    await keepOnly(chosen.flat());
    const { random } = await pool.choiceFor('ada');
    expect(new Set(random).size).toBe(10);
    expect(random.every((id) => chosen.flat().includes(id))).toBe(true);
  });

  it('offers as many as there are', async () => {
    await keepOnly(chosen[0]!.slice(0, 4));
    expect((await pool.choiceFor('ada')).random).toHaveLength(4);
  });

  it('draws nothing an event waits for, unless too few are left', async () => {
    reserved = free.slice(10);
    expect(new Set((await pool.choiceFor('ada')).random)).toEqual(new Set(free.slice(0, 10)));
    reserved = free.slice(9);
    const { random } = await pool.choiceFor('ada');
    expect(random.filter((id) => reserved.includes(id))).toEqual([]);
    reserved = idsFor('races');
    expect((await pool.choiceFor('ada')).random).toHaveLength(10);
  });

  it('offers for a race what the racer has not seen, as long as there is enough', async () => {
    seen = free.slice(10);
    expect(new Set((await pool.choiceFor('ada')).random)).toEqual(new Set(free.slice(0, 10)));
    seen = free.slice(9);
    expect((await pool.choiceFor('ada')).random.filter((id) => chosen.flat().includes(id))).toEqual([]);
  });

  it('never draws a question for practice for anything that counts, however few others there are', async () => {
    await keepOnly([...free.slice(0, 4), ...idsFor('practice')]);
    const drawn = [
      (await pool.choiceFor('ada')).random,
      await pool.spare(10, []),
      await pool.free(10, {}, []),
      await pool.free(10, { difficulty: 'Easy' }, []),
    ];
    expect(drawn.flat().filter((id) => idsFor('practice').includes(id))).toEqual([]);
    expect(drawn.slice(0, 3).map((ids) => new Set(ids))).toEqual(Array(3).fill(new Set(free.slice(0, 4))));
  });

  it('lets racers practise what is for practice, unless a round, an event or an open race has it', async () => {
    const [kept, ...rest] = idsFor('practice');
    reserved = rest.slice(0, 10);
    racing = rest.slice(10);
    expect((await pool.practice(50)).map(({ _id }) => _id)).toEqual([kept]);
    const told = async (id: string) => (await pool.practised(id, 'ada'))?._id;
    const ids = [kept!, reserved[0]!, racing[0]!, chosen[0]![0]!, free[0]!, 'unknown'];
    expect(await Promise.all(ids.map(told))).toEqual([kept, ...Array(5).fill(undefined)]);
  });

  it('lets racers practise their own mistakes, whatever these are for', async () => {
    mistakes = [free[0]!, 'deleted since', chosen[0]![0]!];
    const practised = await pool.mistakes('ada', 50);
    expect(new Set(practised.map(({ _id }) => _id))).toEqual(new Set([free[0], chosen[0]![0]]));
    expect((await pool.practised(free[0]!, 'ada'))?._id).toBe(free[0]);
  });

  it('takes what is to be avoided last, and what is to be avoided first of all last', async () => {
    const [first, second, ...others] = free;
    const avoided = [[first!], [second!]];
    await keepOnly([first!, second!, ...others.slice(0, 2)]);
    const drawn = await pool.free(4, {}, avoided);
    expect([new Set(drawn.slice(0, 2)), ...drawn.slice(2)]).toEqual([new Set(others.slice(0, 2)), second, first]);
    expect(await pool.free(9, {}, avoided)).toHaveLength(4);
  });

  it('tells no key before it is known which races have started', async () => {
    const { position } = await events.appendToStream('game-1', someEvents(1), { expectedRevision: 'no_stream' });
    isUpToDate = false;
    const refusal = await pool.practised(free[0]!, 'ada').catch(foreseenErrorBody);
    expect(refusal).toMatchObject({ statusCode: 503, code: 'catching-up' });
    expect(awaited).toEqual([[position, ['games', 'tournaments']]]);
  });

  it('has spare questions of no round first, and others only when these are too few', async () => {
    const ids = idsFor('races');
    expect(new Set(await pool.spare(3, free.slice(3)))).toEqual(new Set(free.slice(0, 3)));
    const five = await pool.spare(5, free.slice(3));
    expect(new Set(five.slice(0, 3))).toEqual(new Set(free.slice(0, 3)));
    expect(five.slice(3).every((id) => chosen.flat().includes(id))).toBe(true);
    expect(new Set(five).size).toBe(5);
    expect(await pool.spare(5, ids.slice(2))).toHaveLength(2);
  });
});
