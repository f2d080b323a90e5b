import { ProjectionRunner } from '@app/projections';
import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';

let app: RunningApp;
let ada: SignedInPlayer;
let admin: SignedInPlayer;
beforeAll(async () => {
  app = await startApp({ env: { WRITES_PER_USER: '1' } });
  [ada, admin] = [await app.register('Ada'), await app.loginAdmin()];
});
afterAll(() => app.close());

/** The figures by their names with labels. */
async function figures(): Promise<Record<string, number>> {
  const { text, type } = await app.http.get('/api/metrics').set(admin.bearer).expect(200);
  expect(type).toBe('text/plain');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)![0])]));
}

describe('The metrics of a process', () => {
  it('are for administrators', async () => {
    await app.http.get('/api/metrics').expect(401);
    await app.http.get('/api/metrics').set(ada.bearer).expect(403);
  });

  it('say whether the stores answer, how far the readers of the log are, and how many sockets are open', async () => {
    await app.app.get(ProjectionRunner, { strict: false }).untilPosition(0n);
    const read = await figures();
    expect(read).toMatchObject({
      'store_up{store="events"}': 1,
      'store_up{store="documents"}': 1,
      'reader_progress_ratio{kind="projection",name="leaderboard"}': expect.any(Number),
      'reader_parked_events{kind="projection",name="leaderboard"}': 0,
      open_sockets: 0,
    });
    expect((await figures())['event_loop_busy_seconds_total']).toBeGreaterThan(read['event_loop_busy_seconds_total']!);
  });

  it('count the calls that were refused for a share that is used up', async () => {
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429) {
      statuses.push((await app.http.put('/api/conversations/none/read').set(ada.bearer)).status);
    }
    expect((await figures())['refused_calls_total{share="writes"}']).toBe(1);
  });
});
