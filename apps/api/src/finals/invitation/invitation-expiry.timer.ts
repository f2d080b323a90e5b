import { Injectable, Logger } from '@nestjs/common';
import { Commands } from '../../platform/commands/commands';
import { DueWork } from '../../platform/stores/due-work';
import { ProcessClock } from '../../platform/stores/process-clock';
import { ExpireInvitation } from './invitation.commands';
import { Invitations } from './invitations';

/** Expires invitations when their time is over. */
@Injectable()
export class InvitationExpiryTimer extends DueWork {
  constructor(invitations: Invitations, commands: Commands, clock: ProcessClock) {
    super(clock, {
      name: 'invitation-expiry',
      purpose: 'expiry',
      logger: new Logger('InvitationExpiry'),
      due: (now, limit) => invitations.due(now, limit),
      act: (invitationId, context) => commands.execute(new ExpireInvitation({ invitationId }, context)),
    });
  }
}
