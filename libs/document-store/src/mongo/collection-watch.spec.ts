import { EventEmitter } from 'node:events';
import { ChangeStream, type ChangeStreamDocument } from 'mongodb';
import { listener } from '../contract/watch.contract-suite';
import type { Document } from '../document-store.port';
import { CollectionWatch } from './collection-watch';

type ServerChange = ChangeStreamDocument<Document>;

/** A server's log of inserts. The place of a change is its number; `oldest` is the oldest one still known. */
class ServerLog {
  readonly opened: unknown[] = [];
  /** The next stream never says that it is open. */
  isNextSilent = false;
  silent: LogStream | undefined;
  oldest = 0;
  private length = 0;
  private readonly streams = new Set<LogStream>();

  insert(): void {
    this.length += 1;
    for (const stream of this.streams) stream.goOn();
  }

  cut(): void {
    for (const stream of this.streams) stream.fail(new Error('The connection was lost'));
    this.streams.clear();
  }

  open = (after: unknown) => {
    this.opened.push(after);
    if (this.isNextSilent) {
      this.isNextSilent = false;
      this.silent = new LogStream(undefined, () => this.length);
      return this.silent;
    }
    const stream = new LogStream((after as number | undefined) ?? this.length, () => this.length);
    if (after !== undefined && (after as number) < this.oldest) stream.fail(refusal(286));
    else this.streams.add(stream);
    return stream;
  };
}

class LogStream extends EventEmitter {
  private waiting: { resolve: (change: ServerChange) => void; reject: (failure: Error) => void } | undefined;
  private failure: Error | undefined;
  isClosed = false;

  constructor(
    public resumeToken: unknown,
    private readonly end: () => number,
  ) {
    super();
    queueMicrotask(() => !this.failure && !this.isSilent && this.emit(ChangeStream.RESUME_TOKEN_CHANGED));
  }

  next(): Promise<ServerChange> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.goOn();
    });
  }

  private get isSilent(): boolean {
    return this.resumeToken === undefined;
  }

  goOn(): void {
    const place = this.resumeToken as number;
    if (this.failure) this.waiting?.reject(this.failure);
    if (this.failure || this.isSilent || place >= this.end()) return;
    this.resumeToken = place + 1;
    const fullDocument = { _id: String(place + 1) };
    this.waiting?.resolve({ operationType: 'insert', fullDocument, ns: { db: 'd', coll: 'c' } } as ServerChange);
  }

  fail(failure: Error): void {
    this.failure = failure;
    this.goOn();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.fail(new Error('Closed'));
  }
}

const refusal = (code: number) => Object.assign(new Error('Resume of change stream was not possible'), { code });

async function following(limits: { answerWithinMs?: number } = {}) {
  const server = new ServerLog();
  const heard = listener();
  const errors: string[] = [];
  const onError = (error: unknown) => errors.push((error as Error).message);
  const parts = { open: server.open, watcher: heard.watcher, onError, backoff: () => 0, ...limits };
  const watch = await CollectionWatch.start(parts);
  return { server, watch, errors, ...heard };
}

const idsIn = ({ told }: ReturnType<typeof listener>) =>
  told.map((change) => (change.kind === 'stored' ? change.document._id : change.kind));

describe('A watch', () => {
  it('goes on after the last change it was told, and misses nothing', async () => {
    const watched = await following();
    const { server } = watched;
    server.insert();
    await watched.untilTold(1);
    server.cut();
    server.insert();
    server.insert();
    await watched.untilTold(3);
    expect(idsIn(watched)).toEqual(['1', '2', '3']);
    expect(server.opened).toEqual([undefined, 1]);
    expect([watched.missed(), watched.errors]).toEqual([0, ['The connection was lost']]);
    watched.watch.stop();
  });

  it('says that changes were missed when the server does not know the place any more, and goes on from now', async () => {
    const watched = await following();
    const { server } = watched;
    server.cut();
    for (let change = 0; change < 5; change += 1) server.insert();
    server.oldest = 5;
    await watched.untilMissed();
    server.insert();
    await watched.untilTold(1);
    expect([watched.missed(), idsIn(watched)]).toEqual([1, ['6']]);
    expect(server.opened.at(-1)).toBeUndefined();
    watched.watch.stop();
  });

  it('gives up a stream that never opens, and opens another', async () => {
    const watched = await following({ answerWithinMs: 20 });
    const { server } = watched;
    server.isNextSilent = true;
    server.cut();
    server.insert();
    await watched.untilTold(1);
    expect(idsIn(watched)).toEqual(['1']);
    expect(watched.errors).toEqual(['The connection was lost', 'no answer within 20 ms']);
    expect(server.silent?.isClosed).toBe(true);
    watched.watch.stop();
  });

  it('is silent once it is stopped, in a cut too', async () => {
    const watched = await following();
    const { server } = watched;
    server.cut();
    watched.watch.stop();
    server.insert();
    const later = listener();
    const other = await CollectionWatch.start({ open: server.open, watcher: later.watcher, onError: () => {} });
    server.insert();
    await later.untilTold(1);
    expect([watched.told, watched.missed()]).toEqual([[], 0]);
    other.stop();
  });
});
