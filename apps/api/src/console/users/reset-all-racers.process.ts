import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResetAllView } from '@app/contracts';
import { type Document, DocumentStore, keptCollection, type KeptCollection } from '@app/document-store';
import { type Actor, BULK_SLICE, type CommandContext, commandIdOf, Rejection } from '@app/event-store';
import { ProjectionRunner } from '@app/projections';
import { Accounts } from '../../people/accounts/accounts';
import { isoTime } from '../../platform/time/iso-time';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { ResetAllData, WithdrawAllDataReset } from '../../people/racer/racer.commands';
import { SurveyAnswers } from '../../people/racer/survey-answers';
import { ProcessClock } from '../../platform/stores/process-clock';
import { CloseSeason, WithdrawSeasonClose } from '../../told/seasons/seasons.commands';
import { seasonsReadModels } from '../../told/seasons/seasons.read-models';
import { WithdrawalReasons } from '../../told/seasons/withdrawal-reasons';
import { shownByRacer } from './shown-by-racer';

/**
 * The only document of its collection: the last run. `startedAt`: milliseconds since 1970. A run that an older release
 * began has neither `act` nor `season`.
 */
interface ResetRun extends Document {
  runId: string;
  act?: ResetAllView['act'];
  /** `words`: the season's name at its close, and why it is taken back. */
  season?: { id: string; words: string };
  actor: Actor;
  state: ResetAllView['state'];
  done: number;
  total: number;
  startedAt: number;
}

const LAST = 'last';
/** Long enough for a small club to be finished before the answer. */
const PATIENCE_MS = 2_000;
const shownBy = [...shownByRacer, ...Object.values(seasonsReadModels)].map(({ name }) => name);

/** Closes the season under this name. Returns the progress. @throws Rejection reset-under-way, season-close-withdrawn */
export class ResetEverybodyByProcess extends Intention<{ name: string }, ResetAllView> {}

/**
 * Takes the close of a season back. Returns the progress.
 * @throws Rejection season-not-last, season-close-withdrawn, reset-under-way
 */
export class TakeSeasonBackByProcess extends Intention<{ seasonId: string; reason: string }, ResetAllView> {}

/**
 * Resets everybody's data in slices, or gives it back, and reports the progress. The next process continues a run that
 * was interrupted. The run's command ids are derived from its id, so nothing is done twice to anybody.
 */
