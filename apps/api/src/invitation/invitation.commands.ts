import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, DeciderCommandHandler, type Decided } from '@app/event-store';
import { type InvitationCommand, invitationDecider } from './invitation.decider';
import { type InvitationEvent, invitationStream } from './invitation.events';
import type { InvitationState } from './invitation.state';

/** `decider` and `stream` of one invitation, as the command handler wants them. */
export const invitationSubject = (invitationId: string) => {
  return { decider: invitationDecider, stream: invitationStream(invitationId) };
};

/** What is done to one invitation, and what came of it. */
export class HandleInvitation extends Command<Decided<InvitationState, InvitationEvent>> {
  constructor(
    readonly command: InvitationCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(HandleInvitation)
export class HandleInvitationHandler implements ICommandHandler<HandleInvitation> {
  constructor(private readonly invitations: DeciderCommandHandler) {}

  execute({ command, context }: HandleInvitation): Promise<Decided<InvitationState, InvitationEvent>> {
    return this.invitations.handle(invitationSubject(command.invitationId), command, context);
  }
}
