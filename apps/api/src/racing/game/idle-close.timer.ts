import { Injectable, Logger } from '@nestjs/common';
import { Commands } from '../../platform/commands/commands';
import { DueWork } from '../../platform/stores/due-work';
import { ProcessClock } from '../../platform/stores/process-clock';
import { Games } from './games';
import { CloseIdleByProcess } from './qualifying-race.process';

/** Closes races that players have left. */
@Injectable()
export class IdleCloseTimer extends DueWork {
  constructor(games: Games, commands: Commands, clock: ProcessClock) {
    super(clock, {
      name: 'idle-close',
      purpose: 'idle-close',
      logger: new Logger('IdleClose'),
      due: (now, limit) => games.idleSince(now, limit),
      act: (gameId, context) => commands.execute(new CloseIdleByProcess({ gameId }, context)),
    });
  }
}
