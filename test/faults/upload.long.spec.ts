import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { type VideoView, VIDEO_MAX_BYTES } from '@app/contracts';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { ADMIN, AppProcess } from '../support/app-process';
import { describeWithMongod, MongodProcess } from '../support/mongod';

/** Set FAULT_UPLOAD_MB=500 for the long form. */
const MEGABYTES = Number(process.env.FAULT_UPLOAD_MB ?? 160);
const SIZE = MEGABYTES * 1024 * 1024;
/** Held whole, a file would take its size. */
const GROWTH_MAX_MB = 80;

/** A file in which every page is different: its content follows from the offset. */
const PIECE = 64 * 1024;
const PAGE = 4 * 1024;
const HEAD = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1');
const GRAIN = Buffer.from(Array.from({ length: PIECE }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24));

function piece(index: number): Buffer {
  const bytes = Buffer.from(GRAIN);
  for (let at = 0; at < PIECE; at += PAGE) bytes.writeUInt32LE(index * PIECE + at, at);
  if (index === 0) HEAD.copy(bytes);
  return bytes;
}

function* film(size: number): Generator<Buffer> {
  for (let at = 0; at < size; at += PIECE) yield piece(at / PIECE).subarray(0, size - at);
}

function sha256(pieces: Iterable<Buffer>): string {
  const hash = createHash('sha256');
  for (const bytes of pieces) hash.update(bytes);
  return hash.digest('hex');
}

const OPENING = '--b\r\nContent-Disposition: form-data; name="video"; filename="long.mp4"\r\n\r\n';
const CLOSING = '\r\n--b--\r\n';

function* form(size: number): Generator<Buffer> {
  yield Buffer.from(OPENING);
  yield* film(size);
  yield Buffer.from(CLOSING);
}

interface Answer {
  status: number | undefined;
  body: unknown;
}

class Uploads {
  private constructor(
    private readonly app: AppProcess,
    private readonly token: string,
  ) {}

  static async of(app: AppProcess): Promise<Uploads> {
    const headers = { 'content-type': 'application/json' };
    const login = await fetch(`${app.url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
    return new Uploads(app, ((await login.json()) as { token: string }).token);
  }

  begin(): ClientRequest {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'multipart/form-data; boundary=b' };
    return request(`${this.app.url}/api/videos/upload`, { method: 'POST', headers });
  }

  async send(size: number): Promise<Answer> {
    const call = this.begin();
    const answer = new Promise<Answer>((resolve, reject) => {
      call.once('error', reject);
      call.once('response', (response) => {
        response
          .toArray()
          .then((texts) => resolve({ status: response.statusCode, body: JSON.parse(texts.join('')) }))
          .catch(reject);
      });
    });
    // A refusal may arrive before everything is sent.
    await Promise.race([pipeline(Readable.from(form(size)), call), answer]);
    return answer;
  }

  async list(): Promise<VideoView[]> {
    return (await (await fetch(`${this.app.url}/api/videos`)).json()) as VideoView[];
  }

  stream(id: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.app.url}/api/videos/${id}/stream`, { headers });
  }
}

/** Returns how far the memory of the process has gone beyond what it is now, at its highest. */
async function memoryGrowth(pid: number): Promise<() => Promise<number>> {
  const megabytes = async (field: 'VmRSS' | 'VmHWM') => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  };
  // From here on the peak is counted anew: how much the start took is another matter.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const before = await megabytes('VmRSS');
  return async () => (await megabytes('VmHWM')) - before;
}

