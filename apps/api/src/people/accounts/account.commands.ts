import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import type { AccountDocument } from './account.documents';
import { Accounts } from './accounts';

/** @throws Rejection racing-name-taken, not-found */
export class RenameRacer extends Intention<{ userId: string; racingName: string }, AccountDocument> {}

export const accountCommandHandlers = [
  carriedOut(RenameRacer, Accounts, (accounts, { userId, racingName }) => accounts.rename(userId, racingName)),
];
