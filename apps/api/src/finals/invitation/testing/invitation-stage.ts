import { handClock } from '../../../racing/game/testing/hand-clock';
import { type RunningApp, type SignedInPlayer, startApp } from '../../../testing/start-app';
import { invitationDriver } from './invitation-driver';

/** A running application and its clock, with an administrator who invites and two players, Ada and Ben. */
export interface InvitationStage {
  app: RunningApp;
  clock: ReturnType<typeof handClock>;
  admin: SignedInPlayer;
  ada: SignedInPlayer;
  ben: SignedInPlayer;
  driver: ReturnType<typeof invitationDriver>;
}

export async function invitationStage(): Promise<InvitationStage> {
  const app = await startApp();
  const clock = handClock(app);
  const admin = await app.loginAdmin();
  const ada = await app.register('Ada');
  const ben = await app.register('Ben');
  return { app, clock, admin, ada, ben, driver: invitationDriver(app, admin) };
}

/** With an event to which nobody is invited yet. */
export interface AnnouncedStage extends InvitationStage {
  eventId: number;
}

/** One stage for all tests of a file, and before each of them an event of its own; both are given to `enter`. */
export function onAnnouncedStage(enter: (stage: AnnouncedStage) => unknown): void {
  let stage: InvitationStage;
  beforeAll(async () => {
    stage = await invitationStage();
  });
  afterAll(() => stage.app.close());
  beforeEach(async () => {
    enter({ ...stage, eventId: await stage.driver.announce() });
  });
}
