import { SponsorViewsTimer } from '../../../content/sponsor-views/sponsor-views.timer';
import { duelDriver } from '../../../duels/duel/testing/duel-stage';
import { liveEvent } from '../../../finals/tournament-race/testing/live-event';
import { handClock } from '../../../racing/game/testing/hand-clock';
import { raceDriver, rightAnswer, wrongAnswer } from '../../../racing/game/testing/race-driver';
import type { RunningApp, SignedInPlayer } from '../../../testing/start-app';

const A_DAY_MS = 24 * 60 * 60_000;
const BEGINS_AT = Date.UTC(2026, 5, 10, 9);
const QUESTIONS = 10;

/** Six racers race on three days, duel, and five of them race a final of two rounds, in which some drop out. Returns names by user id. */
export async function playSeason(app: RunningApp): Promise<Map<string, string>> {
  const clock = handClock(app, BEGINS_AT);
  const names = ['Ada', 'Ben', 'Cay', 'Dan', 'Eve', 'Fay'];
  const racers: SignedInPlayer[] = [];
  for (const name of names) racers.push(await app.register(name));

  /** `isRight`: by the question's index. */
  const race = async (racer: SignedInPlayer, isRight: (index: number) => boolean, eachMs: number) => {
    const driver = raceDriver(app, racer);
    const { id } = await driver.start();
    for (let index = 0; index < QUESTIONS; index += 1) {
      const { question } = await driver.next(id);
      clock.pass(eachMs + index * 250);
      const letter = isRight(index) ? rightAnswer(question!.id) : wrongAnswer(question!.id);
      await driver.answer(id, question!.id, letter, eachMs + index * 250 - 90);
    }
  };
  for (let day = 0; day < 3; day += 1) {
    for (const [seat, racer] of racers.entries()) {
      await race(racer, (index) => (index * 3 + seat * 5 + day) % 7 < 3 + ((seat + day) % 4), 2_600 + seat * 310);
    }
    clock.pass(A_DAY_MS);
  }

  const seen = { home: { kolbenhof: { views: 3, shownMs: 9_500 } }, hall: { tarmark: { views: 1, shownMs: 30_000 } } };
  for (const shown of [seen, { home: seen.home }]) {
    await app.http.post('/api/sponsor-views').send({ forMs: 60_000, shown }).expect(200);
    await app.app.get(SponsorViewsTimer, { strict: false }).look();
    clock.pass(60 * 60_000);
  }

  const duels = duelDriver(app, clock);
  for (const [one, other, first, second] of [
    [0, 1, 4, 2],
    [1, 2, 5, 1],
    [0, 2, 3, 3],
    [3, 0, 1, 5],
  ] as const) {
    const duel = await duels.accepted(racers[one]!, racers[other]!);
    await duels.ride(racers[one]!, duel, first);
    await duels.ride(racers[other]!, duel, second);
  }

  const event = await liveEvent(app, clock.now);
  const finalists = racers.slice(0, 5);
  for (const racer of finalists) await event.join(racer);
  await event.control('start');
  for (const round of [1, 2]) {
    await event.startRound(round);
    const questions = await event.questions(round);
    for (const [seat, racer] of finalists.entries()) {
      // One does not come back for the second round, and one stops in its middle.
      if (round === 2 && seat === 4) continue;
      const driver = event.driver(racer);
      for (const [index, { correctAnswer }] of questions.entries()) {
        if (round === 2 && seat === 3 && index === 2) break;
        const { question } = await driver.next();
        clock.pass(1_500 + seat * 900 + index * 100);
        const isRight = (index + seat * round) % 4 !== 0;
        const letter = isRight ? correctAnswer : wrongAnswer(question!.id);
        await driver.answer(question!.id, letter, 1_400 + seat * 900 + index * 100);
      }
    }
    await event.control('end-round');
  }
  await event.control('end');
  return new Map(racers.map(({ user }, seat) => [user.id, names[seat]!]));
}
