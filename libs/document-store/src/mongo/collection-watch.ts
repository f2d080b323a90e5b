import { once } from 'node:events';
import { ChangeStream, type ChangeStreamDocument, type ResumeToken } from 'mongodb';
import { ANSWER_WITHIN_MS, type Backoff, doubling, retry, within } from '@app/async';
import type { Document, DocumentChange, Watcher } from '../document-store.port';

type ServerChange = ChangeStreamDocument<Document>;
type Stream = Pick<ChangeStream<Document>, 'next' | 'close' | 'resumeToken'> & NodeJS.EventEmitter;

export interface CollectionWatchParts {
  /** Opens a change stream: after the change with this token, or without one from now on. */
  open: (after: ResumeToken) => Stream;
  watcher: Watcher<Document>;
  onError: (error: unknown) => void;
  /** A stream that takes longer to open is given up. */
  answerWithinMs?: number;
  backoff?: Backoff;
}

/** The stream ends with its collection. */
class CollectionGone extends Error {}

/** The server's codes for a resume token it cannot continue from: unknown, of an ended stream, or too long ago. */
const LOST_TOKEN = [260, 280, 286];

/**
 * Follows one or more collections by their change stream. After a short cut the driver continues the stream. After a longer
 * one, another stream begins where the last one was; only if the server does not know its resume token any more,
 * changes are missed.
 */
export class CollectionWatch {
  private readonly stopping = new AbortController();
  private stream: Stream | undefined;
  private next: Promise<ServerChange> | undefined;
  private resumeToken: ResumeToken;
  private hasMissed = false;

  private constructor(private readonly parts: CollectionWatchParts) {}

  /** Resolves when every later change will be told. */
  static async start(parts: CollectionWatchParts): Promise<CollectionWatch> {
    const watch = new CollectionWatch(parts);
    await watch.open();
    void watch.run();
    return watch;
  }

  stop(): void {
    this.stopping.abort();
    void this.stream?.close().catch(() => undefined);
  }

  private async open(): Promise<void> {
    const { answerWithinMs = ANSWER_WITHIN_MS } = this.parts;
    const stream = this.parts.open(this.resumeToken);
    this.stream = stream;
    this.next = stream.next();
    const waiting = new AbortController();
    const isOpen = once(stream, ChangeStream.RESUME_TOKEN_CHANGED, { signal: waiting.signal });
    // The change is taken later, and one of the two comes first.
    for (const awaited of [this.next, isOpen]) awaited.catch(() => undefined);
    try {
      await within(answerWithinMs, Promise.race([this.next, isOpen]));
    } catch (error) {
      void stream.close().catch(() => undefined);
      throw error;
    } finally {
      waiting.abort();
    }
  }

  private async run(): Promise<void> {
    const { backoff = doubling(50, 2_000) } = this.parts;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.follow().catch((error: unknown) => this.note(error));
      const mayHeal = (error: unknown) => this.note(error);
      await retry(() => this.open(), { backoff, mayHeal, signal }).catch(() => undefined);
      if (this.hasMissed && !signal.aborted) {
        this.hasMissed = false;
        this.parts.watcher.missed();
      }
    }
  }

  /** Tells of the changes, until the stream fails. */
  private async follow(): Promise<void> {
    for (;;) {
      const change = await this.next!;
      if (this.stopping.signal.aborted) return;
      if (change.operationType === 'invalidate') throw new CollectionGone('A watched collection was dropped');
      const told = changeOf(change);
      if (told) this.parts.watcher.changed(...told);
      this.next = this.stream!.next();
    }
  }

  /** Returns true while it is worth going on. */
  private note(error: unknown): boolean {
    if (this.stopping.signal.aborted) return false;
    this.parts.onError(error);
    this.resumeToken = this.stream?.resumeToken ?? this.resumeToken;
    const isLost = LOST_TOKEN.includes((error as { code?: number }).code ?? 0);
    if (isLost || error instanceof CollectionGone) {
      this.resumeToken = undefined;
      this.hasMissed = true;
    }
    return true;
  }
}

function changeOf(change: ServerChange): [DocumentChange<Document>, collection: string] | null {
  switch (change.operationType) {
    case 'insert':
    case 'replace':
      return [{ kind: 'stored', document: change.fullDocument }, change.ns.coll];
    case 'update': {
      const { updatedFields = {}, removedFields = [], truncatedArrays = [] } = change.updateDescription;
      const paths = [...Object.keys(updatedFields), ...removedFields, ...truncatedArrays.map(({ field }) => field)];
      const fields = [...new Set(paths.map((path) => path.split('.', 1)[0]!))];
      return [{ kind: 'updated', id: change.documentKey._id, fields }, change.ns.coll];
    }
    case 'delete':
      return [{ kind: 'removed', id: change.documentKey._id }, change.ns.coll];
    default:
      return null;
  }
}
