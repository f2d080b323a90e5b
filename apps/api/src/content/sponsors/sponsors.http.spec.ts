import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SponsorDetailsView, SponsorView } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { carriedAct } from '../../platform/audit-log/carried-acts';
import { pictureSize } from '../../platform/files/picture-size';
import { png, svg } from '../../platform/files/testing/pictures';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { type SponsorDocument, sponsorCollection } from './sponsor.documents';

describe('Sponsors', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;
  let player: SignedInPlayer;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.loginAdmin();
    player = await app.register('Ada');
  });
  afterAll(() => app.close());

  const form = () => app.http.post('/api/sponsors').set(admin.bearer);
  const add = async (name: string, fields: Record<string, string> = {}): Promise<SponsorDetailsView> => {
    const call = form().field('name', name).attach('logo', png(), 'logo.png');
    for (const [field, value] of Object.entries(fields)) call.field(field, value);
    return (await call.expect(201)).body;
  };
  const active = async () => (await app.http.get('/api/sponsors/active').expect(200)).body as SponsorView[];
  const storedFiles = async () => (await readdir(join(app.dataDirectory, 'files'))).toSorted();

  describe('for everybody', () => {
    it('are four invented ones on a fresh installation, in their order, each with its logo', async () => {
      const sponsors = (await app.http.get('/api/sponsors/active').expect(200)).body;
      expect(sponsors).toEqual(
        ['kolbenhof', 'fernlicht', 'oelstand', 'tarmark'].map((id) => ({
          id,
          name: expect.any(String),
          displaySize: 'medium',
          displayDuringGameplay: true,
          logoPath: expect.stringMatching(new RegExp(`^/api/sponsors/${id}/logo/[0-9a-f]{16}$`)),
          logoShape: { width: expect.any(Number), height: expect.any(Number) },
        })),
      );
      for (const { id, logoPath } of sponsors) {
        for (const path of [logoPath, `/api/sponsors/${id}/logo`]) {
          const logo = await app.http.get(path).expect(200);
          expect(logo.headers['content-type']).toMatch('image/svg+xml');
        }
      }
    });

    it('have logos that can only be shown, and that browsers cache', async () => {
      const { logoPath } = (await active()).find(({ name }) => name === 'Tarmark')!;
      const address = '/api/sponsors/tarmark/logo';
      for (const [path, caching] of [
        [logoPath, 'public, max-age=31536000, immutable'],
        [address, 'no-cache'],
        [`${address}/${'0'.repeat(16)}`, 'no-cache'],
      ] as const) {
        const { headers } = await app.http.get(path).expect(200);
        expect(headers).toMatchObject({
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': caching,
          etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
        });
        const again = await app.http.get(path).set('If-None-Match', headers.etag!).expect(304);
        expect(again.text).toBe('');
      }
    });

    it('come in their display order without those that are switched off', async () => {
      const last = await add('Last', { displayOrder: '70' });
      const first = await add('First', { displayOrder: '60' });
      const off = await add('Off', { displayOrder: '65', isActive: 'false' });
      expect((await active()).map(({ name }) => name).slice(-2)).toEqual(['First', 'Last']);
      for (const { id } of [last, first, off]) await app.http.delete(`/api/sponsors/${id}`).set(admin.bearer);
    });

    it('have no logo without a sponsor', async () => {
      const answer = await app.http.get('/api/sponsors/nobody/logo').expect(404);
      expect(answer.body.code).toBe('not-found');
      expect(answer.headers['cache-control']).toBe('no-store');
    });
  });

  it('are the administrators’ to read and to change', async () => {
    const calls = [
      () => app.http.get('/api/sponsors'),
      () => app.http.post('/api/sponsors').field('name', 'Mine').attach('logo', png(), 'logo.png'),
      () => app.http.put('/api/sponsors/tarmark').send({ name: 'Mine' }),
      () => app.http.put('/api/sponsors/tarmark/logo').attach('logo', png(), 'logo.png'),
      () => app.http.delete('/api/sponsors/tarmark'),
    ];
    const before = [await active(), await storedFiles()];
    for (const call of calls) {
      expect((await call().expect(401)).body.code).toBe('not-authenticated');
      expect((await call().set(player.bearer).expect(403)).body.code).toBe('admin-only');
    }
    expect([await active(), await storedFiles()]).toEqual(before);
  });

  it('are added with the documented defaults', async () => {
    const sponsor = await add('  Nordlicht ');
    expect(sponsor).toEqual({
      id: sponsor.id,
      name: 'Nordlicht',
      displayOrder: 0,
      isActive: true,
      displayDuringGameplay: true,
      displaySize: 'medium',
      logoPath: sponsor.logoPath,
      logoShape: pictureSize('image/png', png()),
    });
    const logo = await app.http.get(`/api/sponsors/${sponsor.id}/logo`).expect(200);
    expect([logo.headers['content-type'], (logo.body as Buffer).equals(png())]).toEqual(['image/png', true]);
  });

  it('are changed field by field and keep their logo', async () => {
    const { id, logoPath } = await add('Before', { displaySize: 'large' });
    const change = (body: object) => app.http.put(`/api/sponsors/${id}`).set(admin.bearer).send(body);
    const changed = (await change({ name: 'After', displayOrder: 9, displayDuringGameplay: false }).expect(200)).body;
    const expected = {
      id,
      name: 'After',
      displayOrder: 9,
      isActive: true,
      displayDuringGameplay: false,
      displaySize: 'large',
      logoPath,
      logoShape: pictureSize('image/png', png()),
    };
    expect(changed).toEqual(expected);
    const listed = (await app.http.get('/api/sponsors').set(admin.bearer).expect(200)).body as SponsorDetailsView[];
    expect(listed.find((sponsor) => sponsor.id === id)).toEqual(expected);
    await app.http.get(`/api/sponsors/${id}/logo`).expect(200);
    for (const wrong of [{ displayOrder: 'x' }, { isActive: 'maybe' }, { displaySize: 'huge' }, { name: null }]) {
      expect((await change(wrong).expect(400)).body.details.fields).toEqual(Object.keys(wrong));
    }
    expect((await change({ name: '  ' }).expect(400)).body.message).toBe('Sponsor name is required');
    await app.http.put('/api/sponsors/nobody').set(admin.bearer).send({ name: 'X' }).expect(404);
  });

  it('leave no file when they are deleted', async () => {
    const before = await storedFiles();
    const { id } = await add('Short stay');
    expect(await storedFiles()).toHaveLength(before.length + 1);
    await app.http.delete(`/api/sponsors/${id}`).set(admin.bearer).expect(200, { success: true });
    expect(await storedFiles()).toEqual(before);
    await app.http.delete(`/api/sponsors/${id}`).set(admin.bearer).expect(404);
  });

  it('are added once, however often the same request comes', async () => {
    const before = await storedFiles();
    const send = () => form().set('Idempotency-Key', 'one').field('name', 'Once').attach('logo', png(), 'logo.png');
    const [first, second] = [(await send().expect(201)).body, (await send().expect(201)).body];
    expect(second).toEqual(first);
    expect(await storedFiles()).toHaveLength(before.length + 1);
  });

  it('leave an entry in the audit log for every act', async () => {
    const { id } = await add('Watched');
    await app.http.put(`/api/sponsors/${id}`).set(admin.bearer).send({ isActive: false }).expect(200);
    await app.http.delete(`/api/sponsors/${id}`).set(admin.bearer).expect(200, { success: true });
    const entries = (await app.http.get(`/api/admin/audit?targetKind=sponsor&targetId=${id}`).set(admin.bearer)).body
      .entries as { action: string; before: { isActive: boolean } | null; after: { isActive: boolean } | null }[];
    expect(
      entries.map(({ action, before, after }) => [action, before?.isActive ?? null, after?.isActive ?? null]),
    ).toEqual([
      ['sponsor-deleted', false, null],
      ['sponsor-updated', true, false],
      ['sponsor-added', null, true],
    ]);
  });

  describe('refuse', () => {
    // The header of its only entry announces two gigabytes.
    const zipBomb = Buffer.from(
      `504b03041400000008000000000000000000${'ff0f0000'}${'00000080'}0a000000`.concat(
        Buffer.from('[Content_T').toString('hex'),
      ),
      'hex',
    );
    const html = Buffer.from('<!DOCTYPE html><html><body><script>alert(1)</script></body></html>');
    const attacks: [string, number, string, string, Buffer][] = [
      ['a page named as a picture', 415, 'file-type-not-allowed', 'logo.png', html],
      ['a program named as a picture', 415, 'file-type-not-allowed', 'logo.png', Buffer.from('MZ\x90\0\x03')],
      ['an archive named as a picture', 415, 'file-type-not-allowed', 'logo.png', zipBomb],
      ['a text', 415, 'file-type-not-allowed', 'logo.svg', Buffer.from('a logo')],
      ['a picture cut off in its header', 415, 'file-type-not-allowed', 'logo.png', png().subarray(0, 18)],
      ['a few kilobytes that unpack to 100 megapixels', 400, 'picture-too-large', 'logo.png', png(10_000, 10_000)],
      ['a drawing with a script', 400, 'drawing-not-plain', 'logo.svg', svg('<script>alert(1)</script>')],
      ['a script named as a picture', 400, 'drawing-not-plain', 'logo.png', svg('<script>alert(1)</script>')],
      ['a drawing with a handler', 400, 'drawing-not-plain', 'logo.svg', svg('<g onload="alert(1)"/>')],
      ['an empty file', 400, 'logo-required', 'logo.png', Buffer.alloc(0)],
      ['more than 2 MB', 413, 'file-too-large', 'logo.png', Buffer.concat([png(), Buffer.alloc(2 * 1024 * 1024)])],
    ];

    it.each(attacks)('%s', async (_, status, code, name, content) => {
      const before = [await active(), await storedFiles()];
      const answer = await form().field('name', 'Attack').attach('logo', content, name).expect(status);
      expect(answer.body.code).toBe(code);
      expect([await active(), await storedFiles()]).toEqual(before);
    });

    it('a form without a logo, without a name, with two logos, with a file in the wrong place', async () => {
      const before = [await active(), await storedFiles()];
      const answers = [
        await form().field('name', 'No logo'),
        await form().attach('logo', png(), 'logo.png'),
        await form().field('name', ' ').attach('logo', png(), 'logo.png'),
        await form().field('name', 'Two').attach('logo', png(), 'a.png').attach('logo', png(), 'b.png'),
        await form().field('name', 'Wrong').attach('picture', png(), 'logo.png'),
        await form().field('name', 'One').field('name', 'Two').attach('logo', png(), 'logo.png'),
        await form().field('name', 'Off').field('isActive', 'perhaps').attach('logo', png(), 'logo.png'),
        await form().send({ name: 'No form' }),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [400, 'logo-required'],
        [400, 'sponsor-name-required'],
        [400, 'sponsor-name-required'],
        [400, 'upload-malformed'],
        [400, 'logo-required'],
        [400, 'upload-malformed'],
        [400, 'validation-failed'],
        [400, 'upload-malformed'],
      ]);
      expect([await active(), await storedFiles()]).toEqual(before);
    });

    it('a form that ends in the middle', async () => {
      const before = [await active(), await storedFiles()];
      const head = `--b\r\ncontent-disposition: form-data; name="logo"; filename="logo.png"\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), png()]);
      const answer = await form().type('multipart/form-data; boundary=b').send(body).expect(400);
      expect(answer.body.code).toBe('upload-malformed');
      expect([await active(), await storedFiles()]).toEqual(before);
    });

    it('a size announced beyond the limit before it is sent', async () => {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      const lines = [
        'POST /api/sponsors HTTP/1.1',
        'Host: localhost',
        `Authorization: ${admin.bearer.authorization}`,
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 99000000000',
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
      expect(answer).toMatch(/^HTTP\/1.1 413 [\s\S]*file-too-large/);
      socket.destroy();
    });
  });
});

describe('The sponsors a fresh installation brings', () => {
  it('stay as they were changed, and deleted, at the next start', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'rennmeister-'));
    const start = () => startApp({ env: { DATA_DIR: directory } });
    const fresh = await start();
    const { bearer } = await fresh.loginAdmin();
    await fresh.http.delete('/api/sponsors/kolbenhof').set(bearer).expect(200, { success: true });
    await fresh.http.put('/api/sponsors/tarmark').set(bearer).send({ name: 'Tarmark AG' }).expect(200);
    await fresh.close();
    const again = await start();
    const names = ((await again.http.get('/api/sponsors/active')).body as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(['Fernlicht', 'Ölstand', 'Tarmark AG']);
    await again.close();
    await rm(directory, { recursive: true });
  });

  it('are gone and on record at the next start when their deletion was broken off', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'rennmeister-'));
    const start = () => startApp({ env: { DATA_DIR: directory } });
    const fresh = await start();
    const { user } = await fresh.loginAdmin();
    const sponsors = await fresh.app.get(DocumentStore).collection<SponsorDocument>(sponsorCollection);
    const commandId = randomUUID();
    const actor = { kind: 'user', id: user.id, role: 'admin' } as const;
    const context = { commandId, correlationId: commandId, causationId: commandId, actor, now: 1_795_000_000_000 };
    const target = { kind: 'sponsor', id: 'tarmark' };
    const act = carriedAct(context, { action: 'sponsor-deleted', target, before: { name: 'Tarmark' }, after: null });
    await sponsors.updateOne({ _id: 'tarmark' }, { $set: { removed: true }, $push: { unrecordedActs: act } });
    await fresh.http.get('/api/sponsors/tarmark/logo').expect(404);
    await fresh.close();

    const again = await start();
    const { bearer } = await again.loginAdmin();
    const listed = (await again.http.get('/api/sponsors').set(bearer).expect(200)).body as SponsorDetailsView[];
    expect(listed.map(({ id }) => id)).toEqual(['kolbenhof', 'fernlicht', 'oelstand']);
    const kept = await again.app.get(DocumentStore).collection<SponsorDocument>(sponsorCollection);
    expect(await kept.findOne({ _id: 'tarmark' })).toBeNull();
    const audit = await again.http.get('/api/admin/audit?targetKind=sponsor').set(bearer).expect(200);
    expect(audit.body.entries).toMatchObject([{ action: 'sponsor-deleted', target: { id: 'tarmark' }, after: null }]);
    await again.close();
    await rm(directory, { recursive: true });
  });
});
