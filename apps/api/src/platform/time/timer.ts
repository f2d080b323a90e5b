import type { Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';

/**
 * Looks at regular intervals for what has become due by time alone. While one look is under way, no other
 * begins. A failure is reported and the next look tries again.
 */
export abstract class Timer implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  protected constructor(
    private readonly everyMs: number,
    protected readonly logger: Pick<Logger, 'error'>,
  ) {}

  abstract look(): Promise<void>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.looking ??= this.reportedLook().finally(() => (this.looking = undefined));
    }, this.everyMs).unref();
  }

  /** Resolves when the look under way has ended. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  private async reportedLook(): Promise<void> {
    try {
      await this.look();
    } catch (err) {
      this.logger.error({ err }, 'What is due could not be looked for');
    }
  }
}
