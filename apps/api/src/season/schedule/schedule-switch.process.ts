import { Injectable } from '@nestjs/common';
import { type CommandContext, StreamStates, uuidV5 } from '@app/event-store';
import { carriedOut } from '../../platform/commands/command-handlers';
import { Commands } from '../../platform/commands/commands';
import { Intention } from '../../platform/commands/intention';
import { ProcessClock } from '../../platform/stores/process-clock';
import { Announcements } from '../system/announcements';
import { systemSubject, TurnSwitch } from '../system/system.commands';
import { type Activated, ActiveSchedule } from './active-schedule';
import type { ScheduleDocument } from './schedule.document';

const TURNS = '2d1f8c1a-3a6b-5c77-9d0f-5e0a1b7c4f63';
/** Marks the announcements of a round's end, unlike those of administrators. */
const END_MESSAGES = 'schedule-end-';

/** Replaces the active schedule. @throws Rejection not-found, schedule-ended */
export class ActivateScheduleByProcess extends Intention<{ id: string }, ScheduleDocument> {}

/**
 * Switches the game by the active schedule. At the end the schedule disables the game. At the start, or at a
 * later activation, it enables the game if the end of an earlier round had disabled it.
 * Each happens once, so that a later decision of an administrator stands. Any number of processes may do it at
 * the same time, and again after a crash.
 */
@Injectable()
export class ScheduleSwitch {
  constructor(
    private readonly active: ActiveSchedule,
    private readonly announcements: Announcements,
    private readonly streams: StreamStates,
    private readonly commands: Commands,
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

  /** @throws Rejection not-found, schedule-ended */
  async activate(id: string, context: CommandContext): Promise<ScheduleDocument> {
    const schedule = await this.active.activate(id, context);
    await this.open(context);
    return schedule;
  }

  /** Enables the game if the end of a round had disabled it, and stores that the start is done. */
  private async open(context: CommandContext): Promise<void> {
    const current = await this.active.current();
    if (!current || current.activation.opened || (current.schedule.startTime ?? 0) > context.now) return;
    const { state } = await this.streams.load(systemSubject);
    const wasEnd = state.messageId?.startsWith(END_MESSAGES);
    if (wasEnd) await this.commands.execute(new TurnSwitch({ name: 'game', isOn: true }, context));
    await this.active.mark(current.activation, { opened: true });
  }

  private async close(current: Activated, now: number): Promise<void> {
    const context = contextOf(current, `end ${current.schedule.endTime}`, now);
    const messageId = `${END_MESSAGES}${context.commandId}`;
    await this.announcements.keep(messageId, current.schedule.disabledMessage);
    await this.commands.execute(new TurnSwitch({ name: 'game', isOn: false, messageId }, context));
  }
}

export const activateScheduleByProcessHandler = carriedOut(
  ActivateScheduleByProcess,
  ScheduleSwitch,
  (process, { id }, context) => process.activate(id, context),
);

/** The same for the same turn of the same activation, in any process. */
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