/** `storedPieces`: the names of everything in the store, finished or not. */
function uploadsSurvive(start: () => Promise<AppProcess>, storedPieces: (app: AppProcess) => Promise<string[]>): void {
  let app: AppProcess;
  let uploads: Uploads;

  beforeAll(async () => {
    app = await start();
    uploads = await Uploads.of(app);
  });
  afterAll(() => app.stop());

  it('leave no trace when they are cut off half-way', async () => {
    const before = [await uploads.list(), await storedPieces(app)];
    const call = uploads.begin();
    const cut = new Promise((resolve) => call.once('error', resolve));
    const half = Readable.from(form(SIZE / 2));
    half.pipe(call, { end: false });
    await new Promise((resolve) => half.once('end', resolve));
    while ((await storedPieces(app)).length === before[1]!.length) await pause(5);
    call.destroy(new Error('cut off'));
    await cut;
    while ((await storedPieces(app)).length > before[1]!.length) await pause(5);
    expect([await uploads.list(), await storedPieces(app)]).toEqual(before);
  });

  it(`of ${MEGABYTES} MB come through whole in less than ${GROWTH_MAX_MB} MB of memory, and play from the middle`, async () => {
    const grownMegabytes = await memoryGrowth(app.pid);
    const { status, body } = await uploads.send(SIZE);
    const { id, size } = body as VideoView;
    expect([status, size]).toEqual([201, SIZE]);

    const { headers, body: content } = await uploads.stream(id);
    const hash = createHash('sha256');
    for await (const bytes of content!) hash.update(bytes);
    expect(hash.digest('hex')).toBe(sha256(film(SIZE)));
    expect(headers.get('etag')).toBe(`"${sha256(film(SIZE))}"`);

    const middle = Math.floor(SIZE / PIECE / 2);
    const part = await uploads.stream(id, { Range: `bytes=${middle * PIECE}-${(middle + 1) * PIECE - 1}` });
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(piece(middle))]).toEqual([206, true]);

    expect(await grownMegabytes()).toBeLessThan(GROWTH_MAX_MB);
  });

  if (SIZE === VIDEO_MAX_BYTES) {
    it('one byte beyond the limit are refused and leave no trace', async () => {
      const before = [await uploads.list(), await storedPieces(app)];
      const grownMegabytes = await memoryGrowth(app.pid);
      const { status, body } = await uploads.send(VIDEO_MAX_BYTES + 1);
      expect([status, body]).toEqual([413, expect.objectContaining({ code: 'file-too-large' })]);
      expect([await uploads.list(), await storedPieces(app)]).toEqual(before);
      expect(await grownMegabytes()).toBeLessThan(GROWTH_MAX_MB);
    });
  }
}

describe('uploads to the folder', () => {
  const storedPieces = async (app: AppProcess) => (await readdir(join(app.dataDirectory, 'files'))).toSorted();

  uploadsSurvive(() => AppProcess.start(), storedPieces);

  it('that a killed server had begun are cleared away when it is back', async () => {
    const app = await AppProcess.start();
    const uploads = await Uploads.of(app);
    const before = await storedPieces(app);
    const call = uploads.begin();
    const cut = new Promise((resolve) => call.once('error', resolve));
    call.write(Buffer.concat([...form(PIECE * 40)].slice(0, -1)));
    while ((await storedPieces(app)).length === before.length) await pause(5);
    await app.restart();
    await cut;
    expect(await storedPieces(app)).toEqual(before);
    await app.stop();
  });
});

describeWithMongod('uploads to MongoDB', () => {
  let events: StandInProcess;
  let documents: MongodProcess;
  let client: MongoClient;

  beforeAll(async () => {
    [events, documents] = await Promise.all([StandInProcess.start(), MongodProcess.start()]);
    client = new MongoClient(documents.url);
  });
  afterAll(async () => {
    await client.close();
    await Promise.all([events.stop(), documents.stop()]);
  });

  uploadsSurvive(
    () => AppProcess.start({ EVENTSTORE_URL: events.url, MONGODB_URL: documents.url }),
    async () => {
      const pieces = await client
        .db()
        .collection('files.chunks')
        .find({}, { projection: { _id: 1 } })
        .toArray();
      return pieces.map(({ _id }) => String(_id)).toSorted();
    },
  );
});
