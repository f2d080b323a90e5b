import { Injectable } from '@nestjs/common';
import { type CommandContext, DeciderCommandHandler } from '@app/event-store';
import { auditDecider } from './audit.decider';
import { type AdminAct, auditStream } from './audit.events';

/** Where every administrative act on plain content is written down: an `AdminActed` in the stream of its day. */
@Injectable()
export class AuditLog {
  constructor(private readonly handler: DeciderCommandHandler) {}

  /**
   * Records what one request did, once however often it comes. Answers where in the log it is, for read-your-writes.
   * @throws EventStoreUnavailable when it is unknown whether it was stored: record it again
   */
  async record(context: CommandContext, ...acts: AdminAct[]): Promise<bigint | null> {
    const subject = { decider: auditDecider, stream: auditStream(dayOf(context.now)) };
    const { position } = await this.handler.handle(subject, { type: 'RecordActs', acts }, context);
    return position;
  }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
