import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DocumentStore, SqliteDocumentStore } from '@app/document-store';
import { type DomainEvent, type EventStore, SqliteEventStore } from '@app/event-store';
import { ProjectionRunner } from '../projection-runner';
import type { ProjectionRunnerOptions } from '../projection-runner-options';
import { recorded } from './projection-spec';

/** Both embedded stores in a folder of their own, and runners on them that retry without pauses. */
export interface Stage {
  eventStore: EventStore;
  documentStore: DocumentStore;
  /** Of the embedded document store. */
  documentsFile: string;
  /** Appends the events one after another. Returns the last position. */
  append(stream: string, ...events: DomainEvent[]): Promise<bigint>;
  /** The runner of a separate process. `stop` ends it, and so does closing the stage. */
  runner(options?: Partial<ProjectionRunnerOptions>): ProjectionRunner;
  close(): Promise<void>;
}

/** @param given used instead of the embedded document store; the stage closes it too */
export async function openStage(given?: DocumentStore): Promise<Stage> {
  const directory = mkdtempSync(join(tmpdir(), 'projections-'));
  const eventStore = await SqliteEventStore.open({ file: join(directory, 'events.sqlite') });
  const documentsFile = join(directory, 'documents.sqlite');
  const documentStore = given ?? (await SqliteDocumentStore.open({ file: documentsFile }));
  const runners: ProjectionRunner[] = [];
  let appended = 0;
  return {
    eventStore,
    documentStore,
    documentsFile,
    async append(stream, ...events) {
      const last = await eventStore.readStream(stream);
      const numbered = recorded(stream, events).map(({ type, data, metadata }) => ({
        id: `00000000-0000-4000-8000-${String(++appended).padStart(12, '0')}`,
        type,
        data,
        metadata: { ...metadata, hash: hashOf(stream, type, data) },
      }));
      const expectedRevision = last.at(-1)?.revision ?? 'no_stream';
      return (await eventStore.appendToStream(stream, numbered, { expectedRevision })).position;
    },
    runner(options) {
      const runner = new ProjectionRunner({ eventStore, documentStore, backoff: () => 0, ...options });
      runners.push(runner);
      return runner;
    },
    async close() {
      for (const runner of runners) await runner.stop();
      await eventStore.close();
      await documentStore.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** Events with different content have different hashes, as in a real log. */
const hashOf = (...content: unknown[]) => createHash('sha256').update(JSON.stringify(content)).digest('hex');
