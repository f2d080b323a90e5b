import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { type CommandContext, DeciderCommandHandler } from '@app/event-store';
import { ProcessClock } from '../stores/process-clock';
import { Announcements } from '../system/announcements';
import { OperateSwitch, systemSubject } from '../system/system.commands';
import { type Activated, ActiveSchedule } from './active-schedule';

const TURNS = '2d1f8c1a-3a6b-5c77-9d0f-5e0a1b7c4f63';
/** Tells the announcements of a round's end from those of administrators. */
const END_MESSAGES = 'schedule-end-';

/**
 * What the active schedule does to the game: at its end it disables it; at its start, or when it is activated later than
 * that, it enables a game that the end of an earlier round had disabled. Each happens once, so that an administrator who
 * decides otherwise in between is left alone. Any number of processes may do it at the same time, and again after a crash.
 */
@Injectable()
export class ScheduleSwitch {
  constructor(
    private readonly active: ActiveSchedule,
    private readonly announcements: Announcements,
    private readonly handler: DeciderCommandHandler,
    private readonly commands: CommandBus,
    private readonly clock: ProcessClock,
  ) {}

  async turnIfDue(): Promise<void> {
    const current = await this.active.current();
    if (!current) return;
    const { schedule, activation } = current;
    const now = this.clock.now();
    if (schedule.endTime <= now) {
      if (activation.closedAtEnd === schedule.endTime) return;
      await this.close(current, now);
      await this.active.mark(activation, { closedAtEnd: schedule.endTime, opened: true });
    } else if (!activation.opened && (schedule.startTime ?? 0) <= now) {
      await this.open(contextOf(current, 'start', now));
    }
  }

  /** Enables the game if it was the end of a round that disabled it, and says that this is done. */
  async open(context: CommandContext): Promise<bigint | null> {
    const current = await this.active.current();
    if (!current || current.activation.opened || (current.schedule.startTime ?? 0) > context.now) return null;
    const { state } = await this.handler.load(systemSubject);
    const wasEnd = state.messageId?.startsWith(END_MESSAGES);
    const command = { type: 'EnableGame', now: context.now } as const;
    const enabled = wasEnd ? await this.commands.execute(new OperateSwitch(command, context)) : null;
    await this.active.mark(current.activation, { opened: true });
    return enabled && enabled.position;
  }

  private async close(current: Activated, now: number): Promise<void> {
    const context = contextOf(current, `end ${current.schedule.endTime}`, now);
    const messageId = `${END_MESSAGES}${context.commandId}`;
    await this.announcements.keep(messageId, current.schedule.disabledMessage);
    await this.commands.execute(new OperateSwitch({ type: 'DisableGame', messageId, now }, context));
  }
}

/** The same for the same turn of the same activation, in whichever process. */
function contextOf({ activation }: Activated, turn: string, now: number): CommandContext {
  const commandId = uuidV5(`${activation.activation}/${turn}`, TURNS);
  return {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { kind: 'process', name: 'schedule' },
    now,
  };
}
