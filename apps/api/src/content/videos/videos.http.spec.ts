import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoView } from '@app/contracts';
import { png } from '../../platform/files/testing/pictures';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

const seed = (name: string) => readFile(join(__dirname, 'seed', name));

/** Only the start of an ISO media file of this brand. */
const branded = (brand: string) => {
  const head = Buffer.alloc(24);
  head.writeUInt32BE(24, 0);
  head.write(`ftyp${brand}`, 4, 'latin1');
  return head;
};

describe('Videos', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;
  let mp4: Buffer;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.loginAdmin();
    mp4 = await seed('bends.mp4');
  });
  afterAll(() => app.close());

  const list = async () => (await app.http.get('/api/videos').expect(200)).body as VideoView[];
  const upload = (content: Buffer, name: string) =>
    app.http.post('/api/videos/upload').set(admin.bearer).attach('video', content, name);
  const storedFiles = async () => (await readdir(join(app.dataDirectory, 'files'))).toSorted();
  const stream = (headers: Record<string, string> = {}) => app.http.get('/api/videos/bends/stream').set(headers);

  it('are three loops in a fresh installation, with size and duration', async () => {
    const names = ['straight.webm', 'bends.mp4', 'tunnel.webm'];
    const sizes = await Promise.all(names.map(async (name) => (await seed(name)).length));
    const durations = [7, 8, 6];
    expect(await list()).toEqual(
      names.map((name, index) => ({
        id: name.split('.')[0],
        filename: name,
        originalName: name,
        size: sizes[index],
        duration: durations[index],
      })),
    );
    expect(Math.max(...sizes)).toBeLessThan(300_000);
  });

  it('are uploaded, listed last, streamed as they are and deleted without a trace', async () => {
    const before = [await list(), await storedFiles()];
    const video = (await upload(mp4, 'lap.mp4').expect(201)).body as VideoView;
    const expected = { id: video.id, filename: 'lap.mp4', originalName: 'lap.mp4', size: mp4.length, duration: 8 };
    expect(video).toEqual(expected);
    expect((await list()).at(-1)).toEqual(expected);
    const streamed = await app.http.get(`/api/videos/${video.id}/stream`).expect(200);
    expect((streamed.body as Buffer).equals(mp4)).toBe(true);
    await app.http.delete(`/api/videos/${video.id}`).set(admin.bearer).expect(200, { success: true });
    expect([await list(), await storedFiles()]).toEqual(before);
    await app.http.get(`/api/videos/${video.id}/stream`).expect(404);
    await app.http.delete(`/api/videos/${video.id}`).set(admin.bearer).expect(404);
  });

  it('are what they contain, whatever they are called', async () => {
    const files: [Buffer, string, string, string][] = [
      [branded('isom'), 'clip.webm', 'clip.webm.mp4', 'video/mp4'],
      [branded('qt  '), 'clip', 'clip.mov', 'video/quicktime'],
      [branded('M4V '), 'Clip.M4V', 'Clip.m4v', 'video/x-m4v'],
      [await seed('tunnel.webm'), '..\\..\\Sülze \u202Egnp.webm', 'Sülze gnp.webm', 'video/webm'],
    ];
    for (const [content, name, shown, contentType] of files) {
      const { id, filename } = (await upload(content, name).expect(201)).body as VideoView;
      const { headers } = await app.http.head(`/api/videos/${id}/stream`).expect(200);
      expect([filename, headers['content-type']]).toEqual([shown, contentType]);
      await app.http.delete(`/api/videos/${id}`).set(admin.bearer).expect(200, { success: true });
    }
  });

  it.each(['../../../etc/passwd', '/etc/passwd', 'C:\\Windows\\passwd', '....//passwd', '.passwd'])(
    'take no path from a name: %s',
    async (name) => {
      const before = await storedFiles();
      const body = [
        `--b\r\nContent-Disposition: form-data; name="video"; filename="${name}"\r\n\r\n`,
        branded('isom').toString('latin1'),
        '\r\n--b--\r\n',
      ];
      const call = app.http.post('/api/videos/upload').set(admin.bearer).type('multipart/form-data; boundary=b');
      const { id, filename } = (await call.send(Buffer.from(body.join(''), 'latin1')).expect(201)).body as VideoView;
      expect(filename).toBe('passwd.mp4');
      expect((await storedFiles()).filter((file) => !before.includes(file))).toEqual([
        expect.stringMatching(/^video-[0-9a-f-]{36}$/),
      ]);
      await app.http.delete(`/api/videos/${id}`).set(admin.bearer).expect(200, { success: true });
    },
  );

  it('are refused when they are something else, and leave nothing behind', async () => {
    const before = [await list(), await storedFiles()];
    const { bearer } = admin;
    const post = () => app.http.post('/api/videos/upload').set(bearer);
    const answers = [
      await upload(png(), 'clip.mp4'),
      await upload(Buffer.from('<html><script>alert(1)</script></html>'), 'clip.mp4'),
      await upload(branded('M4A '), 'song.mp4'),
      await upload(Buffer.alloc(0), 'clip.mp4'),
      await post().field('name', 'no file'),
      await post().attach('film', mp4, 'clip.mp4'),
      await upload(mp4, 'one.mp4').attach('video', mp4, 'two.mp4'),
      await post().send({ video: 'clip.mp4' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [415, 'file-type-not-allowed'],
      [415, 'file-type-not-allowed'],
      [415, 'file-type-not-allowed'],
      [400, 'video-required'],
      [400, 'video-required'],
      [400, 'video-required'],
      [400, 'upload-malformed'],
      [400, 'upload-malformed'],
    ]);
    expect([await list(), await storedFiles()]).toEqual(before);
  });

  it('leave nothing behind when the sender goes away, and come whole when they are sent again', async () => {
    const before = [await list(), await storedFiles()];
    const parts = `--b\r\nContent-Disposition: form-data; name="video"; filename="lap.mp4"\r\n\r\n`;
    const { port } = new URL(app.url);
    const headers = { ...admin.bearer, 'content-type': 'multipart/form-data; boundary=b', 'idempotency-key': 'lap' };
    const call = httpRequest({ port, path: '/api/videos/upload', method: 'POST', headers });
    const gone = new Promise((resolve) => call.once('error', resolve));
    call.write(parts);
    call.write(mp4.subarray(0, 100_000));
    // Waits until a part of it is stored.
    while ((await storedFiles()).length === before[1]!.length) await new Promise((resolve) => setImmediate(resolve));
    call.destroy(new Error('gone'));
    await gone;
    while ((await storedFiles()).length > before[1]!.length) await new Promise((resolve) => setImmediate(resolve));
    expect([await list(), await storedFiles()]).toEqual(before);

    const { id } = (await upload(mp4, 'lap.mp4').set('Idempotency-Key', 'lap').expect(201)).body as VideoView;
    const streamed = await app.http.get(`/api/videos/${id}/stream`).expect(200);
    expect((streamed.body as Buffer).equals(mp4)).toBe(true);
    await app.http.delete(`/api/videos/${id}`).set(admin.bearer).expect(200, { success: true });
  });

  it('are the administrators’ to upload and to delete, and everybody’s to see', async () => {
    const player = await app.register('Ada');
    const before = [await list(), await storedFiles()];
    const calls = [
      () => app.http.post('/api/videos/upload').attach('video', mp4, 'lap.mp4'),
      () => app.http.put('/api/videos/order').send({ videoIds: ['bends'] }),
      () => app.http.delete('/api/videos/bends'),
    ];
    for (const call of calls) {
      expect((await call().expect(401)).body.code).toBe('not-authenticated');
      expect((await call().set(player.bearer).expect(403)).body.code).toBe('admin-only');
    }
    expect([await list(), await storedFiles()]).toEqual(before);
  });

  describe('are streamed', () => {
    it('whole, with everything a player needs to ask for parts', async () => {
      const { headers } = await stream().expect(200);
      expect(headers).toMatchObject({
        'accept-ranges': 'bytes',
        'content-length': String(mp4.length),
        'content-type': 'video/mp4',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=86400',
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      });
      expect(headers['content-range']).toBeUndefined();
    });

    it('as headers alone to HEAD, whatever part it names', async () => {
      const { headers, text } = await app.http.head('/api/videos/bends/stream').set('Range', 'bytes=0-9').expect(200);
      expect([headers['content-length'], text]).toEqual([String(mp4.length), undefined]);
    });

    it.each([
      ['bytes=0-0', 0, 1],
      ['bytes=0-99', 0, 100],
      ['bytes=100000-', 100_000, undefined],
      ['bytes=1000-99999999999', 1_000, undefined],
      ['bytes=-500', -500, undefined],
      ['bytes=-99999999', 0, undefined],
    ])('in part: %s', async (range, start, end) => {
      const { headers, body } = await stream({ Range: range }).expect(206);
      const expected = mp4.subarray(start, end);
      const first = start < 0 ? mp4.length + start : start;
      expect((body as Buffer).equals(expected)).toBe(true);
      expect(headers).toMatchObject({
        'content-length': String(expected.length),
        'content-range': `bytes ${first}-${first + expected.length - 1}/${mp4.length}`,
      });
    });

    it.each(['bytes=', 'bytes=-', 'bytes=9-1', 'bytes=a-b', 'items=0-9', 'bytes=0-1,5-9', '0-9'])(
      'whole when the part is not understood: %s',
      async (range) => {
        const { body } = await stream({ Range: range }).expect(200);
        expect((body as Buffer).equals(mp4)).toBe(true);
      },
    );

    it.each(['bytes=99999999-', 'bytes=99999999-999999999', 'bytes=-0'])(
      'not at all beyond the end: %s',
      async (range) => {
        const { headers, body } = await stream({ Range: range }).expect(416);
        expect([headers['content-range'], headers['cache-control'], body.code]).toEqual([
          `bytes */${mp4.length}`,
          'no-store',
          'range-not-satisfiable',
        ]);
      },
    );

    it('in part only while the client’s other part is from the same file', async () => {
      const { etag = '' } = (await stream().expect(200)).headers;
      await stream({ Range: 'bytes=0-9', 'If-Range': etag }).expect(206);
      await stream({ Range: 'bytes=0-9', 'If-Range': '"another"' }).expect(200);
      await stream({ Range: 'bytes=0-9', 'If-Range': 'Sat, 21 Nov 2026 10:00:00 GMT' }).expect(200);
      await stream({ Range: 'bytes=0-9', 'If-None-Match': etag }).expect(304);
      await stream({ 'If-None-Match': `"another", W/${etag}` }).expect(304);
    });

    it('to a client that leaves midway, and to the next one', async () => {
      const response = await fetch(`${app.url}/api/videos/bends/stream`);
      const reader = response.body!.getReader();
      await reader.read();
      await reader.cancel();
      expect(((await stream().expect(200)).body as Buffer).equals(mp4)).toBe(true);
    });
  });
});

describe('The loops a fresh installation brings', () => {
  it('stay deleted at the next start', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'rennmeister-'));
    const start = () => startApp({ env: { DATA_DIR: directory } });
    const fresh = await start();
    await fresh.http
      .delete('/api/videos/straight')
      .set((await fresh.loginAdmin()).bearer)
      .expect(200, { success: true });
    await fresh.close();
    const again = await start();
    const names = ((await again.http.get('/api/videos')).body as VideoView[]).map(({ filename }) => filename);
    expect(names).toEqual(['bends.mp4', 'tunnel.webm']);
    await again.close();
    await rm(directory, { recursive: true });
  });
});
