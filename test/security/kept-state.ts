import { type CollectionDefinition, DividedDocumentStore, DocumentStore } from '@app/document-store';
import { EventStore } from '@app/event-store';
import type { RunningApp } from '../../apps/api/src/testing/start-app';

/** They say how far readers of the log are, and name streams of events that come and go. They are about nobody. */
const HOW_FAR = ['checkpoints', 'reactions'];

/** Everything that is stored about some people: documents by collection and id, and the length of each stream. */
export interface KeptState {
  documents: Record<string, string>;
  streams: Record<string, number>;
}

/** To be called before the application starts, so that it sees every collection that the application opens. */
export function watchStores() {
  const opened = jest.spyOn(DividedDocumentStore.prototype, 'collection');
  const definitions = () => {
    const seen = new Map(opened.mock.calls.map(([definition]) => [definition.name, definition]));
    for (const name of HOW_FAR) seen.delete(name);
    return seen;
  };
  return {
    /** What names one of these ids or addresses. */
    keptOf: async ({ app }: RunningApp, theirs: readonly string[]): Promise<KeptState> => ({
      documents: await documentsNaming(app.get(DocumentStore, { strict: false }), [...definitions().values()], theirs),
      streams: await streamsNaming(app.get(EventStore, { strict: false }), theirs),
    }),
    end: () => opened.mockRestore(),
  };
}

async function documentsNaming(
  store: DocumentStore,
  definitions: readonly CollectionDefinition[],
  theirs: readonly string[],
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const definition of definitions) {
    for (const document of await (await store.collection(definition)).find({}).toArray()) {
      const text = JSON.stringify(document);
      if (theirs.some((id) => text.includes(id))) found[`${definition.name} ${document._id}`] = text;
    }
  }
  return found;
}

async function streamsNaming(store: EventStore, theirs: readonly string[]): Promise<Record<string, number>> {
  const lengths: Record<string, number> = {};
  const named = new Set<string>();
  for await (const { events } of store.readAll()) {
    for (const { stream, data } of events) {
      lengths[stream] = (lengths[stream] ?? 0) + 1;
      const text = stream + JSON.stringify(data);
      if (theirs.some((id) => text.includes(id))) named.add(stream);
    }
  }
  return Object.fromEntries([...named].map((stream) => [stream, lengths[stream]!]));
}

/** What of the earlier state is different or gone. What came in addition is no change of it. */
export function changesIn(before: KeptState, after: KeptState): string[] {
  const changed = <T>(earlier: Record<string, T>, later: Record<string, T>) =>
    Object.entries(earlier).flatMap(([name, was]) =>
      later[name] === was ? [] : `${name}: ${String(was)} became ${String(later[name])}`,
    );
  return [...changed(before.documents, after.documents), ...changed(before.streams, after.streams)];
}
