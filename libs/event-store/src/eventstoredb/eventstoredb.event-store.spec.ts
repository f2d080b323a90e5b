import type { TestServer } from '../testing/stand-in-process';
import { canFail, servers } from '../testing/test-servers';
import { eventStoreContract } from '../event-store.contract-suite';
import { EventStoreDbEventStore } from './eventstoredb.event-store';

for (const { kind, start } of servers) {
  let server: Pick<TestServer, 'url' | 'stop'> & Partial<TestServer>;
  const connect = () => EventStoreDbEventStore.connect({ url: server.url });

  eventStoreContract(`EventStoreDbEventStore on ${kind}`, {
    open: async () => {
      server = await start();
      return connect();
    },
    close: async (store) => {
      await store.close();
      await server.stop();
    },
    reopen: async (store) => {
      await store.close();
      if (canFail) await server.restart!();
      return connect();
    },
  });
}
