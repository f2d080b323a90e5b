import { Injectable } from '@nestjs/common';
import { type CommandContext, Rejection } from '@app/event-store';
import { projectionOf, ProjectionRunner, Reactions } from '@app/projections';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';

/**
 * Forgets an event that a reactor or projection of an earlier release has not handled. One that is gone is discarded already.
 * @throws Rejection reaction-not-retired for one of a reactor in use
 */
export class DiscardByProcess extends Intention<{ id: string }, void> {}

/**
 * Unfinished events of reactors and projections that this release does not have. They stay until an administrator has seen them, because
 * an earlier release, or a later one, may still handle them.
 */
@Injectable()
export class ReactionDiscards {
  constructor(
    private readonly reactions: Reactions,
    private readonly runner: ProjectionRunner,
    private readonly audit: AuditLog,
  ) {}

  /** True when this release has no such reactor or projection. */
  isRetired(reactor: string): boolean {
    const projection = projectionOf({ reactor });
    const [ofKind, ofName] = projection === null ? ['reactor', reactor] : ['projection', projection];
    return this.runner.status().every(({ kind, name }) => kind !== ofKind || name !== ofName);
  }

  async discard(id: string, context: CommandContext): Promise<void> {
    const reaction = await this.reactions.find(id);
    if (!reaction) return;
    const { reactor, event, failures } = reaction;
    if (!this.isRetired(reactor)) throw new Rejection('reaction-not-retired');
    const target = { kind: 'system', id: `reaction-${id}` } as const;
    const before = { reactor, ...event, failures };
    await this.audit.record(context, { action: 'reaction-discarded', target, before, after: null });
    await this.reactions.remove(id);
  }
}

export const discardByProcessHandler = carriedOut(DiscardByProcess, ReactionDiscards, (discards, { id }, context) =>
  discards.discard(id, context),
);
