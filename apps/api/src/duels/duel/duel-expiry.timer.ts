import { Injectable, Logger } from '@nestjs/common';
import { Commands } from '../../platform/commands/commands';
import { DueWork } from '../../platform/stores/due-work';
import { ProcessClock } from '../../platform/stores/process-clock';
import { ExpireDuelByProcess } from './duel-race.process';
import { Duels } from './duels';

/** Ends duels when their time is over. */
@Injectable()
export class DuelExpiryTimer extends DueWork {
  constructor(duels: Duels, commands: Commands, clock: ProcessClock) {
    super(clock, {
      name: 'duel-expiry',
      purpose: 'duel-expiry',
      logger: new Logger('DuelExpiry'),
      due: (now, limit) => duels.due(now, limit),
      act: (duelId, context) => commands.execute(new ExpireDuelByProcess({ duelId }, context)),
    });
  }
}
