import { randomUUID } from 'node:crypto';
import { retry } from '@app/async';
import { type Collection, type Document, type DocumentStore, DocumentStoreUnavailable } from '@app/document-store';
import { type EventStore, EventStoreUnavailable } from '@app/event-store';
import type { RunnerLog } from './runner-log';
import { outageBackoff } from './store-calls';
import { storedOnce } from './stored-once';

/** The log that the documents belong to. */
interface LogDocument extends Document {
  name: string;
  /** The first event of the log when the documents got to know it; null when it was empty. */
  first: { stream: string; hash: string } | null;
}

const ID = 'log';
/** For stores that do not answer at the start. */
const PATIENCE_MS = 10_000;
const mayHeal = (error: unknown) => error instanceof EventStoreUnavailable || error instanceof DocumentStoreUnavailable;

/** Documents that several processes share belong to another log than the one this process has. One line for the operator. */
export class AnotherLog extends Error {
  override readonly name = 'AnotherLog';

  constructor(documented: string, found: string) {
    super(
      `The document store belongs to the log ${documented}, and the event store has the log ${found}: ` +
        'each log needs a document store of its own. Nothing was changed.',
    );
  }
}

export interface DocumentedLogParts {
  eventStore: EventStore;
  documentStore: DocumentStore;
  /** Of the streams whose events the documents are made from. */
  streamPrefixes: readonly string[];
  log: RunnerLog;
}

/** Which log the documents belong to: they keep its name, and every process asks whether it has the same one. */
export class DocumentedLog {
  private known: string | undefined;

  private constructor(
    private readonly documents: Collection<LogDocument>,
    private readonly parts: DocumentedLogParts,
  ) {}

  /** @throws AnotherLog when the documents are shared and belong to another log */
  static async open(parts: DocumentedLogParts): Promise<DocumentedLog> {
    const open = async () => {
      const documents = await parts.documentStore.collection<LogDocument>({ name: 'logs' });
      const log = new DocumentedLog(documents, parts);
      await log.require();
      return log;
    };
    return retry(open, { backoff: outageBackoff, mayHeal, patienceMs: PATIENCE_MS });
  }

  /**
   * Documents without a log get to know this one. Those of this process alone go over to another log, which is said
   * aloud: their read models are built from it then.
   * @throws AnotherLog when the documents are shared and belong to another log
   */
  async require(): Promise<void> {
    const { eventStore, documentStore, log } = this.parts;
    const name = await eventStore.name(() => this.nameForNameless());
    if (name === this.known) return;
    const documented = (await this.documents.findOne({ _id: ID })) ?? (await this.documentedFirst(name));
    if (documented.name !== name) {
      const error = new AnotherLog(documented.name, name);
      if (documentStore.isShared) throw error;
      log.error({}, `The documents were made from the log ${documented.name}; they go over to the log ${name}`);
      await this.documents.replaceOne({ _id: ID }, { name, first: await this.firstEvent() });
    }
    this.known = name;
  }

  private async documentedFirst(name: string): Promise<LogDocument> {
    return storedOnce(this.documents, { _id: ID, name, first: await this.firstEvent() });
  }

  /** A log of an earlier release gets a name, and a copy of it from that time gets the same one when it is put back. */
  private async nameForNameless(): Promise<string> {
    const documented = await this.documents.findOne({ _id: ID });
    const isTheSame = documented?.first && (await this.firstEvent())?.hash === documented.first.hash;
    return isTheSame ? documented.name : randomUUID();
  }

  private async firstEvent(): Promise<LogDocument['first']> {
    const filter = { streamPrefixes: this.parts.streamPrefixes };
    for await (const { events } of this.parts.eventStore.readAll({ filter, batchSize: 1 })) {
      const [first] = events;
      if (first) return { stream: first.stream, hash: first.metadata.hash };
    }
    return null;
  }
}
