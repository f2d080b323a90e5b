import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { MongodProcess } from '../../../../test/support/mongod';
import { type RunningApp, startApp } from './start-app';

export interface TwoApplications {
  here: RunningApp;
  there: RunningApp;
  /** The server of their documents. */
  documents: MongodProcess;
  /** Ends both, and then their stores. */
  stop: () => Promise<void>;
}

/** Two applications on stores of their own, as two processes behind one address are. */
export async function twoApplications(more: Record<string, string> = {}): Promise<TwoApplications> {
  const [events, documents] = await Promise.all([StandInProcess.start(), MongodProcess.start()]);
  const env = { EVENTSTORE_URL: events.url, MONGODB_URL: documents.url, ...more };
  const [here, there] = [await startApp({ env }), await startApp({ env })];
  const stop = async () => {
    await Promise.all([here.close(), there.close()]);
    await Promise.all([events.stop(), documents.stop()]);
  };
  return { here, there, documents, stop };
}
