import type { Decided } from '@app/event-store';
import { decidedBy } from '../../platform/commands/command-handlers';
import { type DataOf, Intention } from '../../platform/commands/intention';
import { type InvitationCommand, invitationDecider } from './invitation.decider';
import { type InvitationEvent, invitationStream } from './invitation.events';
import type { InvitationState } from './invitation.state';

interface OneInvitation {
  invitationId: string;
}

/** `decider` and `stream` of one invitation, for the command handler. */
export const invitationSubject = (invitationId: string) => {
  return { decider: invitationDecider, stream: invitationStream(invitationId) };
};

/** A command to one invitation. @throws Rejection invitation-invalid, and refusals by the invitation's rules */
abstract class OfInvitation<Name extends InvitationCommand['type']> extends Intention<
  OneInvitation & DataOf<InvitationCommand, Name>,
  Decided<InvitationState, InvitationEvent>
> {}

export class IssueInvitation extends OfInvitation<'IssueInvitation'> {}
export class AcceptInvitation extends OfInvitation<'AcceptInvitation'> {}
export class ExpireInvitation extends OfInvitation<'ExpireInvitation'> {}
/** By an administrator, for one invitation. */
export class WithdrawInvitation extends OfInvitation<'WithdrawInvitation'> {}
/** Because its event was deleted, or the participant who accepted it was removed. */
export class RevokeInvitation extends OfInvitation<'RevokeInvitation'> {}
/** Because its event was restored. Does nothing unless it was revoked. */
export class RestoreInvitation extends OfInvitation<'RestoreInvitation'> {}

export const invitationCommandHandlers = decidedBy(
  ({ invitationId }: OneInvitation) => invitationSubject(invitationId),
  {
    IssueInvitation,
    AcceptInvitation,
    ExpireInvitation,
    WithdrawInvitation,
    RevokeInvitation,
    RestoreInvitation,
  },
);
