import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { ProcessClock } from '../stores/process-clock';
import { CloseIdleGame } from './game.commands';
import { Games } from './games';

const EVERY_MS = 30_000;
const AT_ONCE = 100;

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
      this.work = this.work.then(() => this.closeDue()).catch((error: unknown) => this.logger.error(error));
    }, EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.work;
  }

  async closeDue(): Promise<void> {
    const now = this.clock.now();
    for (const gameId of await this.games.idleSince(now, AT_ONCE)) {
      const commandId = uuidV5('idle-close', gameId);
      const ids = { commandId, correlationId: commandId, causationId: commandId };
      const actor = { kind: 'process', name: 'idle-close' } as const;
      await this.commands.execute(new CloseIdleGame(gameId, { ...ids, actor, now }));
    }
  }
}
