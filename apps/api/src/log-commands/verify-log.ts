import { checkLog, type LogCheck, type LogFault } from '@app/event-store';
import { eventStoreAdapter } from '../platform/stores/store-adapters';
import { type LogCommand, progress, say } from './log-command';

/** Enough to see what has happened to the log. */
const FAULTS_SHOWN_MAX = 20;

const counted = ({ events, streams }: LogCheck) => `${events} events in ${streams} streams`;

const meanings: Record<LogFault['reason'], string> = {
  hash: 'was changed',
  gap: 'does not follow the one before it: an event is missing, or was put in',
  id: 'has an id that does not follow from its content',
  order: 'is not in its place in the log',
};

export const verifyLog: LogCommand = {
  takes: '',
  does: 'checks every hash, id and place of the log',
  async run(config) {
    const store = await eventStoreAdapter(config).open();
    const showing = progress();
    let faults = 0;
    const found = ({ stream, revision, position, reason }: LogFault) => {
      if (++faults <= FAULTS_SHOWN_MAX) {
        say(`${stream}, revision ${revision}, position ${position}: ${meanings[reason]}`);
      }
    };
    const check = await checkLog(store, { found, looked: (sofar) => showing(() => counted(sofar)) });
    await store.close();
    const verdict = faults === 0 ? 'every hash, id and place is right' : `${faults} broken`;
    say(`${counted(check)}, up to position ${check.position ?? '–'}: ${verdict}`);
    return faults === 0;
  },
};
