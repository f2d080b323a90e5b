import { Inject, Injectable } from '@nestjs/common';
import { type CommandContext, Rejection } from '@app/event-store';
import { projectionOf, Reactions, type RedriveTarget } from '@app/projections';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import { ReadModelRebuilds } from './read-model-rebuilds.process';

/**
 * Lets parked events be tried again, and answers how many there were.
 * @throws Rejection reaction-not-parked for one that is not
 */
export class RedriveByProcess extends Intention<RedriveTarget, number> {}

/** Events that reactors or projections could not handle, and that an administrator believes in again. */
@Injectable()
export class ReactionRedrives {
  constructor(
    private readonly reactions: Reactions,
    private readonly audit: AuditLog,
    @Inject(ReadModelRebuilds) private readonly rebuilds: Pick<ReadModelRebuilds, 'begin'>,
  ) {}

  async redrive(target: RedriveTarget, context: CommandContext): Promise<number> {
    const reaction = 'id' in target ? await this.reactions.find(target.id) : target;
    if (!reaction || ('state' in reaction && reaction.state !== 'parked')) throw new Rejection('reaction-not-parked');
    const projection = projectionOf(reaction);
    if (projection !== null) return this.foldAgain(projection, reaction.reactor, context);
    const id = 'id' in target ? `reaction-${target.id}` : `reactor-${target.reactor}`;
    const act = { action: 'reactions-redriven', target: { kind: 'system', id }, before: null, after: null } as const;
    await this.audit.record(context, act);
    return this.reactions.redrive(target);
  }

  /** Later events are in the documents already, so an event that was left out gets its turn when all are folded again. */
  private async foldAgain(projection: string, collectionName: string, context: CommandContext): Promise<number> {
    const leftOut = await this.reactions.of(collectionName);
    if (leftOut.length > 0) await this.rebuilds.begin(projection, context);
    return leftOut.length;
  }
}

export const redriveByProcessHandler = carriedOut(RedriveByProcess, ReactionRedrives, (redrives, target, context) =>
  redrives.redrive(target, context),
);
