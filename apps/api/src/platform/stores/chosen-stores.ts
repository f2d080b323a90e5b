import type { Config } from '../config';

/** Which adapters the environment chooses; nothing else looks at its variables. */
export interface ChosenStores {
  events: { adapter: 'sqlite'; directory: string } | { adapter: 'eventstoredb'; url: string };
  /** Uploaded files lie beside the documents. On a server both may be shared with other processes. */
  documents: { adapter: 'sqlite'; directory: string } | { adapter: 'mongodb'; url: string };
}

export function chosenStores({
  DATA_DIR: directory,
  EVENTSTORE_URL,
  MONGODB_URL,
}: Pick<Config, 'DATA_DIR' | 'EVENTSTORE_URL' | 'MONGODB_URL'>): ChosenStores {
  return {
    events: EVENTSTORE_URL ? { adapter: 'eventstoredb', url: EVENTSTORE_URL } : { adapter: 'sqlite', directory },
    documents: MONGODB_URL ? { adapter: 'mongodb', url: MONGODB_URL } : { adapter: 'sqlite', directory },
  };
}