@Injectable()
export class ResetAllRacers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('ResetAll');
  private readonly runs: KeptCollection<ResetRun>;
  private work: { act: ResetAllView['act']; runId: string; done: Promise<void> } | undefined;
  private isStopping = false;

  constructor(
    documents: DocumentStore,
    private readonly runner: ProjectionRunner,
    private readonly accounts: Accounts,
    private readonly surveyAnswers: SurveyAnswers,
    private readonly reasons: WithdrawalReasons,
    private readonly commands: Commands,
    private readonly clock: ProcessClock,
  ) {
    this.runs = keptCollection(documents, { name: 'reset-runs' });
  }

  async onApplicationBootstrap(): Promise<void> {
    const run = await this.last();
    if (run?.state === 'running') this.begin(run, () => this.toTheEnd(run, run)).done.catch(() => {});
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await this.work?.done.catch(() => {});
  }

  /** Resolves when the run is done, or after two seconds. Whoever asks during a close gets its progress. */
  async close(name: string, context: CommandContext): Promise<ResetAllView> {
    const season = { id: context.commandId, words: name };
    const work = this.work ?? this.begin(asked('close', context), () => this.run('close', season, context));
    if (work.act !== 'close') throw new Rejection('reset-under-way');
    return this.answered(work.done);
  }

  /** The same, but only the first who asks is not refused. */
  async takeBack(id: string, reason: string, context: CommandContext): Promise<ResetAllView> {
    const { work: other } = this;
    if (other?.act === 'close') throw new Rejection('reset-under-way');
    if (other && other.runId !== context.commandId) throw new Rejection('season-close-withdrawn');
    const taking = () => this.run('take-back', { id, words: reason }, context);
    return this.answered((other ?? this.begin(asked('take-back', context), taking)).done);
  }

  async progress(): Promise<ResetAllView | null> {
    const run = await this.last();
    return run && viewOf(run);
  }

  private begin({ act = 'close', runId }: Pick<ResetRun, 'act' | 'runId'>, work: () => Promise<void>) {
    const done = work().finally(() => {
      this.work = undefined;
    });
    this.work = { act, runId, done };
    return this.work;
  }

  private async answered(done: Promise<void>): Promise<ResetAllView> {
    await Promise.race([done, pause(PATIENCE_MS, undefined, { ref: false })]);
    return viewOf((await this.last())!);
  }

  /** A repeat of the same command is the same run: it is continued, or already done. */
  private async run(
    act: ResetAllView['act'],
    season: NonNullable<ResetRun['season']>,
    { commandId: runId, actor, now: startedAt }: CommandContext,
  ): Promise<void> {
    const last = await this.last();
    if (last?.runId === runId && last.state === 'done') return;
    const total = await this.accounts.count();
    const run: ResetRun = { _id: LAST, runId, act, season, actor, state: 'running', done: 0, total, startedAt };
    await this.save(run);
    await this.toTheEnd(run, last);
  }

  /**
   * A run that cannot even be marked as failed continues at the next start. `before`: the last run, which stays the last
   * where this one is refused.
   */
  private async toTheEnd(run: ResetRun, before: ResetRun | null): Promise<void> {
    try {
      await this.resetAll(run);
    } catch (error) {
      if (error instanceof Rejection) {
        await this.save(before ?? { ...run, state: 'failed' });
        throw error;
      }
      this.logger.error({ err: error }, 'Not everybody could be reset');
      await this.save({ ...run, state: 'failed' }).catch(() => {});
    }
  }

  private async resetAll(run: ResetRun): Promise<void> {
    let lastPosition = await this.putOnRecord(run);
    const ids = await this.accounts.ids();
    for (let done = 0; done < ids.length; done += BULK_SLICE) {
      if (this.isStopping) return;
      const slice = ids.slice(done, done + BULK_SLICE);
      const positions = await Promise.all(slice.map((userId) => this.reset(userId, run)));
      for (const position of positions) if (position !== null && position > lastPosition) lastPosition = position;
      await this.save({ ...run, done: done + slice.length, total: ids.length });
    }
    await this.runner.untilPosition(lastPosition, shownBy, PATIENCE_MS);
    await this.save({ ...run, done: ids.length, total: ids.length, state: 'done' });
  }

  /** Records the act itself, in addition to its effect on each racer. A continued run is already recorded. */
  private async putOnRecord(run: ResetRun): Promise<bigint> {
    const { runId, actor, startedAt, act } = run;
    const context = { commandId: runId, correlationId: runId, causationId: runId, actor, now: startedAt };
    const { id: seasonId, words } = seasonOf(run);
    if (act === 'take-back') {
      const { position } = await this.commands.execute(new WithdrawSeasonClose({ seasonId }, context));
      await this.reasons.keep(seasonId, words);
      return position!;
    }
    const { position, state } = await this.commands.execute(new CloseSeason({ seasonId, name: words }, context));
    if (state?.isWithdrawn) throw new Rejection('season-close-withdrawn');
    return position!;
  }

  private async reset(userId: string, run: ResetRun): Promise<bigint | null> {
    const { runId, actor, act } = run;
    const { id: seasonId } = seasonOf(run);
    const isTakenBack = act === 'take-back';
    const now = this.clock.now();
    const commandId = commandIdOf(userId, isTakenBack ? 'WithdrawAllDataReset' : 'ResetAllData', runId);
    const context: CommandContext = { commandId, correlationId: runId, causationId: runId, actor, now };
    const data = { userId, seasonId };
    const { position } = await this.commands.execute(
      isTakenBack ? new WithdrawAllDataReset(data, context) : new ResetAllData(data, context),
    );
    if (isTakenBack) await this.surveyAnswers.bringBack(userId, seasonId);
    else await this.surveyAnswers.putAside(userId, seasonId);
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
  (process, { name }, context) => process.close(name, context),
);

export const takeSeasonBackByProcessHandler = carriedOut(
  TakeSeasonBackByProcess,
  ResetAllRacers,
  (process, { seasonId, reason }, context) => process.takeBack(seasonId, reason, context),
);

const asked = (act: ResetAllView['act'], { commandId: runId }: CommandContext) => ({ act, runId });

/** An older release began without a name, which its date then is. */
const seasonOf = ({ season, runId, startedAt }: ResetRun) =>
  season ?? { id: runId, words: isoTime(startedAt).slice(0, 10) };

function viewOf({ runId: id, act = 'close', state, done, total, startedAt }: ResetRun): ResetAllView {
  return { id, act, state, done, total, startedAt: isoTime(startedAt) };
}
