import { type RunningApp, type SignedInPlayer, startApp } from '../../../testing/start-app';
import { handClock } from './hand-clock';
import { type RaceDriver, raceDriver } from './race-driver';

/** A running application, its clock, and a player who has not raced yet. */
export interface RaceStage {
  app: RunningApp;
  clock: ReturnType<typeof handClock>;
  player: SignedInPlayer;
  driver: RaceDriver;
  anotherPlayer: () => Promise<SignedInPlayer>;
  /** Starts a race and serves its first question. */
  underWay: () => Promise<{ gameId: string; questionId: string }>;
}

/** Starts one application for all tests of a file, and passes a new player to `enter` before each test. */
export function onRaceStage(enter: (stage: RaceStage) => unknown): void {
  let app: RunningApp;
  let clock: RaceStage['clock'];
  let names = 0;
  const anotherPlayer = () => app.register(`Racer ${(names += 1)}`);

  beforeAll(async () => {
    app = await startApp();
    clock = handClock(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const player = await anotherPlayer();
    const driver = raceDriver(app, player);
    const underWay = async () => {
      const { id: gameId } = await driver.start();
      const { question } = await driver.next(gameId);
      return { gameId, questionId: question!.id };
    };
    enter({ app, clock, player, driver, anotherPlayer, underWay });
  });
}
