import type { Logger } from '@nestjs/common';
import { uuidV5 } from '@app/event-store';
import type { CommandContext } from '@app/event-store';
import { Timer } from '../time/timer';
import type { ProcessClock } from './process-clock';

const EVERY_MS = 30_000;
const AT_ONCE = 1_000;

interface DueWorkParts {
  /** Named in the commands' actor. */
  name: string;
  /** Distinguishes this work from all other work on the same id. The same purpose and id give the same command id. */
  purpose: string;
  logger: Logger;
  /** Ids of what is due, longest waiting first. `now`: milliseconds since 1970. */
  due: (now: number, limit: number) => Promise<string[]>;
  act: (id: string, context: CommandContext) => Promise<unknown>;
}

/**
 * Looks every half minute for what has become due by time alone, and does it. Several processes may do so at
 * the same time, because the command ids follow from the purpose and the id. A failure is tried again the next
 * time and does not hold up other work.
 */
export abstract class DueWork extends Timer {
  protected constructor(
    private readonly clock: ProcessClock,
    private readonly parts: DueWorkParts,
  ) {
    super(EVERY_MS, parts.logger);
  }

  async look(): Promise<void> {
    for (const id of await this.parts.due(this.clock.now(), AT_ONCE)) await this.carryOut(id);
  }

  private async carryOut(id: string): Promise<void> {
    const { name, purpose, logger, act } = this.parts;
    const commandId = uuidV5(purpose, id);
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    try {
      await act(id, { ...ids, actor: { kind: 'process', name }, now: this.clock.now() });
    } catch (err) {
      logger.error({ err, id }, 'What is due could not be done');
    }
  }
}
