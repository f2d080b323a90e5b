import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DueWork } from '../stores/due-work';
import { ProcessClock } from '../stores/process-clock';
import { HandleInvitation } from './invitation.commands';
import { Invitations } from './invitations';

/** Expires invitations that are past their time. */
@Injectable()
export class InvitationExpiryTimer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: DueWork;

  constructor(invitations: Invitations, commands: CommandBus, clock: ProcessClock) {
    this.work = new DueWork(clock, {
      name: 'invitation-expiry',
      purpose: 'expiry',
      logger: new Logger('InvitationExpiry'),
      due: (now, limit) => invitations.due(now, limit),
      act: (invitationId, context) => {
        const { now } = context;
        return commands.execute(new HandleInvitation({ type: 'ExpireInvitation', invitationId, now }, context));
      },
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  expireDue(): Promise<void> {
    return this.work.run();
  }
}
