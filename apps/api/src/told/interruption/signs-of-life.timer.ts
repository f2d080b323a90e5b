import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { uuidV5 } from '@app/event-store';
import { QUESTION_TIME_MS } from '@app/contracts';
import { DocumentStore } from '@app/document-store';
import { changesOf, ProjectionRunner } from '@app/projections';
import { Commands } from '../../platform/commands/commands';
import { ProcessClock } from '../../platform/stores/process-clock';
import { Timer } from '../../platform/time/timer';
import { gamesProjection } from '../../racing/game/games.projection';
import { NoticeInterruptionByProcess } from './interruption.process';
import type { Silence } from './open-questions.rules';
import { SignsOfLife } from './signs-of-life';

const EVERY_MS = 2_000;
/** A shorter silence may be a sign that came late: another process may be alive. */
const SILENT_FOR_MS = 2.5 * EVERY_MS;
/** The embedded stores have one process. So any silence is real, but one that nobody noticed is not worth telling. */
const SILENT_ALONE_FOR_MS = 1_000;
/** Namespace of the ids of interruptions. */
const INTERRUPTIONS = '8d0a6d0b-6f0f-4d6a-8a63-1b1f9d0f7f55';
const logger = new Logger('SignsOfLife');

/**
 * Gives signs of life while a question is open. If there were none before this process started, all processes were away:
 * what that has interrupted is noticed. While nothing is open it writes nothing.
 */
@Injectable()
export class SignsOfLifeTimer extends Timer implements OnModuleInit {
  private readonly leastMs: number;
  /** Until then a question may be open. Milliseconds since 1970. */
  private openUntil = 0;
  /** When this process began to answer. */
  private startedAt = 0;
  /** The last sign of this process. */
  private signedAt = -Infinity;
  private silences: Silence[] = [];
  private stopListening = () => {};

  constructor(
    private readonly signs: SignsOfLife,
    private readonly runner: ProjectionRunner,
    private readonly commands: Commands,
    private readonly clock: ProcessClock,
    store: DocumentStore,
  ) {
    super(EVERY_MS, logger);
    this.leastMs = store.isShared ? SILENT_FOR_MS : SILENT_ALONE_FOR_MS;
  }

  /** No call is answered before this has ended, so the first sign comes before everything that players do here. */
  async onModuleInit(): Promise<void> {
    this.startedAt = this.clock.now();
    // What was open before the start may still be.
    this.openUntil = this.startedAt + QUESTION_TIME_MS;
    this.stopListening = this.runner.onChange((changes) => {
      const closing = changesOf(gamesProjection, changes).map(({ document }) => document?.served?.closesAt ?? 0);
      this.open(Math.max(0, ...closing));
    });
    await this.reportedSign();
  }

  override async onModuleDestroy(): Promise<void> {
    this.stopListening();
    await super.onModuleDestroy();
    if (this.isDue()) await this.reportedSign();
  }

  async look(): Promise<void> {
    if (this.isDue()) await this.sign();
    for (const silence of this.silences) {
      if (await this.notice(silence)) await this.signs.settle(silence);
      else return;
    }
    this.silences = [];
  }

  private open(until: number): void {
    const wasDue = this.isDue();
    this.openUntil = Math.max(this.openUntil, until);
    if (!wasDue && this.isDue()) void this.reportedSign();
  }

  /** The last sign comes after the end of all questions, so that it is known that the application was there. */
  private isDue(): boolean {
    return this.signedAt < this.openUntil;
  }

  private async sign(): Promise<void> {
    const isFirst = this.signedAt === -Infinity;
    const now = isFirst ? this.startedAt : this.clock.now();
    this.silences = await (isFirst ? this.signs.giveFirst(now, this.leastMs) : this.signs.give(now));
    this.signedAt = now;
  }

  private async reportedSign(): Promise<void> {
    await this.sign().catch((err: unknown) => logger.error({ err }, 'A sign of life could not be given'));
  }

  private notice(silence: Silence): Promise<boolean> {
    const commandId = uuidV5(`${silence.from}-${silence.to}`, INTERRUPTIONS);
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    const context = { ...ids, actor: { kind: 'process', name: 'signs-of-life' } as const, now: this.clock.now() };
    return this.commands.execute(new NoticeInterruptionByProcess({ ...silence, leastMs: this.leastMs }, context));
  }
}
