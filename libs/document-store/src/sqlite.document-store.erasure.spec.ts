import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { AnyDocument } from './contract/fixture.contract-suite';
import { SqliteDocumentStore } from './sqlite.document-store';
import { type FileChange, SqliteFile } from './sqlite/sqlite-file';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  file = join(folder, 'private.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

async function bytes(): Promise<string> {
  const contents = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')));
  return contents.join('\n');
}

/** Random numbers between 0 and 1, the same in every run. */
function chance() {
  let state = 20_260_101;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

it('what was deleted or replaced leaves no byte, however often documents around it came, changed and went', async () => {
  const random = chance();
  const written = SqliteFile.openForWriting({ path: file, isPrivate: true });
  written.commit([{ kind: 'create-collection', collection: 'people' }]);
  const changes: FileChange[] = [];
  const current = new Map<string, string>();
  for (let step = 0; step < 6_000; step += 1) {
    const ids = [...current.keys()];
    const known = ids[Math.floor(random() * ids.length)];
    const id = known === undefined || random() < 0.5 ? `person-${step}` : known;
    if (id === known && random() < 0.4) {
      changes.push({ kind: 'remove', collection: 'people', id });
      current.delete(id);
    } else {
      const mark = `<<${step}>>`;
      current.set(id, mark);
      const document = JSON.stringify({ _id: id, name: mark.repeat(1 + Math.floor(random() * random() * 300)) });
      changes.push({ kind: 'put', collection: 'people', id, document });
    }
    if (changes.length === 10) written.commit(changes.splice(0));
  }
  expect(written.eraseDeleted()).toBe('erased');
  const found = new Set((await bytes()).match(/<<\d+>>/g));
  expect([...found].toSorted()).toEqual([...current.values()].toSorted());
  written.close();
});

it.each([1, 60, 100, 800, 1_019, 1_020, 1_021, 5_000, 16_250, 70_000])(
  'a document of %p characters is read as it was written, whatever its id',
  async (length) => {
    const store = await SqliteDocumentStore.open({ file, isPrivate: true });
    const people = await store.collection<AnyDocument>({ name: 'people' });
    const documents = [1, 36, 57, 58, 120, 900].map((idLength) => ({
      _id: 'i'.repeat(idLength),
      text: 'ä'.repeat(length),
    }));
    await people.insertMany(documents);
    await store.close();
    const again = await SqliteDocumentStore.open({ file, isPrivate: true });
    expect(await (await again.collection<AnyDocument>({ name: 'people' })).find({}).toArray()).toEqual(documents);
    await again.close();
  },
);

it('a reader elsewhere delays the erasure alone, and it is made up for when they have gone', async () => {
  const store = await SqliteDocumentStore.open({ file, isPrivate: true });
  const people = await store.collection<AnyDocument>({ name: 'people' });
  await people.insertOne({ _id: 'ada', email: 'ada-secret@example.org' });
  const reader = new Database(file, { readonly: true });
  reader.exec('BEGIN; SELECT * FROM "documents:people"');
  await people.deleteOne({ _id: 'ada' });

  expect(await store.eraseDeleted()).toBe('pending');
  expect(await store.health()).toMatchObject({ ok: true, erasurePending: true });
  await people.insertOne({ _id: 'ben' });
  expect(await bytes()).toContain('ada-secret');

  reader.close();
  while ((await store.health()).erasurePending) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await bytes()).not.toContain('ada-secret');
  await store.close();
});

it('an erasure leaves all that stays in its place, so it takes no longer in a large file', async () => {
  const store = await SqliteDocumentStore.open({ file, isPrivate: true });
  const people = await store.collection<AnyDocument>({ name: 'people' });
  await people.insertMany(Array.from({ length: 100 }, (_, i) => ({ _id: `person-${i}`, name: 'a'.repeat(1_000) })));
  expect(await store.eraseDeleted()).toBe('erased');
  const { size } = await stat(file);
  await people.deleteMany({ _id: { $ne: 'person-99' } });
  expect(await store.eraseDeleted()).toBe('erased');
  expect((await stat(file)).size).toBe(size);
  await store.close();
});

it('what a process that was killed left to erase is erased at the next start', async () => {
  const killed = await SqliteDocumentStore.open({ file, isPrivate: true });
  const people = await killed.collection<AnyDocument>({ name: 'people' });
  await people.insertOne({ _id: 'ada', email: 'ada-secret@example.org' });
  await people.deleteOne({ _id: 'ada' });
  expect(await bytes()).toContain('ada-secret');
  const next = await SqliteDocumentStore.open({ file, isPrivate: true });
  expect(await bytes()).not.toContain('ada-secret');
  await killed.close();
  await next.close();
});
