import { readConfig } from '../config';
import { documentStoreAdapter, eventStoreAdapter } from './store-adapters';

describe('The environment', () => {
  it('chooses the embedded stores by saying nothing', () => {
    const config = readConfig({});
    for (const adapter of [eventStoreAdapter(config), documentStoreAdapter(config)]) {
      expect([adapter.name, adapter.isEmbedded]).toEqual(['sqlite', true]);
    }
  });

  it('chooses each server by its own variable', () => {
    const events = readConfig({ EVENTSTORE_URL: 'esdb://127.0.0.1:1' });
    const both = readConfig({ EVENTSTORE_URL: 'esdb://127.0.0.1:1', MONGODB_URL: 'mongodb://127.0.0.1:1' });
    expect([eventStoreAdapter(events).name, documentStoreAdapter(events).name]).toEqual(['eventstoredb', 'sqlite']);
    expect([eventStoreAdapter(both).name, documentStoreAdapter(both).name]).toEqual(['eventstoredb', 'mongodb']);
    expect([eventStoreAdapter(both).isEmbedded, documentStoreAdapter(both).isEmbedded]).toEqual([false, false]);
  });

  it('cannot share the documents of processes whose logs are their own', () => {
    expect(() => readConfig({ MONGODB_URL: 'mongodb://127.0.0.1:1' })).toThrow(
      'MONGODB_URL needs EVENTSTORE_URL: a document store that is shared needs a log that is',
    );
  });
});
