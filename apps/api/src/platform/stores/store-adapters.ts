import { join } from 'node:path';
import {
  DividedDocumentStore,
  type DocumentStore,
  SqliteDocumentStore,
  type StoredCollections,
  StoredFile,
} from '@app/document-store';
import { type EventStore, SqliteEventStore, SqliteLogFile, type StoredLog } from '@app/event-store';
import { SqliteTables, type Table, type TableSource, type TableStore } from '@app/tables';
import type { Config } from '../config';
import type { FileStore } from '../file-store/file-store.port';
import { FolderFileStore } from '../file-store/folder.file-store';
import { requireReadable, upgradeShared } from './data-format';

interface Adapter {
  name: string;
  /** An embedded store is in the data directory and belongs to this process alone. */
  isEmbedded: boolean;
}

export interface EventStoreAdapter extends Adapter {
  open: () => Promise<EventStore>;
  /** To check the log as it is stored. Nothing is written. */
  openLog: () => Promise<StoredLog>;
}

export interface DocumentStoreAdapter extends Adapter {
  open: () => Promise<DocumentStore>;
  /** For a look at the read models while the application runs. */
  openReadModels: () => Promise<DocumentStore>;
  /** The same for a look at many of their documents, which do not have to fit into memory. */
  openStored: () => Promise<StoredCollections>;
  /** Uploaded files are kept beside the documents. */
  openFiles: () => Promise<FileStore>;
}

/** The tables for analysts are beside the documents, in a file or a database of their own. */
export interface TableStoreAdapter {
  name: string;
  open: (tables: readonly Table[]) => Promise<TableStore>;
  /** Where another thread or program reads them. */
  source: TableSource;
}

/** A configured store does not answer at the start. The message is one line and names the variable. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable';
}

/** The adapter that the environment chooses; nothing else looks at its variable. */
export function eventStoreAdapter({ DATA_DIR, EVENTSTORE_URL: url }: Config): EventStoreAdapter {
  if (url) {
    const open = async () => {
      const { EventStoreDbEventStore } = await sharedStores();
      return EventStoreDbEventStore.connect({ url }).catch(unreachable('EVENTSTORE_URL'));
    };
    return { name: 'eventstoredb', isEmbedded: false, open, openLog: open };
  }
  const file = join(DATA_DIR, 'events.sqlite');
  return {
    name: 'sqlite',
    isEmbedded: true,
    open: async () => SqliteEventStore.open({ file }),
    openLog: async () => SqliteLogFile.open(file),
  };
}

/** The same for documents and uploaded files. */
export function documentStoreAdapter({ DATA_DIR, MONGODB_URL: url }: Config): DocumentStoreAdapter {
  if (url) {
    const open = async () => {
      const { MongoDocumentStore } = await sharedStores();
      const documents = await MongoDocumentStore.connect({ url }).catch(unreachable('MONGODB_URL'));
      try {
        await upgradeShared(documents, 'MONGODB_URL');
      } catch (error) {
        await documents.close();
        throw error;
      }
      return documents;
    };
    return {
      name: 'mongodb',
      isEmbedded: false,
      open,
      openReadModels: open,
      openStored: open,
      openFiles: async () => {
        const { GridFsFileStore } = await sharedStores();
        return GridFsFileStore.connect({ url }).catch(unreachable('MONGODB_URL'));
      },
    };
  }
  const file = join(DATA_DIR, 'documents.sqlite');
  const privateFile = join(DATA_DIR, 'private.sqlite');
  return {
    name: 'sqlite',
    isEmbedded: true,
    open: async () => DividedDocumentStore.open({ file, privateFile }),
    openReadModels: async () => {
      requireReadable(DATA_DIR);
      return SqliteDocumentStore.open({ file });
    },
    openStored: async () => {
      requireReadable(DATA_DIR);
      return StoredFile.open(file);
    },
    openFiles: () => FolderFileStore.open(join(DATA_DIR, 'files')),
  };
}

export function tableStoreAdapter({ DATA_DIR, MONGODB_URL: url }: Config): TableStoreAdapter {
  if (url) {
    const source = { kind: 'mongodb', url } as const;
    const open = async (tables: readonly Table[]) => (await sharedStores()).MongoTables.open({ url, tables });
    return { name: 'mongodb', open, source };
  }
  const file = join(DATA_DIR, 'analytics.sqlite');
  const source = { kind: 'sqlite', file } as const;
  return { name: 'sqlite', open: (tables) => SqliteTables.open({ file, tables }), source };
}

/** Their drivers take a fifth of the time that loading all code takes, so embedded stores do without. */
const sharedStores = () => import('./shared-stores.js');

const unreachable = (variable: string) => (cause: unknown) => {
  const reason = cause instanceof Error ? cause.message.split('\n', 1)[0] : String(cause);
  throw new StoreUnreachable(`${variable}: ${reason}`, { cause });
};
