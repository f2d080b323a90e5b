import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noticeKinds, NOTICES_MAX } from '@app/contracts';
import { SqliteDocumentStore } from '@app/document-store';
import { PersonalDocuments } from '../../platform/stores/personal-documents';
import { NoticeMarks } from './notice-marks';

let directory: string;
let store: SqliteDocumentStore;
let marks: NoticeMarks;
let personal: PersonalDocuments;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rennmeister-marks-'));
  store = await SqliteDocumentStore.open({ file: join(directory, 'documents.sqlite') });
  personal = new PersonalDocuments();
  marks = new NoticeMarks(store, personal);
});
afterEach(async () => {
  await store.close();
  await rm(directory, { recursive: true, force: true });
});

const readOf = async (userId: string) => [...(await marks.of(userId)).read];

describe('The marks of a racer', () => {
  it('are none at first, and every kind is told', async () => {
    const { read, settings } = await marks.of('ada');
    expect(read.size).toBe(0);
    expect(settings).toEqual(Object.fromEntries(noticeKinds.map((kind) => [kind, true])));
  });

  it('are announced when they change, and only then', async () => {
    await marks.onApplicationBootstrap();
    const heard: string[] = [];
    const last = new Promise<void>((resolve) => {
      const changed = (userId: string) => {
        heard.push(userId);
        if (userId === 'eve') resolve();
      };
      marks.onChange({ changed, missed: () => undefined });
    });
    await marks.markRead('ada', ['a', 'unknown'], ['a', 'b']);
    await marks.markRead('ada', ['a'], ['a', 'b']);
    await marks.change('ben', { message: false });
    await marks.change('ben', {});
    await marks.change('eve', { message: true });
    await last;
    marks.onModuleDestroy();
    expect(heard).toEqual(['ada', 'ben', 'eve']);
    expect(await readOf('ada')).toEqual(['a']);
  });

  it('of two devices at the same moment are both kept', async () => {
    const current = Array.from({ length: 10 }, (_, index) => `n${index}`);
    await Promise.all(current.map((id) => marks.markRead('ada', [id], current)));
    expect((await readOf('ada')).toSorted()).toEqual(current);
  });

  it('do not grow without end: those of notices that are gone make room', async () => {
    const bells = [0, 1, 2].map((turn) => Array.from({ length: NOTICES_MAX }, (_, index) => `turn-${turn}-${index}`));
    for (const ids of bells) await marks.markRead('ada', ids, ids);
    expect((await readOf('ada')).toSorted()).toEqual(bells[2]!.toSorted());
  });

  it('keep the settings apart, and go with the account', async () => {
    await marks.change('ada', { duel: false });
    await marks.markRead('ada', ['a'], ['a']);
    expect(await marks.of('ada')).toMatchObject({ settings: { duel: false, message: true } });
    await personal.removeAllOf({ userId: 'ada', email: null });
    expect(await readOf('ada')).toEqual([]);
    expect((await marks.of('ada')).settings.duel).toBe(true);
  });
});
