import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { type Collection, type Document, type DocumentStore, DocumentStoreUnavailable } from './document-store.port';
import { keptCollection } from './kept-collection';

const PEOPLE = { name: 'people', indexes: [{ key: { email: 1 } }] } as const;

/** A store that opens nothing for a while. */
class AbsentStore {
  readonly opened: string[] = [];
  constructor(private failuresLeft: number) {}

  readonly collection: DocumentStore['collection'] = async <T extends Document>({ name }: { name: string }) => {
    if (this.failuresLeft-- > 0) throw new DocumentStoreUnavailable('connection refused');
    this.opened.push(name);
    return { name } as unknown as Collection<T>;
  };
}

describe('A collection that is kept', () => {
  it('is opened at once, and only once', async () => {
    const store = new AbsentStore(0);
    const people = keptCollection(store, PEOPLE);
    expect(store.opened).toEqual(['people']);
    expect(await people()).toBe(await people());
    expect(store.opened).toEqual(['people']);
  });

  it('disturbs nobody while the store is away and nobody needs it', async () => {
    keptCollection(new AbsentStore(1), PEOPLE);
    // A rejection that nobody listens to fails the test.
    await turnOfTheLoop();
  });

  it('fails for whoever needs it during the outage, and is there after it', async () => {
    const store = new AbsentStore(2);
    const people = keptCollection(store, PEOPLE);
    await turnOfTheLoop();
    await expect(people()).rejects.toThrow(DocumentStoreUnavailable);
    await people();
    expect(store.opened).toEqual(['people']);
  });
});
