import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileStoreContract } from './file-store.contract-suite';
import { FolderFileStore } from './folder.file-store';

describe('FolderFileStore', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const storedBytes = async () => {
    const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };

  fileStoreContract('FolderFileStore', { open: () => FolderFileStore.open(folder), storedBytes });

  it('clears what a killed process left unfinished, and nothing else', async () => {
    const files = await FolderFileStore.open(folder);
    const { id } = await files.write('logo', Readable.from([Buffer.from('logo')]));
    await writeFile(join(folder, 'video-5f4a0d5a-6a0c-4d0e-9d0a-0c8f3c1a2b3d.unfinished'), 'half a');
    await writeFile(join(folder, 'README'), 'not ours');
    await files.removeUnfinished();
    expect((await readdir(folder)).toSorted()).toEqual(['README', id]);
  });

  it('is unavailable when the disk is full', async () => {
    const files = await FolderFileStore.open(folder);
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    async function* content(): AsyncGenerator<Buffer> {
      yield Buffer.alloc(10);
      throw full;
    }
    await expect(files.write('video', content())).rejects.toMatchObject({ code: 'store-unavailable' });
    expect(await readdir(folder)).toEqual([]);
  });
});
