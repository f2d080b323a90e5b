import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SponsorDetailsView } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { carriedAct } from '../../platform/audit-log/carried-acts';
import { startApp } from '../../testing/start-app';
import { type SponsorDocument, sponsorCollection } from './sponsor.documents';

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
    const target = { kind: 'sponsor', id: 'tarmark' } as const;
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
