import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DueWork } from '../stores/due-work';
import { ProcessClock } from '../stores/process-clock';
import { CloseIdleGame } from './game.commands';
import { Games } from './games';

/** Closes races that were left. */
@Injectable()
export class IdleCloseTimer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: DueWork;

  constructor(games: Games, commands: CommandBus, clock: ProcessClock) {
    this.work = new DueWork(clock, {
      name: 'idle-close',
      purpose: 'idle-close',
      logger: new Logger('IdleClose'),
      due: (now, limit) => games.idleSince(now, limit),
      act: (gameId, context) => commands.execute(new CloseIdleGame(gameId, context)),
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.work.stop();
  }

  closeDue(): Promise<void> {
    return this.work.run();
  }
}
