import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResetAllView } from '@app/contracts';
import { type Document, DocumentStore, keptCollection, type KeptCollection } from '@app/document-store';
import { type Actor, BULK_SLICE, type CommandContext, commandIdOf } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { Accounts } from '../../people/accounts/accounts';
import { AuditLog } from '../../platform/audit-log/audit-log';
import { isoTime } from '../../platform/time/iso-time';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { ResetAllData } from '../../people/racer/racer.commands';
import { SurveyAnswers } from '../../people/racer/survey-answers';
import { ProcessClock } from '../../platform/stores/process-clock';
import { shownByRacer } from './shown-by-racer';

/** The only document of its collection: the last run. `startedAt`: milliseconds since 1970. */
interface ResetRun extends Document {
  runId: string;
  actor: Actor;
  state: ResetAllView['state'];
  done: number;
  total: number;
  startedAt: number;
}

const LAST = 'last';
/** Long enough for a small club to be finished before the answer. */
const PATIENCE_MS = 2_000;

/** Returns the progress. */
export class ResetEverybodyByProcess extends Intention<object, ResetAllView> {}

/**
 * Resets everybody's data in slices and reports the progress. The next process continues a run that was
 * interrupted. The run's command ids are derived from its id, so nobody is reset twice.
 */
@Injectable()
export class ResetAllRacers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('ResetAll');
  private readonly runs: KeptCollection<ResetRun>;
  private work: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    documents: DocumentStore,
    private readonly runner: ProjectionRunner,
    private readonly accounts: Accounts,
    private readonly surveyAnswers: SurveyAnswers,
    private readonly audit: AuditLog,
    private readonly commands: Commands,
    private readonly clock: ProcessClock,
  ) {
    this.runs = keptCollection(documents, { name: 'reset-runs' });
  }

  async onApplicationBootstrap(): Promise<void> {
    const run = await this.last();
    if (run?.state === 'running') this.work = this.toTheEnd(run).finally(this.rest);
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await this.work?.catch(() => {});
  }

  /** Resolves when the run is done, or after two seconds. Only one run is under way at a time. */
  async begin(context: CommandContext): Promise<ResetAllView> {
    this.work ??= this.run(context).finally(this.rest);
    await Promise.race([this.work, pause(PATIENCE_MS, undefined, { ref: false })]);
    return viewOf((await this.last())!);
  }

  async progress(): Promise<ResetAllView | null> {
    const run = await this.last();
    return run && viewOf(run);
  }

  /** A repeat of the same command is the same run: it is continued, or already done. */
  private async run({ commandId: runId, actor, now: startedAt }: CommandContext): Promise<void> {
    const last = await this.last();
    if (last?.runId === runId && last.state === 'done') return;
    const total = (await this.accounts.ids()).length;
    const run: ResetRun = { _id: LAST, runId, actor, state: 'running', done: 0, total, startedAt };
    await this.save(run);
    await this.toTheEnd(run);
  }

  private readonly rest = () => {
    this.work = undefined;
  };

  /** A run that cannot even be marked as failed continues at the next start. */
  private async toTheEnd(run: ResetRun): Promise<void> {
    try {
      await this.resetAll(run);
    } catch (error) {
      this.logger.error({ err: error }, 'Not everybody could be reset');
      await this.save({ ...run, state: 'failed' }).catch(() => {});
    }
  }

  private async resetAll(run: ResetRun): Promise<void> {
    await this.putOnRecord(run);
    const ids = await this.accounts.ids();
    let lastPosition = 0n;
    for (let done = 0; done < ids.length; done += BULK_SLICE) {
      if (this.isStopping) return;
      const slice = ids.slice(done, done + BULK_SLICE);
      const positions = await Promise.all(slice.map((userId) => this.reset(userId, run)));
      for (const position of positions) if (position !== null && position > lastPosition) lastPosition = position;
      await this.save({ ...run, done: done + slice.length, total: ids.length });
    }
    await this.runner.untilPosition(
      lastPosition,
      shownByRacer.map(({ name }) => name),
      PATIENCE_MS,
    );
    await this.save({ ...run, done: ids.length, total: ids.length, state: 'done' });
  }

  /** Records the act itself, in addition to its effect on each racer. A continued run is already recorded. */
  private async putOnRecord({ runId, actor, startedAt }: ResetRun): Promise<void> {
    const context = { commandId: runId, correlationId: runId, causationId: runId, actor, now: startedAt };
    const target = { kind: 'system', id: 'users' } as const;
    await this.audit.record(context, { action: 'all-users-reset', target, before: null, after: null });
  }

  private async reset(userId: string, { runId, actor }: ResetRun): Promise<bigint | null> {
    const now = this.clock.now();
    const commandId = commandIdOf(userId, 'ResetAllData', runId);
    const context: CommandContext = { commandId, correlationId: runId, causationId: runId, actor, now };
    const { position } = await this.commands.execute(new ResetAllData({ userId }, context));
    await this.surveyAnswers.forget(userId);
    return position;
  }

  private async save({ _id, ...run }: ResetRun): Promise<void> {
    await (await this.runs()).replaceOne({ _id }, run, { upsert: true });
  }

  private async last(): Promise<ResetRun | null> {
    return (await this.runs()).findOne({ _id: LAST });
  }
}

export const resetEverybodyByProcessHandler = carriedOut(
  ResetEverybodyByProcess,
  ResetAllRacers,
  (process, _, context) => process.begin(context),
);

function viewOf({ runId: id, state, done, total, startedAt }: ResetRun): ResetAllView {
  return { id, state, done, total, startedAt: isoTime(startedAt) };
}
