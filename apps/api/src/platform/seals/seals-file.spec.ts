import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealStoreContract, someSeal } from './seal-store.contract-suite';
import { NotSeals, SealsFile } from './seals-file';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'seals-'));
  file = join(directory, 'data', 'seals.jsonl');
});
afterEach(() => rm(directory, { recursive: true }));

describe('The seals in a file', () => {
  sealStoreContract(() => new SealsFile(file));

  it('go on after a line that a power cut has left unfinished', async () => {
    await new SealsFile(file).add(someSeal(1));
    await appendFile(file, JSON.stringify(someSeal(2)).slice(0, 40));
    const store = new SealsFile(file);
    expect(await store.all()).toEqual([someSeal(1)]);
    expect(await store.add(someSeal(2))).toBe(true);
    expect(await new SealsFile(file).all()).toEqual([someSeal(1), someSeal(2)]);
  });

  it('are not read from a file that holds something else', async () => {
    const other = join(directory, 'notes.txt');
    await writeFile(other, 'lap times\n');
    await expect(new SealsFile(other).all()).rejects.toThrow(NotSeals);
  });
});
