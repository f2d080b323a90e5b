import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DividedDocumentStore, type DocumentStore, MongoDocumentStore } from '@app/document-store';
import { EventStoreDbEventStore, type EventStore, lockDataDirectory, SqliteEventStore } from '@app/event-store';
import type { Config } from '../config';
import { chosenStores } from './chosen-stores';

/** Releases the data directory. */
export type ReleaseDataDirectory = () => void;

export const DATA_DIRECTORY = Symbol('data directory');

/**
 * Takes the data directory for this process, if a store is embedded.
 * @throws DataDirectoryInUse when another process has it
 */
export async function holdDataDirectory(config: Config): Promise<ReleaseDataDirectory> {
  const { events, documents } = chosenStores(config);
  const isEmbedded = events.adapter === 'sqlite' || documents.adapter === 'sqlite';
  if (isEmbedded) return lockDataDirectory(config.DATA_DIR);
  await mkdir(config.DATA_DIR, { recursive: true });
  return () => {};
}

/** A configured store does not answer at the start. The message is one line and names the variable. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';
}

export async function openEventStore(config: Config): Promise<EventStore> {
  const { events } = chosenStores(config);
  switch (events.adapter) {
    case 'sqlite':
      return SqliteEventStore.open({ file: join(events.directory, 'events.sqlite') });
    case 'eventstoredb':
      return EventStoreDbEventStore.connect({ url: events.url }).catch(unreachable('EVENTSTORE_URL'));
    default:
      return events satisfies never;
  }
}

export async function openDocumentStore(config: Config): Promise<DocumentStore> {
  const { documents } = chosenStores(config);
  switch (documents.adapter) {
    case 'sqlite': {
      const { directory } = documents;
      const file = join(directory, 'documents.sqlite');
      return DividedDocumentStore.open({ file, privateFile: join(directory, 'private.sqlite') });
    }
    case 'mongodb':
      return MongoDocumentStore.connect({ url: documents.url }).catch(unreachable('MONGODB_URL'));
    default:
      return documents satisfies never;
  }
}

const unreachable = (variable: string) => (cause: unknown) => {
  const reason = cause instanceof Error ? cause.message.split('\n', 1)[0] : String(cause);
  throw new StoreUnreachable(`${variable}: ${reason}`, { cause });
};
