import { Body, Controller, HttpCode, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { DoneAnswer, ScheduleView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownBy, ShownByNothing } from '../../platform/commands/shown-by';
import { Call } from '../../platform/http/call';
import { Context } from '../../platform/http/command-context';
import { Idempotent } from '../../platform/http/idempotency.interceptor';
import { ProcessClock } from '../../platform/stores/process-clock';
import { systemStatusProjection } from '../system/system-status.projection';
import { ActiveSchedule } from './active-schedule';
import type { ScheduleDocument } from './schedule.document';
import { ScheduleDto } from './schedule.dto';
import { scheduleView } from './schedule.view';
import { AddSchedule, ChangeSchedule, DeactivateSchedules, RemoveSchedule } from './schedule.commands';
import { ActivateScheduleByProcess } from './schedule-switch.process';
import { Schedules } from './schedules';

@Controller()
export class ScheduleController {
  constructor(
    private readonly schedules: Schedules,
    private readonly active: ActiveSchedule,
    private readonly commands: Commands,
    private readonly clock: ProcessClock,
  ) {}

  @Call('GET /api/game-schedule/active', 'public')
  async activeSchedule(@Res() response: Response): Promise<void> {
    response.json(await this.active.view());
  }

  @Call('GET /api/admin/game-schedule', 'console')
  async all(): Promise<ScheduleView[]> {
    const [schedules, current] = await Promise.all([this.schedules.all(), this.active.current()]);
    const now = this.clock.now();
    return schedules.map((schedule) => scheduleView(schedule, current?.schedule._id ?? null, now));
  }

  @Call('POST /api/admin/game-schedule', 'schedule')
  @Idempotent()
  @ShownByNothing()
  async add(@Body() body: ScheduleDto, @Context() context: CommandContext): Promise<ScheduleView> {
    return this.viewOf(await this.commands.execute(new AddSchedule(body, context)));
  }

  @Call('POST /api/admin/game-schedule/deactivate-all', 'system')
  @ShownByNothing()
  @HttpCode(200)
  async deactivateAll(@Context() context: CommandContext): Promise<DoneAnswer> {
    await this.commands.execute(new DeactivateSchedules({}, context));
    return { success: true };
  }

  @Call('PUT /api/admin/game-schedule/{id}', 'schedule')
  @ShownByNothing()
  async change(
    @Param('id') id: string,
    @Body() body: ScheduleDto,
    @Context() context: CommandContext,
  ): Promise<ScheduleView> {
    return this.viewOf(await this.commands.execute(new ChangeSchedule({ id, body }, context)));
  }

  @Call('DELETE /api/admin/game-schedule/{id}', 'schedule')
  @ShownByNothing()
  async remove(@Param('id') id: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.commands.execute(new RemoveSchedule({ id }, context));
    return { success: true };
  }

  @Call('POST /api/admin/game-schedule/{id}/activate', 'system')
  @ShownBy(systemStatusProjection)
  @HttpCode(200)
  async activate(@Param('id') id: string, @Context() context: CommandContext): Promise<ScheduleView> {
    return this.viewOf(await this.commands.execute(new ActivateScheduleByProcess({ id }, context)));
  }

  private async viewOf(schedule: ScheduleDocument): Promise<ScheduleView> {
    const current = await this.active.current();
    return scheduleView(schedule, current?.schedule._id ?? null, this.clock.now());
  }
}
