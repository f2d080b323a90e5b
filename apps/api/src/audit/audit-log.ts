import { Injectable } from '@nestjs/common';
import type { Collection, UpdateFilter } from '@app/document-store';
import { type CommandContext, DeciderCommandHandler } from '@app/event-store';
import { auditDecider } from './audit.decider';
import { type AdminAct, auditStream } from './audit.events';
import type { ActCarrier } from './carried-acts';

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

  /**
   * Records what the document carries, in the order in which it was done. Answers where in the log the last of it is;
   * null when it carries nothing.
   */
  async settle<T extends ActCarrier>(carriers: Collection<T>, id: string): Promise<bigint | null> {
    const carrier = await (carriers as unknown as Collection<ActCarrier>).findOne({ _id: id });
    let position: bigint | null = null;
    for (const { commandId, context, act } of carrier?.unrecordedActs ?? []) {
      position = await this.record(context, act);
      const without = { $pull: { unrecordedActs: { commandId } } } as unknown as UpdateFilter<T>;
      await carriers.updateOne({ _id: id } as never, without);
    }
    return position;
  }

  /** What an earlier process left when it ended between a change and its record. */
  async settleAll<T extends ActCarrier>(carriers: Collection<T>): Promise<void> {
    const left = { 'unrecordedActs.commandId': { $exists: true } } as never;
    for (const { _id } of await carriers.find(left, { projection: { _id: 1 } }).toArray()) {
      await this.settle(carriers, _id);
    }
  }
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
