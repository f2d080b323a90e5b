import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type DocumentStore, MongoDocumentStore, SqliteDocumentStore } from '@app/document-store';
import { EventStoreDbEventStore, type EventStore, lockDataDirectory, SqliteEventStore } from '@app/event-store';
import type { Config } from '../config';

/** Lets go of the data directory. */
export type ReleaseDataDirectory = () => void;

export const DATA_DIRECTORY = Symbol('data directory');

/**
 * An embedded store belongs to one process.
 * @throws DataDirectoryInUse when another process has it
 */
export async function holdDataDirectory(config: Config): Promise<ReleaseDataDirectory> {
  const isEmbedded = !config.EVENTSTORE_URL || !config.MONGODB_URL;
  if (isEmbedded) return lockDataDirectory(config.DATA_DIR);
  await mkdir(config.DATA_DIR, { recursive: true });
  return () => {};
}

export async function openEventStore({ DATA_DIR, EVENTSTORE_URL }: Config): Promise<EventStore> {
  return EVENTSTORE_URL
    ? EventStoreDbEventStore.connect({ url: EVENTSTORE_URL })
    : SqliteEventStore.open({ file: join(DATA_DIR, 'events.sqlite') });
}

export async function openDocumentStore({ DATA_DIR, MONGODB_URL }: Config): Promise<DocumentStore> {
  return MONGODB_URL
    ? MongoDocumentStore.connect({ url: MONGODB_URL })
    : SqliteDocumentStore.open({ file: join(DATA_DIR, 'documents.sqlite') });
}
