import { Injectable } from '@nestjs/common';
import { type CommandContext, Rejection } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Intention } from '../../platform/commands/intention';
import type { AdminAct } from '../../platform/audit-log/audit.events';
import { AuditLog } from '../../platform/audit-log/audit-log';

/**
 * Builds a read model again from the log, beside the one in use. While a build is under way, no second one begins.
 * @throws Rejection read-model-not-found
 */
export class RebuildReadModelByProcess extends Intention<{ name: string }, void> {}

/** What is recorded of a rebuild, whoever asks for it. */
export function rebuildAct(name: string): AdminAct {
  const target = { kind: 'system', id: `read-model-${name}` } as const;
  return { action: 'read-model-rebuilt', target, before: null, after: null };
}

/** Read models that an administrator does not trust any more. */
@Injectable()
export class ReadModelRebuilds {
  constructor(
    private readonly runner: ProjectionRunner,
    private readonly audit: AuditLog,
  ) {}

  /** Resolves when it is asked of the process that projects: the status of the projections shows the rest. */
  async begin(name: string, context: CommandContext): Promise<void> {
    const isKnown = this.runner.status().some((reader) => reader.kind === 'projection' && reader.name === name);
    if (!isKnown) throw new Rejection('read-model-not-found');
    await this.audit.record(context, rebuildAct(name));
    await this.runner.requestRebuild(name);
  }
}

export const rebuildReadModelByProcessHandler = carriedOut(
  RebuildReadModelByProcess,
  ReadModelRebuilds,
  (rebuilds, { name }, context) => rebuilds.begin(name, context),
);
