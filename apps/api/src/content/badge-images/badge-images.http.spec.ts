import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type AuditPage, type BadgeImageView, badgeTypes } from '@app/contracts';
import { png, svg } from '../../platform/files/testing/pictures';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

describe('The picture of a badge', () => {
  let app: RunningApp;
  let admin: SignedInPlayer;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.loginAdmin();
  });
  afterAll(() => app.close());

  const view = async (badgeType: string) =>
    (await app.http.get(`/api/badge-image/${badgeType}`).expect(200)).body as BadgeImageView;
  const form = () => app.http.post('/api/upload-badge-image').set(admin.bearer);
  const upload = (badgeType: string, content: Buffer) =>
    form().field('badgeType', badgeType).attach('badgeImage', content, 'badge.png');
  const storedFiles = async () =>
    (await readdir(join(app.dataDirectory, 'files'))).filter((name) => name.startsWith('badge-image'));

  it.each(badgeTypes)('is the built-in drawing until another is chosen: %s', async (badgeType) => {
    const image = await view(badgeType);
    expect(image).toEqual({ badgeType, imagePath: expect.stringContaining(badgeType), isDefault: true });
    const { headers, body } = await app.http.get(image.imagePath).expect(200);
    expect((body as Buffer).toString()).toMatch(/^<svg .*<\/svg>\s*$/s);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('is the one an administrator chose, at a path of its own, and the one before is gone', async () => {
    const { imagePath: first } = await view('speed_demon');
    const { imagePath: second } = (await upload('speed_demon', png()).expect(200)).body as BadgeImageView;
    const chosen = (await upload('speed_demon', svg()).expect(200)).body as BadgeImageView;
    expect(chosen).toEqual({ badgeType: 'speed_demon', imagePath: chosen.imagePath, isDefault: false });
    expect(await view('speed_demon')).toEqual(chosen);
    expect(new Set([first, second, chosen.imagePath]).size).toBe(3);
    expect(((await app.http.get(chosen.imagePath).expect(200)).body as Buffer).equals(svg())).toBe(true);
    expect(await storedFiles()).toHaveLength(1);
  });

  it('can go back to the built-in drawing, and be replaced again', async () => {
    const restore = () => app.http.delete('/api/badge-image/accuracy_master').set(admin.bearer);
    const standard = await view('accuracy_master');
    const before = await storedFiles();
    await upload('accuracy_master', png()).expect(200);
    await restore().expect(200, standard);
    await restore().expect(200, standard);
    expect(await storedFiles()).toEqual(before);
    expect((await upload('accuracy_master', svg()).expect(200)).body.isDefault).toBe(false);
    await restore().expect(200);
    const { body } = await app.http.get('/api/admin/audit?targetId=accuracy_master').set(admin.bearer).expect(200);
    expect((body as AuditPage).entries.map(({ action }) => action)).toEqual([
      'badge-image-restored',
      'badge-image-updated',
      'badge-image-restored',
      'badge-image-updated',
    ]);
    const player = await app.register('Bea');
    await app.http.delete('/api/badge-image/accuracy_master').set(player.bearer).expect(403);
  });

  it('is shown under an earlier path too, but not cached there', async () => {
    const { imagePath } = await view('streak_king');
    await upload('streak_king', png()).expect(200);
    const { headers, body } = await app.http.get(imagePath).expect(200);
    expect([headers['cache-control'], (body as Buffer).equals(png())]).toEqual(['no-cache', true]);
  });

  it('is chosen by administrators alone', async () => {
    const player = await app.register('Ada');
    const call = () =>
      app.http.post('/api/upload-badge-image').field('badgeType', 'rennmeister').attach('badgeImage', png(), 'a.png');
    expect((await call().expect(401)).body.code).toBe('not-authenticated');
    expect((await call().set(player.bearer).expect(403)).body.code).toBe('admin-only');
    expect((await view('rennmeister')).isDefault).toBe(true);
  });

  it('is not taken from a form that lacks something or holds something else', async () => {
    const before = await storedFiles();
    const answers = [
      await form().attach('badgeImage', png(), 'a.png'),
      await form().field('badgeType', 'rennmeister'),
      await upload('champion', png()),
      await upload('rennmeister', Buffer.from('<html></html>')),
      await upload('rennmeister', svg('<script/>')),
      await upload('rennmeister', png(1, 5_000)),
      await upload('rennmeister', Buffer.alloc(2 * 1024 * 1024 + 1)),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'badge-type-required'],
      [400, 'badge-image-required'],
      [400, 'validation-failed'],
      [415, 'file-type-not-allowed'],
      [400, 'drawing-not-plain'],
      [400, 'picture-too-large'],
      [413, 'file-too-large'],
    ]);
    expect([await storedFiles(), (await view('rennmeister')).isDefault]).toEqual([before, true]);
  });

  it('does not exist for other badges', async () => {
    for (const path of ['champion', 'champion/1', '__proto__', 'constructor/1']) {
      expect((await app.http.get(`/api/badge-image/${path}`).expect(404)).body.code).toBe('not-found');
    }
  });
});
