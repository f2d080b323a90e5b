import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { type CommandContext, DeciderCommandHandler } from '@app/event-store';
import { ProcessClock } from '../stores/process-clock';
import { Announcements } from '../system/announcements';
import { OperateSwitch, systemSubject } from '../system/system.commands';
import { type Activated, ActiveSchedule } from './active-schedule';

const ENDS = '2d1f8c1a-3a6b-5c77-9d0f-5e0a1b7c4f63';
/** Tells the announcements of a round's end from those of administrators. */
const END_MESSAGES = 'schedule-end-';

/** What the end of the active schedule does to the game, once, and what undoes it. */
@Injectable()
export class ScheduleEnd {
  constructor(
    private readonly active: ActiveSchedule,
    private readonly announcements: Announcements,
    private readonly handler: DeciderCommandHandler,
    private readonly commands: CommandBus,
    private readonly clock: ProcessClock,
  ) {}

  /**
   * Disables the game if the end has passed. Any number of processes may do so at the same time, and again after a crash:
   * it happens once an activation and end time, so that an administrator who enables the game afterwards is left alone.
   */
  async closeIfDue(): Promise<void> {
    const current = await this.active.current();
    const now = this.clock.now();
    if (!current || current.schedule.endTime > now) return;
    if (current.activation.closedAtEnd === current.schedule.endTime) return;
    await this.close(current, now);
    await this.active.closed(current);
  }

  /** A new round opens the game if it was the end of a round that closed it; what an administrator closed stays closed. */
  async reopen(context: CommandContext): Promise<bigint | null> {
    const { state } = await this.handler.load(systemSubject);
    if (!state.messageId?.startsWith(END_MESSAGES)) return null;
    const { position } = await this.commands.execute(
      new OperateSwitch({ type: 'EnableGame', now: context.now }, context),
    );
    return position;
  }

  private async close({ schedule, activation }: Activated, now: number): Promise<void> {
    const commandId = uuidV5(`${activation.activation}/${schedule.endTime}`, ENDS);
    const messageId = `${END_MESSAGES}${commandId}`;
    await this.announcements.keep(messageId, schedule.disabledMessage);
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    const context: CommandContext = { ...ids, actor: { kind: 'process', name: 'schedule' }, now };
    await this.commands.execute(new OperateSwitch({ type: 'DisableGame', messageId, now }, context));
  }
}
