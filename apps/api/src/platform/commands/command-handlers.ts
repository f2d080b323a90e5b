import { Inject, type Type } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type CommandContext,
  DeciderCommandHandler,
  type Decided,
  type DomainEvent,
  type Subject,
} from '@app/event-store';
import type { DataOf, Intention, IntentionClass } from './intention';

type Handler = Type<ICommandHandler>;

/**
 * The handlers for all commands of a decider, for the slice's module to provide. Each class has the name of its
 * command in the decider, and `subjectOf` finds the stream. A command without its class does not compile.
 */
export function decidedBy<State, Rule extends { type: string }, E extends DomainEvent, Key>(
  subjectOf: (data: Key) => Subject<State, Rule, E>,
  intentions: { [Name in Rule['type']]: IntentionClass<Key & DataOf<Rule, Name>, Decided<State, E>> },
): Handler[] {
  return (Object.entries(intentions) as [string, IntentionClass<Key, unknown>][]).map(([type, intention]) => {
    @CommandHandler(intention)
    class DecidedCommandHandler {
      constructor(@Inject(DeciderCommandHandler) private readonly streams: DeciderCommandHandler) {}

      execute({ data, context }: Intention<Key, unknown>): Promise<unknown> {
        const command = { type, now: context.now, ...data } as unknown as Rule;
        return this.streams.handle(subjectOf(data), command, context);
      }
    }
    return DecidedCommandHandler;
  });
}

/**
 * The handler of a command that needs more than one decision. It passes the command on to a use case, usually a
 * `*.process.ts`.
 */
export function carriedOut<Data, Answer, UseCase>(
  intention: IntentionClass<Data, Answer>,
  useCase: Type<UseCase>,
  carryOut: (useCase: UseCase, data: Data, context: CommandContext) => Promise<Answer>,
): Handler {
  @CommandHandler(intention)
  class CarriedOutCommandHandler {
    constructor(@Inject(useCase) private readonly useCase: UseCase) {}

    execute({ data, context }: Intention<Data, Answer>): Promise<Answer> {
      return carryOut(this.useCase, data, context);
    }
  }
  return CarriedOutCommandHandler;
}
