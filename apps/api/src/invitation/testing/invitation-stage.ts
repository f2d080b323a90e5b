import { type RunningApp, type SignedInPlayer, startApp } from '../../testing/start-app';
import { invitationDriver } from './invitation-driver';

/** A running application with an administrator who invites and two players, Ada and Ben. */
export interface InvitationStage {
  app: RunningApp;
  admin: SignedInPlayer;
  ada: SignedInPlayer;
  ben: SignedInPlayer;
  driver: ReturnType<typeof invitationDriver>;
}

export async function invitationStage(): Promise<InvitationStage> {
  const app = await startApp();
  const admin = await app.loginAdmin();
  const ada = await app.register('Ada');
  const ben = await app.register('Ben');
  return { app, admin, ada, ben, driver: invitationDriver(app, admin) };
}
