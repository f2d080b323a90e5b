import type { SponsorFiguresView } from '@app/contracts';
import { EventStore } from '@app/event-store';
import { until } from '@app/projections/testing/until';
import { describeWithMongod } from '../../../../../test/support/mongod';
import { handClock } from '../../racing/game/testing/hand-clock';
import type { RunningApp } from '../../testing/start-app';
import { twoApplications } from '../../testing/two-applications';
import { sponsorViewsStream } from './sponsor-views.events';
import { SponsorViewsTimer } from './sponsor-views.timer';

const MINUTES = 20;

describeWithMongod('The views of sponsors, in two applications on the same stores,', () => {
  let here: RunningApp;
  let there: RunningApp;
  let stop: () => Promise<void>;

  beforeAll(async () => ({ here, there, stop } = await twoApplications()));
  afterAll(() => stop());

  it('are all kept, each once, although both write to the stream of the day at the same moments', async () => {
    const clocks = [here, there].map((app) => handClock(app, Date.UTC(2026, 10, 25, 21)));
    for (let minute = 0; minute < MINUTES; minute += 1) {
      for (const app of [here, there]) {
        const batch = { forMs: 60_000, shown: { home: { tarmark: { views: 1, shownMs: 1_000 + minute } } } };
        await app.http.post('/api/sponsor-views').send(batch).expect(200);
      }
      await Promise.all([here, there].map(({ app }) => app.get(SponsorViewsTimer, { strict: false }).look()));
      for (const clock of clocks) clock.pass(60_000);
    }
    const stream = sponsorViewsStream(clocks[0]!.now());
    const kept = await there.app.get(EventStore, { strict: false }).readStream(stream);
    expect(kept).toHaveLength(2 * MINUTES);
    const { bearer } = await there.loginAdmin();
    const shown = async () => {
      const { body } = await there.http.get('/api/admin/sponsor-views').set(bearer).expect(200);
      return (body as SponsorFiguresView).sponsors[0]!;
    };
    await until(async () => (await shown()).views >= 2 * MINUTES);
    const shownMs = 2 * (MINUTES * 1_000 + (MINUTES * (MINUTES - 1)) / 2);
    expect(await shown()).toMatchObject({ sponsorId: 'tarmark', views: 2 * MINUTES, shownMs });
  });
});
