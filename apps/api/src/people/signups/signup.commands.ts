import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { Signups } from './signups';

/** @throws Rejection not-found */
export class RemoveSignup extends Intention<{ id: string }, void> {}

export const signupCommandHandlers = [
  carriedOut(RemoveSignup, Signups, (signups, { id }, context) => signups.remove(id, context)),
];
