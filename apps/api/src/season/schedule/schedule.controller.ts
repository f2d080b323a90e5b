import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { DoneAnswer, ScheduleView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Commands } from '../../platform/commands/commands';
import { ShownBy, ShownByNothing } from '../../platform/commands/shown-by';
import { Context } from '../../platform/http/command-context';
import { Idempotent } from '../../platform/http/idempotency.interceptor';
import { AdminOnly, Public } from '../../platform/http/viewer';
import { ProcessClock } from '../../platform/stores/process-clock';
import { systemStatusProjection } from '../system/system-status.projection';
import { ActiveSchedule } from './active-schedule';
import type { ScheduleDocument } from './schedule.document';
import { ScheduleDto } from './schedule.dto';
import { scheduleView } from './schedule.view';
import {
  ActivateSchedule,
  AddSchedule,
  ChangeSchedule,
  DeactivateSchedules,
  RemoveSchedule,
} from './schedule.commands';
import { Schedules } from './schedules';

@Controller('api')
export class ScheduleController {
  constructor(
    private readonly schedules: Schedules,
    private readonly active: ActiveSchedule,
    private readonly commands: Commands,
    private readonly clock: ProcessClock,
  ) {}

  /** Null while no schedule is active. */
  @Public()
  @Get('game-schedule/active')
  async activeSchedule(@Res() response: Response): Promise<void> {
    response.json(await this.active.view());
  }

  /** The latest end first. */
  @AdminOnly()
  @Get('admin/game-schedule')
  async all(): Promise<ScheduleView[]> {
    const [schedules, current] = await Promise.all([this.schedules.all(), this.active.current()]);
    const now = this.clock.now();
    return schedules.map((schedule) => scheduleView(schedule, current?.schedule._id ?? null, now));
  }

  @AdminOnly()
  @Idempotent()
  @ShownByNothing()
  @Post('admin/game-schedule')
  async add(@Body() body: ScheduleDto, @Context() context: CommandContext): Promise<ScheduleView> {
    return this.viewOf(await this.commands.execute(new AddSchedule(body, context)));
  }

  @AdminOnly()
  @ShownByNothing()
  @Post('admin/game-schedule/deactivate-all')
  @HttpCode(200)
  async deactivateAll(@Context() context: CommandContext): Promise<DoneAnswer> {
    await this.commands.execute(new DeactivateSchedules({}, context));
    return { success: true };
  }

  @AdminOnly()
  @ShownByNothing()
  @Put('admin/game-schedule/:id')
  async change(
    @Param('id') id: string,
    @Body() body: ScheduleDto,
    @Context() context: CommandContext,
  ): Promise<ScheduleView> {
    return this.viewOf(await this.commands.execute(new ChangeSchedule({ id, body }, context)));
  }

  @AdminOnly()
  @ShownByNothing()
  @Delete('admin/game-schedule/:id')
  async remove(@Param('id') id: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.commands.execute(new RemoveSchedule({ id }, context));
    return { success: true };
  }

  /** Replaces the active schedule. */
  @AdminOnly()
  @ShownBy(systemStatusProjection)
  @Post('admin/game-schedule/:id/activate')
  @HttpCode(200)
  async activate(@Param('id') id: string, @Context() context: CommandContext): Promise<ScheduleView> {
    return this.viewOf(await this.commands.execute(new ActivateSchedule({ id }, context)));
  }

  private async viewOf(schedule: ScheduleDocument): Promise<ScheduleView> {
    const current = await this.active.current();
    return scheduleView(schedule, current?.schedule._id ?? null, this.clock.now());
  }
}
