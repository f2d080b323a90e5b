import type { DuelBody, DuelInvitationView, DuelStartAnswer, DuelView } from '@app/contracts';
import { type DomainEvent, EventStore } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { handClock } from '../../../racing/game/testing/hand-clock';
import { raceDriver, rightAnswer, wrongAnswer } from '../../../racing/game/testing/race-driver';
import { type RunningApp, type SignedInPlayer, startApp } from '../../../testing/start-app';
import { DuelExpiryTimer } from '../duel-expiry.timer';
import { duelStream } from '../duel.events';
import { caughtUp } from '../../../testing/caught-up';

/** Racers who challenge each other, over HTTP. */
export function duelDriver(running: RunningApp, clock: ReturnType<typeof handClock>) {
  const { http, app } = running;
  const post = (player: SignedInPlayer, path: string, body: object = {}) =>
    http.post(`/api/duels${path}`).set(player.bearer).send(body);
  const driver = {
    post,
    challenging: (player: SignedInPlayer, body: Partial<DuelBody> = {}) =>
      post(player, '', { category: 'Mixed', questionCount: 5, ...body }),
    challenge: async (player: SignedInPlayer, body: Partial<DuelBody> = {}): Promise<DuelView> =>
      (await driver.challenging(player, body).expect(201)).body,
    accept: async (player: SignedInPlayer, { id }: { id: string }): Promise<DuelView> =>
      (await post(player, `/${id}/accept`).expect(200)).body,
    /** Ada challenges Ben, who accepts. */
    accepted: async (ada: SignedInPlayer, ben: SignedInPlayer, body: Partial<DuelBody> = {}): Promise<DuelView> =>
      driver.accept(ben, await driver.challenge(ada, { challengedId: ben.user.id, ...body })),
    start: async (player: SignedInPlayer, { id }: { id: string }): Promise<DuelStartAnswer> =>
      (await post(player, `/${id}/start`).expect(200)).body,
    /** Answers the questions of a leg one after the other, `right` of them correctly, each after this time. */
    race: async (player: SignedInPlayer, gameId: string, questions: number, right: number, eachMs = 2_000) => {
      const leg = raceDriver(running, player);
      for (let index = 0; index < questions; index += 1) {
        const { question } = await leg.next(gameId);
        clock.pass(eachMs);
        const letter = index < right ? rightAnswer(question!.id) : wrongAnswer(question!.id);
        await leg.answer(gameId, question!.id, letter, eachMs);
      }
    },
    finish: async (player: SignedInPlayer, { id }: { id: string }): Promise<DuelView> =>
      (await post(player, `/${id}/finish`).expect(200)).body,
    /** A whole leg. */
    ride: async (player: SignedInPlayer, duel: DuelView, right: number, eachMs?: number): Promise<DuelView> => {
      const { game } = await driver.start(player, duel);
      await driver.race(player, game.id, duel.questionCount, right, eachMs);
      return driver.finish(player, duel);
    },
    see: async (player: SignedInPlayer, { id }: { id: string }): Promise<DuelView> =>
      (await http.get(`/api/duels/${id}`).set(player.bearer).expect(200)).body,
    list: async (player: SignedInPlayer): Promise<DuelView[]> =>
      (await http.get('/api/duels').set(player.bearer).expect(200)).body,
    look: async (token: string, viewer?: SignedInPlayer): Promise<DuelInvitationView> =>
      (
        await http
          .get(`/api/duels/invite/${token}`)
          .set(viewer?.bearer ?? {})
          .expect(200)
      ).body,
    events: async (duelId: string): Promise<DomainEvent[]> => {
      const events = await app.get(EventStore, { strict: false }).readStream(duelStream(duelId));
      return events.map(({ type, data }) => ({ type, data }));
    },
    /** What the timer does every half minute. */
    lookForExpired: () => app.get(DuelExpiryTimer, { strict: false }).look(),
    readModelsCaughtUp: () => caughtUp({ app }),
    /** Resolves when a changed document of the read model satisfies the condition. Listens from the call on. */
    changed: <Doc>(projection: string, isSo: (document: Doc) => boolean) =>
      new Promise<void>((resolve) => {
        const end = app.get(ProjectionRunner, { strict: false }).onChange((changes) => {
          const saved = changes.filter((change) => change.projection === projection && change.document);
          if (!saved.some(({ document }) => isSo(document as Doc))) return;
          end();
          resolve();
        });
      }),
  };
  return driver;
}

/** A running application and its clock, with an administrator and two racers, Ada and Ben. */
export interface DuelStage {
  app: RunningApp;
  clock: ReturnType<typeof handClock>;
  admin: SignedInPlayer;
  ada: SignedInPlayer;
  ben: SignedInPlayer;
  eve: SignedInPlayer;
  driver: ReturnType<typeof duelDriver>;
}

/** Starts one application for all tests of a file, and passes it with three new racers to `enter` before each test. */
export function onDuelStage(enter: (stage: DuelStage) => unknown): void {
  let stage: Pick<DuelStage, 'app' | 'clock' | 'admin' | 'driver'>;
  let groups = 0;
  beforeAll(async () => {
    const app = await startApp();
    const clock = handClock(app);
    stage = { app, clock, admin: await app.loginAdmin(), driver: duelDriver(app, clock) };
  });
  afterAll(() => stage.app.close());
  beforeEach(async () => {
    groups += 1;
    const [ada, ben, eve] = await Promise.all(
      ['Ada', 'Ben', 'Eve'].map((name) => stage.app.register(`${name} ${groups}`)),
    );
    await enter({ ...stage, ada: ada!, ben: ben!, eve: eve! });
  });
}
