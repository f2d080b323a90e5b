import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type FileKind } from '../file-store/file-store.port';
import { FolderFileStore } from '../file-store/folder.file-store';
import { deleteOrphans } from './orphaned-files';

describe('Files nothing refers to', () => {
  it('are deleted a day later, those of other kinds never', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'files-'));
    const files = await FolderFileStore.open(folder);
    const now = Date.UTC(2026, 10, 21);
    const stored = async (kind: FileKind, hoursAgo: number) => {
      const { id } = await files.write(kind, Readable.from([Buffer.from('content')]));
      const storedAt = new Date(now - hoursAgo * 60 * 60_000);
      await utimes(join(folder, id), storedAt, storedAt);
      return id;
    };
    const referred = await stored('logo', 100);
    const young = await stored('logo', 23);
    const orphan = await stored('logo', 25);
    const video = await stored('video', 100);

    await deleteOrphans(files, 'logo', new Set([referred]), now);

    expect((await files.list('logo')).map(({ id }) => id).toSorted()).toEqual([referred, young].toSorted());
    expect(await files.read(orphan)).toBeNull();
    expect((await files.list('video')).map(({ id }) => id)).toEqual([video]);
    await rm(folder, { recursive: true });
  });
});
