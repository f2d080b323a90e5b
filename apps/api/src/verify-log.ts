import 'reflect-metadata';
import { checkLog, type LogCheck, type LogFault } from '@app/event-store';
import { InvalidConfig, readConfig } from './platform/config';
import { eventStoreAdapter, StoreUnreachable } from './platform/stores/store-adapters';

const SHOW_EVERY_MS = 1_000;
/** Enough to see what has happened to the log. */
const FAULTS_SHOWN_MAX = 20;

const say = (line: string) => process.stdout.write(`${line}\n`);
const counted = ({ events, streams }: LogCheck) => `${events} events in ${streams} streams`;

const meanings: Record<LogFault['reason'], string> = {
  hash: 'was changed',
  gap: 'does not follow the one before it: an event is missing, or was put in',
  id: 'has an id that does not follow from its content',
  order: 'is not in its place in the log',
};

/**
 * Checks the whole log that the environment names, without changing it; the application may run meanwhile. Ends
 * with code 1 when something is wrong.
 */
async function main(): Promise<void> {
  const store = await eventStoreAdapter(readConfig(process.env)).open();
  let faults = 0;
  let shownAt = performance.now();
  const found = ({ stream, revision, position, reason }: LogFault) => {
    if (++faults <= FAULTS_SHOWN_MAX) say(`${stream}, revision ${revision}, position ${position}: ${meanings[reason]}`);
  };
  const looked = (check: LogCheck) => {
    if (performance.now() - shownAt < SHOW_EVERY_MS) return;
    shownAt = performance.now();
    say(`${counted(check)} …`);
  };
  const check = await checkLog(store, { found, looked });
  await store.close();
  const verdict = faults === 0 ? 'every hash, id and place is right' : `${faults} broken`;
  say(`${counted(check)}, up to position ${check.position ?? '–'}: ${verdict}`);
  process.exitCode = faults === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  const isForOperator = error instanceof InvalidConfig || error instanceof StoreUnreachable;
  process.stderr.write(`${isForOperator ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
