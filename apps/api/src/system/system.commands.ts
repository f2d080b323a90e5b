import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, DeciderCommandHandler, type Decided } from '@app/event-store';
import { type SystemCommand, systemDecider, type SystemState } from './system.decider';
import { SYSTEM_STREAM, type SystemEvent } from './system.events';

export const systemSubject = { decider: systemDecider, stream: SYSTEM_STREAM };

type Answer = Decided<SystemState, SystemEvent>;

/** Moves one of the switches. An administrator does so, or the schedule. */
export class OperateSwitch extends Command<Answer> {
  constructor(
    readonly command: SystemCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(OperateSwitch)
export class OperateSwitchHandler implements ICommandHandler<OperateSwitch> {
  constructor(private readonly handler: DeciderCommandHandler) {}

  execute({ command, context }: OperateSwitch): Promise<Answer> {
    return this.handler.handle(systemSubject, command, context);
  }
}
