import { StandInCluster } from './stand-in-cluster';
import { StandInProcess, type TestServer } from './stand-in-process';

interface TestServerKind {
  kind: string;
  start: () => Promise<TestServer>;
}

const realUrl = process.env.EVENTSTORE_URL;

/** Whether a test may make its server fail. One that EVENTSTORE_URL names belongs to somebody else. */
export const canFail = realUrl === undefined;

const standIns: TestServerKind[] = [
  { kind: 'one node of the stand-in', start: () => StandInProcess.start() },
  { kind: 'a cluster of the stand-in', start: () => StandInCluster.start() },
];

/** A server that only answers. */
const real = (url: string): Pick<TestServer, 'url' | 'stop'> => ({ url, stop: async () => undefined });

/** Every kind of server that the adapter has to work with: the one that EVENTSTORE_URL names, or the stand-ins. */
export const servers: readonly { kind: string; start: () => Promise<Pick<TestServer, 'url' | 'stop'>> }[] =
  realUrl === undefined ? standIns : [{ kind: 'EventStoreDB', start: async () => real(realUrl) }];

/** The same for tests that make the server fail; they are skipped on one that EVENTSTORE_URL names. */
export function describeFaults(title: string, suite: (start: () => Promise<TestServer>) => void): void {
  (canFail ? describe.each(standIns) : describe.skip.each(standIns))(`${title}: $kind`, ({ start }) => suite(start));
}
