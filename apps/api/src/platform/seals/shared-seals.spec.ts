import { randomUUID } from 'node:crypto';
import { MongoDocumentStore } from '@app/document-store/mongo';
import { describeWithMongoDb } from '../../../../../test/support/mongod';
import { sealStoreContract } from './seal-store.contract-suite';
import { SharedSeals } from './shared-seals';

describeWithMongoDb('The seals in a collection', (url) => {
  let documents: MongoDocumentStore;
  beforeEach(async () => {
    documents = await MongoDocumentStore.connect({ url: url(), database: `seals-${randomUUID().slice(0, 8)}` });
  });
  afterEach(async () => {
    await documents.dropCollection('seals');
    await documents.close();
  });

  sealStoreContract(() => new SharedSeals(documents));
});
