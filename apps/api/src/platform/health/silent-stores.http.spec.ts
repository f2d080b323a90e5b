import { describeWithMongod, MongodProcess } from '../../../../../test/support/mongod';
import { promisedMs } from '../../../../../test/support/promised-time';
import { StandInProcess } from '@app/event-store/testing/stand-in-process';
import { type RunningApp, startApp } from '../../testing/start-app';

describeWithMongod('While a store is silent', () => {
  let mongod: MongodProcess;
  let eventStore: StandInProcess;
  let app: RunningApp;
  beforeAll(async () => {
    [mongod, eventStore] = await Promise.all([MongodProcess.start(), StandInProcess.start()]);
    app = await startApp({ env: { EVENTSTORE_URL: eventStore.url, MONGODB_URL: mongod.url } });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([mongod.stop(), eventStore.stop()]);
  });

  const silent = {
    documentStore: [() => mongod],
    eventStore: [() => eventStore],
    both: [() => mongod, () => eventStore],
  };

  it.each(Object.entries(silent))('(%s) readiness says so within two seconds', async (name, stores) => {
    for (const store of stores) store().freeze();
    try {
      let answer = await timed();
      // The event store is asked twice a second, and counts as away when it has been silent for a while.
      while (answer.status === 200) answer = await timed();
      expect(answer.status).toBe(503);
      const { documentStore } = answer.body.details as { documentStore: { status: string; lastError: string | null } };
      // The driver itself would wait for ten seconds and longer.
      if (name !== 'eventStore') expect(documentStore.lastError).toBe('no answer within 1500 ms');
    } finally {
      for (const store of stores) store().thaw();
    }
    while ((await timed()).status !== 200);
  });

  async function timed() {
    const askedAt = performance.now();
    const answer = await app.http.get('/api/ready');
    expect(performance.now() - askedAt).toBeLessThan(promisedMs(2_000));
    return answer;
  }
});
