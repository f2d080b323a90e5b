import { Injectable } from '@nestjs/common';
import { type CommandContext, DeciderCommandHandler } from '@app/event-store';
import { auditDecider } from './audit.decider';
import { type AdminAct, auditStream } from './audit.events';

/**
 * The read model of administrators' acts, known on every floor, because every act waits for it. `console/audit`
 * builds it.
 */
export const adminActs = { name: 'admin-acts' } as const;

/** Records administrative acts on plain content, each as an `AdminActed` in the stream of its day. */
@Injectable()
export class AuditLog {
  constructor(private readonly handler: DeciderCommandHandler) {}

  /**
   * Records the acts of one request, only once however often it is called.
   * @throws EventStoreUnavailable when it is unknown whether the acts were stored: record them again
   */
  async record(context: CommandContext, ...acts: AdminAct[]): Promise<void> {
    await this.handler.handle(actsOn(context.now), { type: 'RecordActs', acts }, context);
  }

  /** True when the acts of this request are on record. Looks at its day and, for a repeat after midnight, the day before. */
  async hasRecorded(context: CommandContext): Promise<boolean> {
    for (const time of [context.now, context.now - DAY_MS]) {
      const { repeated } = await this.handler.handle(actsOn(time), { type: 'RecordActs', acts: [] }, context);
      if (repeated) return true;
    }
    return false;
  }
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const actsOn = (time: number) => ({ decider: auditDecider, stream: auditStream(dayOf(time)) });
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
