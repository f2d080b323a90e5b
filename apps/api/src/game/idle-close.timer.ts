import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { ProcessClock } from '../stores/process-clock';
import { CloseIdleGame } from './game.commands';
import { Games } from './games';

const EVERY_MS = 30_000;
const AT_ONCE = 1_000;

/** Closes races that were left. Any number of processes may do so at the same time: a race is closed once. */
@Injectable()
export class IdleCloseTimer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('IdleClose');
  private timer: NodeJS.Timeout | undefined;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly games: Games,
    private readonly commands: CommandBus,
    private readonly clock: ProcessClock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.work = this.work.then(() => this.closeDue()).catch(this.reported);
    }, EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.work;
  }

  private readonly reported = (err: unknown) =>
    this.logger.error({ err }, 'Races that were left could not be looked for');

  async closeDue(): Promise<void> {
    for (const gameId of await this.games.idleSince(this.clock.now(), AT_ONCE)) await this.close(gameId);
  }

  /** A race that cannot be closed now is tried again the next time, and holds up no other. */
  private async close(gameId: string): Promise<void> {
    const commandId = uuidV5('idle-close', gameId);
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    const actor = { kind: 'process', name: 'idle-close' } as const;
    try {
      await this.commands.execute(new CloseIdleGame(gameId, { ...ids, actor, now: this.clock.now() }));
    } catch (error) {
      this.logger.error({ err: error, gameId }, 'A race that was left could not be closed');
    }
  }
}
