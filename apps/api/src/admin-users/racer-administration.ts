import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import type { CommandContext } from '@app/event-store';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdministerRacer } from '../racer/racer.commands';
import type { CareerCommand } from '../racer/racer.decider';
import { AdminUsers } from './admin-users';

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
export type RacerAct = DistributiveOmit<CareerCommand, 'userId' | 'now'>;

/** What shows the effect of an act. */
export const ACT_SHOWN_BY = ['racer-status', 'leaderboard', 'leaderboard-totals', 'progress', 'leaderboard-visibility'];

/** Carries out what an administrator does to one racer, and answers when every list shows it. */
@Injectable()
export class RacerAdministration {
  constructor(
    private readonly users: AdminUsers,
    private readonly commands: CommandBus,
    private readonly readYourWrites: ReadYourWrites,
  ) {}

  /** @throws Rejection not-found, and what the racer's rules refuse */
  async act(userId: string, act: RacerAct, context: CommandContext, response: Response): Promise<void> {
    await this.users.requireAccount(userId);
    const command = { ...act, userId, now: context.now } as CareerCommand;
    const { position } = await this.commands.execute(new AdministerRacer(command, context));
    await this.readYourWrites.until(response, position, ACT_SHOWN_BY);
  }
}
