import { StandInProcess } from '../../testing/stand-in-process';
import { eventStoreContract } from '../event-store.contract-suite';
import { EventStoreDbEventStore } from './eventstoredb.event-store';

/** EVENTSTORE_URL names a real server. Without it the stand-in is used. */
const realServer = process.env.EVENTSTORE_URL;
let standIn: StandInProcess | undefined;
afterAll(() => standIn?.stop());

const connect = () => EventStoreDbEventStore.connect({ url: realServer ?? standIn!.url });

eventStoreContract(`EventStoreDbEventStore on ${realServer ? 'EventStoreDB' : 'the stand-in'}`, {
  open: async () => {
    if (!realServer) standIn = await StandInProcess.start();
    return connect();
  },
  close: (store) => store.close(),
  reopen: async (store) => {
    await store.close();
    await standIn?.restart();
    return connect();
  },
});
