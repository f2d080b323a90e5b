import {
  checkLog,
  FAULTS_SHOWN_MAX,
  type LogCheck,
  type LogFault,
  type RecordedEvent,
  type Seal,
  SealCheck,
  type SealFault,
} from '@app/event-store';
import { withSealStore } from '../platform/seals/seal-stores';
import { SealsFile } from '../platform/seals/seals-file';
import { eventStoreAdapter } from '../platform/stores/store-adapters';
import { type LogCommand, progress, say, WrongArguments } from './log-command';
import { restorationSaid } from './restoration-said';

const counted = ({ events, streams }: LogCheck) => `${events} events in ${streams} streams`;

const meanings: Record<LogFault['reason'], string> = {
  unreadable: 'cannot be read',
  hash: 'was changed',
  gap: 'does not follow the one before it: an event is missing, or was put in',
  swapped: 'was swapped with another one',
  id: 'has an id that does not follow from its content',
  order: 'is not in its place in the log',
};

const sealMeanings: Record<SealFault['reason'], string> = {
  signature: 'was changed itself',
  chain: 'does not follow the one before it',
  content: 'is broken: the log is not what was sealed',
};

export const verifyLog: LogCommand = {
  takes: '[file of seals]',
  does: 'checks every hash, id and place of the log, and its seals',
  async run(config, [given]) {
    const seals = await (given ? new SealsFile(given).all() : withSealStore(config, (stored) => stored.all()));
    if (given && seals.length === 0) throw new WrongArguments(`There are no seals in ${given}`);
    const sealed = new SealCheck(seals);
    const log = await eventStoreAdapter(config).openLog();
    const showing = progress();
    let faults = 0;
    const found = ({ stream, revision, position, reason }: LogFault) => {
      if (++faults <= FAULTS_SHOWN_MAX) {
        say(`${stream}, revision ${revision}, position ${position}: ${meanings[reason]}`);
      }
    };
    const looked = (sofar: LogCheck) => showing(() => counted(sofar));
    const seen = (event: RecordedEvent) => sealed.next(event);
    let check: LogCheck;
    try {
      check = await checkLog(log.readAll(), { found, looked, seen });
    } finally {
      await log.close();
    }
    if (check.events === 0) throw new WrongArguments('The log is empty: is this the right one?');
    sealed.end();
    for (const { seal, givenUp } of sealed.restorations) {
      const numbers = givenUp.map(({ number }) => number).join(', ');
      say(`${restorationSaid(seal)}. Given up: seal ${numbers}, up to ${givenUp.at(-1)?.to ?? seal.to}`);
    }
    for (const { seal, reason } of sealed.faults) {
      say(`Seal ${seal.number}, ${seal.after ?? 'start'} to ${seal.to}, of ${seal.sealedAt}: ${sealMeanings[reason]}`);
    }
    const verdict = faults === 0 ? 'every hash, id and place is right' : `${faults} broken`;
    say(`${counted(check)}, up to position ${check.position ?? '–'}: ${verdict}`);
    say(sealsSaid(seals, sealed.faults.length));
    return faults === 0 && sealed.faults.length === 0;
  },
};

/** The key is said as well, because whoever can write everywhere could have made all seals anew. */
function sealsSaid(seals: readonly Seal[], broken: number): string {
  const last = seals.at(-1);
  if (!last) return 'There are no seals: a cut tail or a rewritten stream would not be seen';
  const verdict = broken === 0 ? 'hold' : `do not hold: ${broken} faults`;
  return `${seals.length} seals up to position ${last.to}, by ${last.publicKey}: ${verdict}`;
}
