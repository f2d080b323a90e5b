import type { Type } from '@nestjs/common';
import { CommandBus, type ICommandHandler } from '@nestjs/cqrs';
import type { DeciderCommandHandler } from '@app/event-store';
import type { ProjectionRunner } from '@app/projections';
import { Commands } from '../commands';

/** Commands for handlers that need only streams, without an application. */
export function commandsOn(streams: DeciderCommandHandler, ...handlers: Type<ICommandHandler>[]): Commands {
  const bus = new CommandBus(undefined as never);
  const wrapped = handlers.map((metatype) => ({
    metatype,
    instance: new metatype(streams),
    isDependencyTreeStatic: () => true,
  }));
  bus.register(wrapped as never);
  // Outside a request nothing waits for a read model.
  return new Commands(bus, { logState: 'same' } as ProjectionRunner);
}
