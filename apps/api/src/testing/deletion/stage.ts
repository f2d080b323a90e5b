import { liveEvent } from '../../finals/tournament-race/testing/live-event';
import { invitationDriver } from '../../finals/invitation/testing/invitation-driver';
import { duelDriver } from '../../duels/duel/testing/duel-stage';
import { handClock } from '../../racing/game/testing/hand-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../start-app';
import { signedUp, type Somebody, somebody } from './person';

/** An application with its clock, an administrator, and the calls of duels and finals. */
export async function deletionStage() {
  const app = await startApp();
  const clock = handClock(app);
  const admin = await app.loginAdmin();
  let people = 0;
  return {
    app,
    clock,
    admin,
    duels: duelDriver(app, clock),
    invitations: invitationDriver(app, admin),
    /** A new event, and its calls. */
    final: async () => {
      const event = { name: 'Night Race', startTime: '2030-01-01T20:00:00.000Z', duration: 60 };
      const { body } = await app.http.post('/api/events').set(admin.bearer).send(event).expect(201);
      const eventId = body.id as number;
      return { eventId, ...(await liveEvent(app, clock.now, eventId)) };
    },
    /** Somebody who will leave, with texts that occur nowhere else, and somebody who stays. */
    couple: async (): Promise<Couple> => {
      const person = somebody();
      const [leaver, other] = [await signedUp(app, person), await app.register(`Staying ${(people += 1)}`)];
      return { person, leaver, other };
    },
  };
}

export interface Couple {
  person: Somebody;
  leaver: SignedInPlayer;
  other: SignedInPlayer;
}

export type DeletionStage = Awaited<ReturnType<typeof deletionStage>>;
export type Cast = DeletionStage & Couple;

/** The code of a refusal. */
export async function codeOf(call: PromiseLike<{ body: { code?: string } }>): Promise<string | undefined> {
  return (await call).body.code;
}

export const get = async ({ http }: RunningApp, { bearer }: SignedInPlayer, path: string) =>
  (await http.get(`/api/${path}`).set(bearer).expect(200)).body;
