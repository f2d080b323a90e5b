import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntryView, SponsorDetailsView } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { FileStore } from '../../platform/file-store/file-store.port';
import { png, svg } from '../../platform/files/testing/pictures';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { type SponsorDocument, sponsorCollection } from './sponsor.documents';

let app: RunningApp;
let admin: SignedInPlayer;
let sponsor: SponsorDetailsView;
let files: string[];

const storedFiles = async () => (await readdir(join(app.dataDirectory, 'files'))).toSorted();
const replace = (logo: Buffer, id = sponsor.id) =>
  app.http.put(`/api/sponsors/${id}/logo`).set(admin.bearer).attach('logo', logo, 'logo.png');
const shown = async (path = `/api/sponsors/${sponsor.id}/logo`) => {
  return (await app.http.get(path).buffer(true).expect(200)).body as Buffer;
};
const acts = async () => {
  const path = `/api/admin/audit?targetKind=sponsor&targetId=${sponsor.id}`;
  return (await app.http.get(path).set(admin.bearer).expect(200)).body.entries as AuditEntryView[];
};

beforeAll(async () => {
  app = await startApp();
  admin = await app.loginAdmin();
});
afterAll(() => app.close());
beforeEach(async () => {
  const form = app.http.post('/api/sponsors').set(admin.bearer).field('name', 'Nordlicht');
  sponsor = (await form.field('displayOrder', '7').attach('logo', png(), 'logo.png').expect(201)).body;
  files = await storedFiles();
});

describe('The logo of a sponsor', () => {
  it('is replaced while the sponsor stays, at an address of its own, and leaves no file behind', async () => {
    const changed = (await replace(png(7, 5)).expect(200)).body as SponsorDetailsView;
    expect(changed).toEqual({ ...sponsor, logoPath: changed.logoPath, logoShape: { width: 7, height: 5 } });
    expect(changed.logoPath).not.toBe(sponsor.logoPath);
    // Pages that were loaded earlier use the earlier address.
    for (const path of [undefined, changed.logoPath, sponsor.logoPath]) {
      expect((await shown(path)).equals(png(7, 5))).toBe(true);
    }
    const { headers } = await app.http.get(sponsor.logoPath).expect(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(await storedFiles()).toHaveLength(files.length);
  });

  it('is on record with what was there before', async () => {
    await replace(png(7, 5)).expect(200);
    const [replaced, added] = await acts();
    const { logoSha256, ...content } = added!.after as Record<string, unknown>;
    expect(replaced).toMatchObject({
      action: 'sponsor-logo-replaced',
      actor: { id: admin.user.id },
      target: { kind: 'sponsor', id: sponsor.id, name: 'Nordlicht' },
      before: { ...content, logoSha256 },
      after: { ...content, logoSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect((replaced!.after as { logoSha256: string }).logoSha256).not.toBe(logoSha256);
  });

  it('that is the same already stays, and nothing is put on record', async () => {
    expect((await replace(png()).expect(200)).body).toEqual(sponsor);
    expect(await storedFiles()).toEqual(files);
    expect((await acts()).map(({ action }) => action)).toEqual(['sponsor-added']);
  });

  it('is the last one that came, and the only one kept, when several come at once', async () => {
    const logos = [3, 4, 5, 6, 7].map((width) => png(width, 2));
    await Promise.all(logos.map((logo) => replace(logo).expect(200)));
    const kept = await shown();
    expect(logos.filter((logo) => logo.equals(kept))).toHaveLength(1);
    expect(await storedFiles()).toHaveLength(files.length);
    const replacements = (await acts()).filter(({ action }) => action === 'sponsor-logo-replaced');
    expect(replacements).toHaveLength(logos.length);
    // Each change was made to what the previous one had left.
    for (const [index, { before }] of replacements.slice(0, -1).entries()) {
      expect(before).toEqual(replacements[index + 1]!.after);
    }
  });

  it('stays what it was when the new one is refused or the sponsor is gone', async () => {
    const answers = [
      await replace(svg('<script>alert(1)</script>')),
      await replace(Buffer.from('no picture')),
      await replace(Buffer.alloc(0)),
      await app.http.put(`/api/sponsors/${sponsor.id}/logo`).set(admin.bearer).send({ logo: 'logo.png' }),
      await replace(png(7, 5), 'nobody'),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'drawing-not-plain'],
      [415, 'file-type-not-allowed'],
      [400, 'logo-required'],
      [400, 'upload-malformed'],
      [404, 'not-found'],
    ]);
    expect([(await shown()).equals(png()), await storedFiles()]).toEqual([true, files]);
  });

  it('stays the same when the new one cannot be stored, and its file stays as long as it is referred to', async () => {
    const sponsors = await app.app.get(DocumentStore).collection<SponsorDocument>(sponsorCollection);
    const updateOne = jest.spyOn(Object.getPrototypeOf(sponsors), 'updateOne');
    updateOne.mockRejectedValueOnce(new Error('The disk is full'));
    const deleted = jest.spyOn(app.app.get(FileStore), 'delete');
    await replace(png(7, 5)).expect(500);
    expect(deleted).not.toHaveBeenCalled();
    deleted.mockRestore();
    updateOne.mockRestore();
    expect((await shown()).equals(png())).toBe(true);
    expect((await replace(png(7, 5)).expect(200)).body.logoShape).toEqual({ width: 7, height: 5 });
  });
});

it('A replaced logo is still shown after the next start', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'rennmeister-'));
  const start = () => startApp({ env: { DATA_DIR: directory } });
  const first = await start();
  const { bearer } = await first.loginAdmin();
  await first.http.put('/api/sponsors/tarmark/logo').set(bearer).attach('logo', png(7, 5), 'logo.png').expect(200);
  await first.close();
  const again = await start();
  const logo = await again.http.get('/api/sponsors/tarmark/logo').buffer(true).expect(200);
  expect((logo.body as Buffer).equals(png(7, 5))).toBe(true);
  await again.close();
  await rm(directory, { recursive: true });
});
