import { ChangeStream, type ChangeStreamDocument } from 'mongodb';
import { EventEmitter } from 'node:events';
import type { Document, DocumentChange } from '@app/document-store';
import type { StoreLink } from './network';
import type { SimulatedDocuments } from './simulated-documents';

/** The server's code for a place that it does not know any more. */
const HISTORY_LOST = 286;

/** What the driver of MongoDB tells one process of the changes in some collections. A place is a number of changes. */
export class SimulatedChangeStream extends EventEmitter {
  private place: number | undefined;
  private isClosed = false;
  private wake = () => {};

  constructor(
    private readonly documents: SimulatedDocuments,
    private readonly link: StoreLink,
    private readonly covers: (collection: string) => boolean,
    public resumeToken: unknown,
  ) {
    super();
  }

  /** Begins with its first call. @throws Error when the stream breaks off */
  async next(): Promise<ChangeStreamDocument<Document>> {
    const { changes } = this.documents;
    for (let place = this.place ?? (await this.begin()); !this.isClosed; place += 1) {
      if (place === changes.length) await this.change();
      if (this.isClosed) break;
      const { collection, change } = changes[place]!;
      if (!this.covers(collection)) continue;
      await this.link.tell(`the change stream of ${collection}`);
      this.resumeToken = this.place = place + 1;
      return asServer(collection, change);
    }
    throw new Error('The change stream is closed');
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.wake();
  }

  private async begin(): Promise<number> {
    const { documents, link } = this;
    this.place = await link.call('watch', () => {
      if (this.resumeToken === undefined) {
        link.beganAnew();
        return documents.changes.length;
      }
      if (link.losesPlace()) throw Object.assign(new Error('The place is lost'), { code: HISTORY_LOST });
      return this.resumeToken as number;
    });
    this.resumeToken = this.place;
    this.emit(ChangeStream.RESUME_TOKEN_CHANGED);
    return this.place;
  }

  private async change(): Promise<void> {
    const { listeners } = this.documents;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      listeners.add(resolve);
    });
    listeners.delete(this.wake);
  }
}

function asServer(coll: string, change: DocumentChange<Document>): ChangeStreamDocument<Document> {
  const ns = { db: 'simulated', coll };
  switch (change.kind) {
    case 'stored':
      return { operationType: 'replace', ns, fullDocument: change.document } as never;
    case 'updated': {
      const updatedFields = Object.fromEntries(change.fields.map((field) => [field, true]));
      const updateDescription = { updatedFields };
      return { operationType: 'update', ns, documentKey: { _id: change.id }, updateDescription } as never;
    }
    case 'removed':
      return { operationType: 'delete', ns, documentKey: { _id: change.id } } as never;
    default:
      return change satisfies never;
  }
}
