import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EventStoreUnavailable } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { CallUnderWay, type WaitingCall } from '../calls/call-under-way';
import type { Intention } from './intention';

const PATIENCE_MS = 2_000;

/**
 * The only way to change anything: for calls, sockets, timers and reactors, and for the steps of a process. The
 * event store's command handler below it handles repeats and conflicts.
 */
@Injectable()
export class Commands {
  constructor(
    private readonly bus: CommandBus,
    private readonly runner: ProjectionRunner,
  ) {}

  /**
   * Runs a command. If the call names the read models that show its effect (`@ShownBy`), it resolves when they
   * show it, so that later reads include it, even if the effect was in the log before. After two seconds it resolves
   * anyway, and the answer is marked.
   * @throws EventStoreUnavailable while the event store has another log than the one that the documents belong to
   */
  async execute<Answer>(intention: Intention<unknown, Answer>): Promise<Answer> {
    // What is stored there would never be seen again.
    if (this.runner.logState === 'another') throw new EventStoreUnavailable('The documents belong to another log');
    const waiting = CallUnderWay.current()?.waiting;
    // The steps of a process do not wait; only the outer command does.
    if (!waiting || waiting.isInCommand) return this.bus.execute(intention);
    waiting.isInCommand = true;
    try {
      const answer = await this.bus.execute(intention);
      await this.untilShown(waiting);
      return answer;
    } finally {
      waiting.isInCommand = false;
    }
  }

  private async untilShown(waiting: WaitingCall): Promise<void> {
    const { seen, shownBy } = waiting;
    if (seen === null) return;
    if (!(await this.runner.untilPosition(seen, shownBy, PATIENCE_MS))) waiting.isBehind = true;
  }
}
