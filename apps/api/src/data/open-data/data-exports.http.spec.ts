import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { refusal } from '../../testing/refusal';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { answerRow, fillTables } from './testing/filled-tables';

const ROWS = 10_000;
/** With it a file has 80 MB: twice what the kernel keeps at most for a reader who takes nothing. */
const LONG_TEXT = 'Which of these engines was built in '.repeat(220);
let app: RunningApp;
let owner: SignedInPlayer;
beforeAll(async () => {
  app = await startApp();
  owner = await app.loginAdmin();
  await fillTables(
    app,
    Array.from({ length: ROWS }, (_, lap) => answerRow(lap, { question_text: LONG_TEXT })),
  );
});
afterAll(() => app.close());

/** The answer as soon as it begins. Nothing more of it is read until somebody does. */
async function begun(query: string): Promise<IncomingMessage> {
  const asking = get(`${app.url}/api/data/answers/export?${query}`, { headers: owner.bearer });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return answer;
}

async function read(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What threads say from now on. */
let heard: jest.SpyInstance<boolean, Parameters<Worker['emit']>, Worker>;
beforeEach(() => void (heard = jest.spyOn(Worker.prototype, 'emit') as typeof heard));
afterEach(() => heard.mockRestore());

/** Threads of earlier tests may still be ending. */
const firstBegun = () =>
  heard.mock.contexts[
    heard.mock.calls.findIndex(([, said]) => (said as { kind?: string } | undefined)?.kind === 'begins')
  ];

const saidBy = (thread: Worker | undefined, said: string) =>
  heard.mock.calls.filter(([event], at) => String(event) === said && heard.mock.contexts[at] === thread).length;

describe('An export', () => {
  it.each([
    ['csv', 'text/csv; charset=utf-8', (file: Buffer) => file.toString().split('\r\n').length - 2],
    ['ndjson', 'application/x-ndjson', (file: Buffer) => file.toString().split('\n').length - 1],
  ])('sends all rows as %s, and how many they are', async (format, type, count) => {
    const answer = await begun(`format=${format}`);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="answers.${format}"`,
      'x-rows': String(ROWS),
      'cache-control': 'no-store',
    });
    expect(count(await read(answer))).toBe(ROWS);
  });

  it('sends what is asked for, as Parquet', async () => {
    const answer = await begun('format=parquet&where=points:eq:3&fields=points,log_position&sort=-log_position');
    expect(answer.headers['x-rows']).toBe(String(ROWS / 4));
    const file = new Uint8Array(await read(answer)).buffer;
    const { parquetReadObjects } = await import('hyparquet');
    const rows = await parquetReadObjects({ file });
    expect(rows.slice(0, 2)).toEqual([
      { points: 3n, log_position: BigInt(ROWS - 1) },
      { points: 3n, log_position: BigInt(ROWS - 5) },
    ]);
    expect(rows).toHaveLength(ROWS / 4);
  });

  it('tells its size to whoever asks for the head alone', async () => {
    const { headers } = await app.http.head('/api/data/answers/export?format=csv').set(owner.bearer).expect(200);
    expect(headers['x-rows']).toBe(String(ROWS));
  });

  it('waits for a reader who takes nothing, and is whole in the end', async () => {
    const slow = await begun('format=ndjson');
    const thread = firstBegun();
    const file = await read(await begun('format=ndjson'));
    expect(saidBy(thread, 'message')).toBeLessThan(ROWS / 500);
    expect((await read(slow)).equals(file)).toBe(true);
  });

  it('ends with the connection of its reader', async () => {
    const answer = await begun('format=ndjson');
    const thread = firstBegun();
    answer.destroy();
    while (saidBy(thread, 'exit') === 0) await nextTurn();
    // Nothing is left of it: two others find room.
    const [one, other] = await Promise.all([begun('format=csv'), begun('format=csv')]);
    expect((await read(one!)).equals(await read(other!))).toBe(true);
  });

  it('is over with its last byte, so whoever asks for one after the other is never refused', async () => {
    const answer = await begun('format=csv');
    const thread = firstBegun();
    await read(answer);
    expect(saidBy(thread, 'exit')).toBe(1);
  });

  it('is refused while two others run', async () => {
    const running = [await begun('format=ndjson'), await begun('format=ndjson')];
    const refused = await app.http.get('/api/data/answers/export?format=csv').set(owner.bearer).expect(429);
    expect(refused.headers['retry-after']).toBe('10');
    expect(refused.body).toEqual(refusal(429, 'too-many-requests', 'Too many requests. Please wait a moment.'));
    for (const answer of running) await read(answer);
    await read(await begun('format=csv'));
  });

  it('breaks the connection when it fails midway, so that no file looks finished', async () => {
    const answer = await begun('format=ndjson');
    const thread = firstBegun();
    await thread!.terminate();
    await expect(read(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('fails like any other call before it begins', async () => {
    const file = join(app.dataDirectory, 'analytics.sqlite');
    await rename(file, `${file}.away`);
    await app.http.get('/api/data/answers/export?format=csv').set(owner.bearer).expect(500);
    await rename(`${file}.away`, file);
    await read(await begun('format=csv'));
  });
});
