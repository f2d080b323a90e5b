import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handClock } from '../../racing/game/testing/hand-clock';
import { startApp } from '../../testing/start-app';
import { liveEvent } from './testing/live-event';

describe('After a restart', () => {
  it('a participant comes back to the same question with the time that is left', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'rennmeister-rounds-'));
    const env = { DATA_DIR: directory };
    let running = await startApp({ env });
    try {
      const first = handClock(running);
      const player = await running.register('Dan');
      const before = await liveEvent(running, first.now);
      await before.join(player);
      await before.startRound(1);
      const [question] = await before.questions(1);
      const opened = await before.driver(player).next();
      await before.driver(player).answer(question!.id, question!.correctAnswer);
      const { question: second } = await before.driver(player).next();
      expect(opened.question!.id).toBe(question!.id);
      first.pass(3_000);

      await running.close();
      running = await startApp({ env });
      handClock(running, first.now() + 1_000);
      const after = await liveEvent(running, first.now);
      await after.caughtUp();
      expect(await after.driver(player).next()).toMatchObject({
        question: { id: second!.id, index: 1, remainingMs: 6_000 },
        totals: { score: 2 },
      });
      expect(await after.driver(player).status()).toMatchObject({
        own: { totalScore: 2, position: 1, question: { id: second!.id } },
      });
    } finally {
      await running.close();
      await rm(directory, { recursive: true, force: true });
    }
  });
});
