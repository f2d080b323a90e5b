import { Injectable } from '@nestjs/common';
import { type CommandContext, Rejection } from '@app/event-store';
import { Reactions, type RedriveTarget } from '@app/projections';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';

/**
 * Lets parked events be tried again, and answers how many there were.
 * @throws Rejection reaction-not-parked for one that is not
 */
export class Redrive extends Intention<RedriveTarget, number> {}

/** Events that reactors could not handle, and that an administrator believes in again. */
@Injectable()
export class ReactionRedrives {
  constructor(
    private readonly reactions: Reactions,
    private readonly audit: AuditLog,
  ) {}

  async redrive(target: RedriveTarget, context: CommandContext): Promise<number> {
    if ('id' in target && (await this.reactions.find(target.id))?.state !== 'parked') {
      throw new Rejection('reaction-not-parked');
    }
    const id = 'id' in target ? `reaction-${target.id}` : `reactor-${target.reactor}`;
    const act = { action: 'reactions-redriven', target: { kind: 'system', id }, before: null, after: null };
    await this.audit.record(context, act);
    return this.reactions.redrive(target);
  }
}

export const redriveHandler = carriedOut(Redrive, ReactionRedrives, (redrives, target, context) =>
  redrives.redrive(target, context),
);
