import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type CommandContext, commandIdOf, StreamStates } from '@app/event-store';
import { RegisterRacer, racerSubject } from '../racer/racer.commands';
import { Commands } from '../../platform/commands/commands';
import { ProcessClock } from '../../platform/stores/process-clock';
import type { AccountDocument } from './account.documents';
import { Accounts } from './accounts';

/** Records in the log that an account may race. Repeated calls still record only one event. */
@Injectable()
export class RacerRegistration implements OnApplicationBootstrap {
  private readonly logger = new Logger('Accounts');

  constructor(
    private readonly commands: Commands,
    private readonly streams: StreamStates,
    private readonly accounts: Accounts,
    private readonly clock: ProcessClock,
  ) {}

  /** Registers the accounts that a crash left without their event. */
  async onApplicationBootstrap(): Promise<void> {
    for (const account of await this.accounts.unregistered()) await this.tryToRegister(account);
  }

  async register({ _id: userId, isAdmin, unregistered }: AccountDocument): Promise<void> {
    const commandId = commandIdOf(userId, 'RegisterRacer', userId);
    const context: CommandContext = {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'user', id: userId, role: isAdmin ? 'admin' : 'player' },
      now: this.clock.now(),
    };
    await this.commands.execute(new RegisterRacer({ userId }, context));
    if (unregistered) await this.accounts.setRegistered(userId);
  }

  /** If the log does not respond, the registration is repeated at the next login or start. */
  async tryToRegister(account: AccountDocument): Promise<void> {
    try {
      await this.register(account);
    } catch (error) {
      this.logger.warn({ err: error, userId: account._id }, 'The racer is not yet registered in the log');
    }
  }

  /**
   * The first id derived from this one that no deleted racer has used. So somebody who registers again starts
   * from nothing.
   */
  async unusedId(id: string): Promise<string> {
    for (let next = id; ; next = commandIdOf(next, 'RegisterRacer', id)) {
      const { state } = await this.streams.load(racerSubject(next));
      if (state.account !== 'deleted') return next;
    }
  }
}
