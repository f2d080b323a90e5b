import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { LogCheckView } from '@app/contracts';
import { DocumentStore, type KeptCollection, keptCollection } from '@app/document-store';
import {
  checkLog,
  type EventBatch,
  FAULTS_SHOWN_MAX,
  type LogFault,
  type Seal,
  SealCheck,
  UpcastingEventStore,
} from '@app/event-store';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { paced } from '../../platform/seals/paced';
import { SealStore } from '../../platform/seals/seal-store.port';
import { ProcessClock } from '../../platform/stores/process-clock';
import type { LogCheckDocument } from './log-check.document';
import { logCheckView, logFaultView, sealFaultView } from './seals.view';

const LAST = 'last';
const SAVE_EVERY_MS = 1_000;

/** Checks the whole log against its hashes and seals. Returns the check that is under way. */
export class VerifyLogByProcess extends Intention<object, LogCheckView> {}

/**
 * Reads the whole log with pauses and stores how far it is, for every process to show. Only one check is under way at a
 * time. One that its process has left behind is not continued, because it can be asked for again.
 */
@Injectable()
export class LogVerification implements OnModuleDestroy {
  private readonly logger = new Logger('Seals');
  private readonly checks: KeptCollection<LogCheckDocument>;
  private readonly stopping = new AbortController();
  private beginning: Promise<LogCheckView> | undefined;
  private work: Promise<void> | undefined;

  constructor(
    documents: DocumentStore,
    private readonly events: UpcastingEventStore,
    private readonly seals: SealStore,
    private readonly clock: ProcessClock,
  ) {
    this.checks = keptCollection(documents, { name: 'log-checks' });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.work;
  }

  async begin(): Promise<LogCheckView> {
    const last = await this.last();
    if (last?.state === 'running') return last;
    this.beginning ??= this.start().finally(() => (this.beginning = undefined));
    return this.beginning;
  }

  /** Null before the first check. */
  async last(): Promise<LogCheckView | null> {
    const check = await (await this.checks()).findOne({ _id: LAST });
    return check && logCheckView(check, this.clock.now());
  }

  private async start(): Promise<LogCheckView> {
    const seals = await this.seals.all();
    const begun = { isDone: false, isBroken: false, progress: 0, events: 0, seals: seals.length };
    const found = { faults: [], faultCount: 0, sealFaults: [] };
    const check = { _id: LAST, ...begun, ...found, startedAt: this.clock.now(), savedAt: 0 };
    await this.save(check);
    this.work = this.toTheEnd(check, seals);
    return logCheckView(check, this.clock.now());
  }

  private async toTheEnd(check: LogCheckDocument, seals: readonly Seal[]): Promise<void> {
    try {
      await this.read(check, new SealCheck(seals));
    } catch (err) {
      this.logger.error({ err }, 'The log could not be checked');
      check.isBroken = true;
    }
    await this.save(check).catch((err: unknown) => this.logger.error({ err }, 'The check of the log was not saved'));
  }

  private async read(check: LogCheckDocument, sealed: SealCheck): Promise<void> {
    const faults: LogFault[] = [];
    const found = (fault: LogFault) => {
      check.faultCount += 1;
      if (faults.length < FAULTS_SHOWN_MAX) faults.push(fault);
    };
    const { position } = await checkLog(this.savedBetween(check), {
      found,
      looked: ({ events }) => {
        check.events = events;
        check.faults = faults.map(logFaultView);
      },
      seen: (event) => sealed.next(event),
    });
    check.isBroken = this.stopping.signal.aborted;
    if (check.isBroken) return;
    sealed.end();
    check.sealFaults = sealed.faults.map((fault) => sealFaultView(fault, position));
    check.progress = 1;
    check.isDone = true;
  }

  /** The log as stored. Saves the check on the way. */
  private async *savedBetween(check: LogCheckDocument): AsyncIterable<EventBatch> {
    const { stored } = this.events;
    const end = Number((await stored.lastPosition()) ?? 1n);
    for await (const batch of paced(stored, null, this.stopping.signal)) {
      yield batch;
      check.progress = Math.min(1, Number(batch.position) / end);
      if (this.clock.now() - check.savedAt >= SAVE_EVERY_MS) await this.save(check);
    }
  }

  private async save(check: LogCheckDocument): Promise<void> {
    check.savedAt = this.clock.now();
    const { _id, ...content } = check;
    await (await this.checks()).replaceOne({ _id }, content, { upsert: true });
  }
}

export const verifyLogByProcessHandler = carriedOut(VerifyLogByProcess, LogVerification, (verification) =>
  verification.begin(),
);
