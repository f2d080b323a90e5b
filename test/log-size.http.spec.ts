import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handClock } from '../apps/api/src/racing/game/testing/hand-clock';
import { raceDriver, rightAnswer } from '../apps/api/src/racing/game/testing/race-driver';
import { startApp } from '../apps/api/src/testing/start-app';
import { multiplied } from './bench/product-log';

const EVENTS = 10_000;
/** Whoever has to raise it adds gigabytes to the log of a long season: what recurs belongs in the log once. */
const BYTES_AN_EVENT_MAX = 450;

test(`An event of a race takes at most ${BYTES_AN_EVENT_MAX} bytes of the embedded log`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-size-'));
  const app = await startApp({ env: { DATA_DIR: folder } });
  const clock = handClock(app);
  const ada = await app.register('Ada');
  const driver = raceDriver(app, ada);
  const { id } = await driver.start();
  for (let index = 0; index < 10; index += 1) {
    const { question } = await driver.next(id);
    clock.pass(2_000);
    await driver.answer(id, question!.id, rightAnswer(question!.id), 2_000);
  }
  await driver.finish().expect(200);
  await driver.readModelsCaughtUp();
  await app.close();
  const file = join(folder, 'events.sqlite');
  const { events } = await multiplied(file, ada.user.id, EVENTS);
  expect((await stat(file)).size / events).toBeLessThanOrEqual(BYTES_AN_EVENT_MAX);
  await rm(folder, { recursive: true });
});
