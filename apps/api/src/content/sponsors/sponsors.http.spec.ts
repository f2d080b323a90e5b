import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SponsorDetailsView, SponsorView } from '@app/contracts';
import { pictureSize } from '../../platform/files/picture-size';
import { png } from '../../platform/files/testing/pictures';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

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
      logoShape: await pictureSize(png()),
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
      logoShape: await pictureSize(png()),
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
});
