import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener, Server } from 'node:http';
import { type Collection, type Document, DocumentStore, DocumentStoreUnavailable } from '@app/document-store';
import { EventStore, EventStoreUnavailable, type UpcastingEventStore } from '@app/event-store';
import type { RunningApp } from './start-app';

/** The header of a request whose calls to stores fail from the nth on. Nobody else notices. */
export const FAILS_FROM = 'x-stores-fail-from';

interface Calls {
  made: number;
  failFrom: number;
}

const ofDocuments = [
  'find',
  'findOne',
  'countDocuments',
  'insertOne',
  'insertMany',
  'replaceOne',
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'bulkWrite',
  'deleteOne',
  'deleteMany',
] as const satisfies (keyof Collection<Document>)[];
const ofEvents = [
  'appendToStream',
  'readStream',
  'readStreamBackwards',
  'readAll',
  'readBackwards',
  'lastPosition',
] as const satisfies (keyof EventStore)[];

/** Both stores of an application, which fail for requests that ask for it. */
export class FailingStores {
  private readonly calls = new AsyncLocalStorage<Calls>();
  private last: Calls | undefined;
  private readonly replaced: { owner: object; name: string; real: unknown }[] = [];

  private constructor() {}

  static async of({ app }: RunningApp): Promise<FailingStores> {
    const stores = new FailingStores();
    const collection = await app.get(DocumentStore, { strict: false }).collection({ name: 'anything' });
    const { stored } = app.get(EventStore, { strict: false }) as UpcastingEventStore;
    for (const name of ofDocuments) stores.replace(collection, name, () => new DocumentStoreUnavailable('away'));
    for (const name of ofEvents) stores.replace(stored, name, () => new EventStoreUnavailable('away'));
    stores.watch(app.getHttpServer() as Server);
    return stores;
  }

  /** True when a call of the last such request has failed. */
  get hasFailed(): boolean {
    return this.last !== undefined && this.last.made >= this.last.failFrom;
  }

  /** To be called before the application is closed. */
  restore(): void {
    for (const { owner, name, real } of this.replaced) Reflect.set(owner, name, real);
  }

  private watch(server: Server): void {
    const listeners = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    for (const listener of listeners) {
      server.on('request', (request, response) => {
        const failFrom = Number(request.headers[FAILS_FROM] ?? 0);
        if (failFrom === 0) return listener(request, response);
        this.last = { made: 0, failFrom };
        this.calls.run(this.last, () => listener(request, response));
      });
    }
  }

  private replace(adapter: object, name: string, unavailable: () => Error): void {
    const owner = Object.getPrototypeOf(adapter) as Record<string, (...values: unknown[]) => unknown>;
    const real = owner[name]!;
    const { calls } = this;
    this.replaced.push({ owner, name, real });
    owner[name] = function (this: unknown, ...values: unknown[]) {
      const ofRequest = calls.getStore();
      if (ofRequest && ++ofRequest.made >= ofRequest.failFrom) return failure(name, unavailable());
      return real.apply(this, values);
    };
  }
}

/** As the adapter fails: when somebody takes what it gives. */
function failure(name: string, unavailable: Error): unknown {
  const rejected = () => Promise.reject(unavailable);
  if (name === 'find') return { toArray: rejected };
  if (name === 'readAll' || name === 'readBackwards') return { [Symbol.asyncIterator]: () => ({ next: rejected }) };
  return rejected();
}
