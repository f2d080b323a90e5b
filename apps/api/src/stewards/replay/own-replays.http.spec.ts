import type { ReplayView } from '@app/contracts';
import { type DuelStage, onDuelStage } from '../../duels/duel/testing/duel-stage';
import { EVENT, liveEvent } from '../../finals/tournament-race/testing/live-event';
import { raceDriver, rightAnswer, wrongAnswer } from '../../racing/game/testing/race-driver';
import type { SignedInPlayer } from '../../testing/start-app';

let stage: DuelStage;
onDuelStage((on) => (stage = on));

const look = (path: string, { bearer }: SignedInPlayer) => stage.app.http.get(path).set(bearer);
const codeFor = async (path: string, viewer: SignedInPlayer) => (await look(path, viewer)).body.code as string;
const replayFor = async (path: string, viewer: SignedInPlayer): Promise<ReplayView> =>
  (await look(path, viewer).expect(200)).body;

/** The last score of each racer, by name. */
const resultOf = ({ racers, entries }: ReplayView) =>
  racers.map(({ playerName, before }, racer) => {
    const changes = entries.flatMap(({ scores = [] }) => scores.filter((changed) => changed.racer === racer));
    return [playerName, (changes.at(-1)?.score ?? before)?.score];
  });

describe('The replay of a qualifying race', () => {
  it('is for its racer once it is over, and for administrators at any time', async () => {
    const { app, ada, ben, admin, clock } = stage;
    const driver = raceDriver(app, ada);
    const { id } = await driver.start();
    const path = `/api/games/${id}/replay`;
    for (let index = 0; index < 10; index += 1) {
      const { question } = await driver.next(id);
      clock.pass(2_000);
      const letter = index < 3 ? rightAnswer(question!.id) : wrongAnswer(question!.id);
      await driver.answer(id, question!.id, letter, 2_000);
      if (index === 4) expect(await codeFor(path, ada)).toBe('race-not-over');
      if (index === 4)
        expect((await replayFor(path, admin)).entries.filter(({ kind }) => kind === 'answered')).toHaveLength(5);
    }
    await driver.finish().expect(200);
    const replay = await replayFor(path, ada);
    expect(replay.subject).toEqual({ kind: 'qualifying', number: 1 });
    expect(replay.questions).toHaveLength(10);
    expect(replay.streams).toEqual([`game-${id}`]);
    expect(resultOf(replay)).toEqual([[ada.user.racingName, 6]]);
    expect(await codeFor(path, ben)).toBe('game-not-found');
    expect(await codeFor('/api/games/none/replay', admin)).toBe('game-not-found');
  });
});

describe('The replay of a duel', () => {
  it('is for both racers once it is over: their legs side by side', async () => {
    const { ada, ben, eve, admin, driver, clock } = stage;
    const duel = await driver.accepted(ada, ben);
    const path = `/api/duels/${duel.id}/replay`;
    expect(await codeFor(path, admin)).toBe('duel-not-raced');
    await driver.ride(ada, duel, 5);
    clock.pass(3_600_000);
    expect(await codeFor(path, ada)).toBe('duel-not-over');
    expect(await codeFor(path, eve)).toBe('duel-not-found');
    await driver.ride(ben, duel, 2, 3_000);
    const replay = await replayFor(path, ben);
    expect(replay).toEqual(await replayFor(path, ada));
    expect(replay.subject).toEqual({ kind: 'duel', duelId: duel.id, category: 'Mixed' });
    expect(replay.questions).toHaveLength(5);
    expect(resultOf(replay)).toEqual([
      [ada.user.racingName, 10],
      [ben.user.racingName, 4],
    ]);
    const times = replay.entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBe(15_000);
  });
});

describe('The replay of one’s own race in a round', () => {
  it('shows that race alone, after the round', async () => {
    const { app, ada, ben, clock } = stage;
    const event = await liveEvent(app, clock.now);
    for (const racer of [ada, ben]) await event.join(racer);
    await event.startRound(1);
    for (const racer of [ada, ben]) {
      const { question } = await event.driver(racer).next();
      clock.pass(1_000);
      await event.driver(racer).answer(question!.id, rightAnswer(question!.id));
    }
    await event.caughtUp();
    const { body } = await look('/api/profile/races', ada).expect(200);
    const path = `/api/games/${body.entries[0].id}/replay`;
    expect(await codeFor(path, ada)).toBe('race-not-over');
    await event.control('end-round');
    const replay = await replayFor(path, ada);
    expect(replay.subject).toMatchObject({ kind: 'round', eventId: EVENT, run: { round: 1, end: 'ended' } });
    expect(resultOf(replay)).toEqual([[ada.user.racingName, 2]]);
    expect(await codeFor(path, ben)).toBe('game-not-found');
  });
});
