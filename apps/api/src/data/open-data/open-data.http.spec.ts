import type { DataGroupsView, DataPageView, DataTablesView } from '@app/contracts';
import { refusal } from '../../testing/refusal';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { tables } from '../tables/tables';
import { answerRow, FILLED_AT, fillTables } from './testing/filled-tables';

let app: RunningApp;
let owner: SignedInPlayer;
beforeAll(async () => {
  app = await startApp();
  owner = await app.loginAdmin();
});
afterAll(() => app.close());

const ask = (path: string, query: object = {}) => app.http.get(`/api/data${path}`).query(query).set(owner.bearer);
const page = async (query: object) => (await ask('/answers', query).expect(200)).body as DataPageView;

describe('Before the tables are made', () => {
  it('they are described, and not read', async () => {
    const { tables: described, ...state } = (await ask('').expect(200)).body as DataTablesView;
    expect(state).toEqual({ isReady: false, place: { position: null, at: null } });
    expect(described.map(({ name }) => name)).toEqual(tables.map(({ name }) => name));
    const text = 'The tables are being built. Please try again soon.';
    for (const path of ['/answers', '/answers/groups?by=points&measure=count', '/answers/export?format=csv']) {
      expect((await ask(path).expect(503)).body).toEqual(refusal(503, 'data-not-ready', text));
    }
  });
});

describe('The tables', () => {
  const LAPS = 25;
  beforeAll(() =>
    fillTables(
      app,
      Array.from({ length: LAPS }, (_, lap) => answerRow(lap, { ruling: lap % 5 ? null : 'void' })),
    ),
  );

  it('are described with their columns and an example', async () => {
    const { tables: described, ...state } = (await ask('').expect(200)).body as DataTablesView;
    expect(state).toEqual({ isReady: true, place: { position: '25', at: '2026-06-12T20:00:00.000Z' } });
    const answers = described.find(({ name }) => name === 'answers')!;
    expect(answers).toMatchObject({
      rowFor: 'question that was closed for a racer',
      key: ['game_id', 'question_number'],
    });
    expect(answers.columns.find(({ name }) => name === 'claimed_ms')).toEqual({
      name: 'claimed_ms',
      kind: 'number',
      about: "The time by the racer's clock",
      unit: 'ms',
      isNullable: true,
      joins: null,
      isNow: false,
    });
    expect(answers.example).toMatchObject({ points: 2, served_at: '2026-06-12T18:30:04.250Z', race_number: null });
    for (const { columns, example } of described) {
      expect(Object.keys(example).toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
    }
  });

  it('are read a page at a time, each row once', async () => {
    const asked = {
      where: ['points:gte:1', 'counted_ms:lt:1020'],
      sort: '-points,ruling',
      fields: 'log_position,recorded_at',
    };
    const expected = Array.from({ length: 20 }, (_, lap) => lap)
      .filter((lap) => lap % 4 >= 1)
      .toSorted(
        (one, other) => (other % 4) - (one % 4) || Number(one % 5 === 0) - Number(other % 5 === 0) || one - other,
      );
    const found: unknown[] = [];
    let pages = 0;
    for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
      const { columns, rows, next, place } = await page({ ...asked, limit: 4, ...(cursor && { cursor }) });
      expect([columns, place.position]).toEqual([['log_position', 'recorded_at'], '25']);
      expect(rows.length).toBeLessThanOrEqual(4);
      found.push(...rows);
      cursor = next;
    }
    expect(pages).toBe(4);
    expect(found).toEqual(expected.map((lap) => [lap, new Date(FILLED_AT + lap * 1_000).toISOString()]));
  });

  it('are read as of a position and a time', async () => {
    const fields = 'log_position';
    expect((await page({ fields, asOfPosition: '1' })).rows).toEqual([[0], [1]]);
    expect((await page({ fields, asOfTime: '2026-06-12T20:00:02Z' })).rows).toEqual([[0], [1], [2]]);
  });

  it('are counted and measured in groups', async () => {
    const groups = async (query: object) => (await ask('/answers/groups', query).expect(200)).body as DataGroupsView;
    expect(await groups({ by: 'ruling', measure: 'count' })).toEqual({
      groups: [
        { key: null, value: 20 },
        { key: 'void', value: 5 },
      ],
      rows: 25,
      isCut: false,
    });
    expect(await groups({ by: 'counted_ms', step: 10, measure: 'max', of: 'points', where: 'points:lt:3' })).toEqual({
      groups: [
        { key: 1_000, value: 2 },
        { key: 1_010, value: 2 },
        { key: 1_020, value: 2 },
      ],
      rows: 19,
      isCut: false,
    });
    expect((await groups({ by: 'recorded_at', measure: 'count' })).groups).toEqual([{ key: '2026-06-12', value: 25 }]);
  });

  it.each([
    ['/answers?where=speed:eq:1', { fields: ['where'], why: 'There is no column speed' }],
    [`/answers?${'where=points:eq:1&'.repeat(21)}`, { fields: ['where'] }],
    [`/answers?where=outcome:eq:${'x'.repeat(2_001)}`, { fields: ['where'] }],
    ['/answers?limit=1001', { fields: ['limit'] }],
    ['/answers?limit=0', { fields: ['limit'] }],
    ['/answers?limit=many', { fields: ['limit'] }],
    ['/answers?sort=a&sort=b', { fields: ['sort'] }],
    ['/answers/groups?by=points', { fields: ['measure'] }],
    ['/answers/groups?by=points&measure=median', { fields: ['measure'] }],
    ['/answers/groups?by=points&measure=count&step=0', { fields: ['step'] }],
    ['/answers/export', { fields: ['format'] }],
    ['/answers/export?format=xlsx', { fields: ['format'] }],
    ['/answers/export?format=csv&fields=speed', { fields: ['fields'], why: 'There is no column speed' }],
  ])('refuse a wrong question and say what is wrong: %s', async (path, details) => {
    const text = 'The table cannot be asked like this';
    expect((await ask(path).expect(400)).body).toEqual(refusal(400, 'data-query-wrong', text, details));
  });

  it.each(['/laps', '/_sets', '/__proto__', '/sqlite_schema', '/answers%22', '/laps/export?format=csv'])(
    'are those that are declared, and no other: %s',
    async (path) => {
      expect((await ask(path).expect(404)).body).toEqual(refusal(404, 'table-unknown', 'There is no such table'));
    },
  );

  it.each(['where[$gt]=1', '__proto__[a]=1', 'wehre=points:eq:1', 'constructor=1', '$where=1'])(
    'refuse words that no question has: %s',
    async (query) => {
      const { body } = await ask(`/answers?${query}`).expect(400);
      expect(['data-query-wrong', 'validation-failed']).toContain((body as { code: string }).code);
    },
  );
});
