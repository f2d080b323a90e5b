import { documentStoreContract } from '../../libs/document-store/src/document-store.contract-suite';
import { eventStoreContract } from '../../libs/event-store/src/event-store.contract-suite';
import { CallCounts } from './call-counts';
import { Chance } from './chance';
import { History } from './history';
import { LateWrites } from './late-writes';
import { type RestoredStore, StoreLink } from './network';
import { SimulatedDocuments } from './simulated-documents';
import { SimulatedDocumentStore } from './simulated.document-store';
import { SimulatedEventStore } from './simulated.event-store';
import { SimulatedLog } from './simulated-log';
import { Troubles } from './troubles';
import { clock } from './virtual-time';
import { calm } from './weather';

describe('The simulated stores', () => {
  const chance = new Chance(1);
  const unavailable = (reason: string) => new Error(reason);
  const history = new History();
  const ways = {
    name: 'store',
    weather: calm,
    history,
    late: new LateWrites(),
    counts: new CallCounts(),
    troubles: new Troubles(0),
  };
  const link = (store: RestoredStore) => new StoreLink({ ...ways, store, chance: chance.fork(), unavailable });
  const log = new SimulatedLog(chance.fork());
  const documents = new SimulatedDocuments();

  let passing: NodeJS.Timeout;
  beforeAll(() => {
    passing = setInterval(() => clock.tick(1_000), 0);
  });
  afterAll(() => clearInterval(passing));

  eventStoreContract('SimulatedEventStore', {
    open: async () => new SimulatedEventStore(log, link(log)),
    reopen: async (store) => {
      await store.close();
      return new SimulatedEventStore(log, link(log));
    },
    close: (store) => store.close(),
  });

  documentStoreContract('SimulatedDocumentStore', {
    open: async () => new SimulatedDocumentStore(documents, link(documents)),
    viewRows: async (view) => documents.all(documents.views.get(view) ?? ''),
  });
});
