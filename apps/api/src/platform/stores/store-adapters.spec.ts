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
    const documents = readConfig({ MONGODB_URL: 'mongodb://127.0.0.1:1' });
    expect([eventStoreAdapter(events).name, documentStoreAdapter(events).name]).toEqual(['eventstoredb', 'sqlite']);
    expect([eventStoreAdapter(documents).name, documentStoreAdapter(documents).name]).toEqual(['sqlite', 'mongodb']);
    expect([eventStoreAdapter(events).isEmbedded, documentStoreAdapter(documents).isEmbedded]).toEqual([false, false]);
  });
});
