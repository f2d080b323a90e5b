import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { ProcessClock } from '../stores/process-clock';
import { HandleInvitation } from './invitation.commands';
import { Invitations } from './invitations';

const EVERY_MS = 30_000;
const AT_ONCE = 1_000;

/** Expires what is past its time. Any number of processes may do so at the same time: an invitation expires once. */
@Injectable()
export class InvitationExpiryTimer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('InvitationExpiry');
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly invitations: Invitations,
    private readonly commands: CommandBus,
    private readonly clock: ProcessClock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.work = this.work.then(() => this.expireDue()).catch(this.reported);
    }, EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.work;
  }

  private readonly reported = (err: unknown) =>
    this.logger.error({ err }, 'Invitations past their time could not be looked for');

  async expireDue(): Promise<void> {
    for (const invitationId of await this.invitations.due(this.clock.now(), AT_ONCE)) await this.expire(invitationId);
  }

  /** One that cannot be expired now is tried again the next time, and holds up no other. */
  private async expire(invitationId: string): Promise<void> {
    const commandId = uuidV5('expiry', invitationId);
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    const actor = { kind: 'process', name: 'invitation-expiry' } as const;
    const now = this.clock.now();
    try {
      await this.commands.execute(
        new HandleInvitation({ type: 'ExpireInvitation', invitationId, now }, { ...ids, actor, now }),
      );
    } catch (error) {
      this.logger.error({ err: error, invitationId }, 'An invitation past its time could not be expired');
    }
  }
}
