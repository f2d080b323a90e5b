import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '@app/event-store';

/**
 * A command: its data, who sends it, when, and the id by which a repeat is recognised. Every command has a
 * class of its own.
 */
export abstract class Intention<Data, Answer> extends Command<Answer> {
  constructor(
    readonly data: Data,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export type IntentionClass<Data, Answer> = new (data: Data, context: CommandContext) => Intention<Data, Answer>;

/** The data of a decider's command of this type, without its type and time, which the class and its context provide. */
export type DataOf<Rule extends { type: string }, Type extends Rule['type']> = Rule extends { type: infer Types }
  ? Type extends Types
    ? Omit<Rule, 'type' | 'now'>
    : never
  : never;
