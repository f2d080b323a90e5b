import { alikeContract } from './contract/alike.contract-suite';
import { collectionContract } from './contract/collections.contract-suite';
import { filterContract } from './contract/filters.contract-suite';
import type { ContractFixture, ContractSubject } from './contract/fixture.contract-suite';
import { saveContract } from './contract/saves.contract-suite';
import { queryContract } from './contract/queries.contract-suite';
import { randomQueryContract } from './contract/random-queries.contract-suite';
import { uniqueContract } from './contract/unique.contract-suite';
import { updateContract } from './contract/updates.contract-suite';
import { watchContract } from './contract/watch.contract-suite';
import { writeContract } from './contract/writes.contract-suite';
import type { Collection, Document, DocumentStore, IndexDefinition } from './document-store.port';

export type { ContractSubject };

/**
 * The guarantees of the port, tested for every adapter. All tests share one store; each test has its own
 * collections.
 */
export function documentStoreContract(adapter: string, subject: ContractSubject): void {
  describe(`${adapter} keeps the document store's contract:`, () => {
    let store: DocumentStore;
    let names = 0;
    const freshName = () => `c${++names}`;
    const fixture: ContractFixture = {
      ...subject,
      store: () => store,
      freshName,
      fresh: <T extends Document>(...indexes: IndexDefinition[]): Promise<Collection<T>> =>
        store.collection<T>({ name: freshName(), indexes }),
    };

    beforeAll(async () => {
      store = await subject.open();
    });
    afterAll(() => store.close());

    filterContract(fixture);
    queryContract(fixture);
    updateContract(fixture);
    writeContract(fixture);
    alikeContract(fixture);
    if (!subject.isLarge) uniqueContract(fixture);
    collectionContract(fixture);
    randomQueryContract(fixture);
    watchContract(fixture);
    saveContract(fixture);
  });
}
