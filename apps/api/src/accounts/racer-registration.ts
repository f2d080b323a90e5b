import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type CommandContext, commandIdOf } from '@app/event-store';
import { RegisterRacer } from '../racer/racer.commands';
import { ProcessClock } from '../stores/process-clock';
import type { AccountDocument } from './account.documents';

/** Makes the fact that an account may race part of the log. However often it is asked, it is one event. */
@Injectable()
export class RacerRegistration {
  constructor(
    private readonly commands: CommandBus,
    private readonly clock: ProcessClock,
  ) {}

  async register({ _id: userId, isAdmin }: AccountDocument): Promise<void> {
    const commandId = commandIdOf(userId, 'RegisterRacer', userId);
    const context: CommandContext = {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'user', id: userId, role: isAdmin ? 'admin' : 'player' },
      now: this.clock.now(),
    };
    await this.commands.execute(new RegisterRacer(userId, context));
  }
}
