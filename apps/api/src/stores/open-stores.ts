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

/** A store of the environment does not answer at the start. The message is one line and names the variable. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';
}

export async function openEventStore({ DATA_DIR, EVENTSTORE_URL }: Config): Promise<EventStore> {
  if (!EVENTSTORE_URL) return SqliteEventStore.open({ file: join(DATA_DIR, 'events.sqlite') });
  return EventStoreDbEventStore.connect({ url: EVENTSTORE_URL }).catch(unreachable('EVENTSTORE_URL'));
}

export async function openDocumentStore({ DATA_DIR, MONGODB_URL }: Config): Promise<DocumentStore> {
  if (!MONGODB_URL) return SqliteDocumentStore.open({ file: join(DATA_DIR, 'documents.sqlite') });
  return MongoDocumentStore.connect({ url: MONGODB_URL }).catch(unreachable('MONGODB_URL'));
}

const unreachable = (variable: string) => (cause: unknown) => {
  const reason = cause instanceof Error ? cause.message.split('\n', 1)[0] : String(cause);
  throw new StoreUnreachable(`${variable}: ${reason}`, { cause });
};
