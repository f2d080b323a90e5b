import type { Logger } from '@nestjs/common';
import { v5 as uuidV5 } from 'uuid';
import type { CommandContext } from '@app/event-store';
import type { ProcessClock } from './process-clock';

const EVERY_MS = 30_000;
const AT_ONCE = 1_000;

interface DueWorkParts {
  /** The commands' actor. */
  name: string;
  /** Tells what is done to one thing from all else that is ever done to it: the same thing gets the same command id. */
  purpose: string;
  logger: Logger;
  /** Ids of what is due, the longest waiting first. `now`: milliseconds since 1970. */
  due: (now: number, limit: number) => Promise<string[]>;
  act: (id: string, context: CommandContext) => Promise<unknown>;
}

/**
 * Looks every half minute for what has become due by the time alone, and does it. Any number of processes may do so at the
 * same time: the command ids follow from what is done. What fails is tried again the next time, and holds up nothing else.
 */
export class DueWork {
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: ProcessClock,
    private readonly parts: DueWorkParts,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.work = this.work.then(() => this.run()).catch(this.reported);
    }, EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.work;
  }

  async run(): Promise<void> {
    for (const id of await this.parts.due(this.clock.now(), AT_ONCE)) await this.actOn(id);
  }

  private readonly reported = (err: unknown) => this.parts.logger.error({ err }, 'What is due could not be looked for');

  private async actOn(id: string): Promise<void> {
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
