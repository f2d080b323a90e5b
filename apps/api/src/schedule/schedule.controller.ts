import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { DoneAnswer, ScheduleView } from '@app/contracts';
import type { CommandContext } from '@app/event-store';
import { Context } from '../http/command-context';
import { Idempotent } from '../http/idempotency.interceptor';
import { ReadYourWrites } from '../http/read-your-writes';
import { AdminOnly, Public } from '../http/viewer';
import { ProcessClock } from '../stores/process-clock';
import { systemStatusProjection } from '../system/system-status.projection';
import { ActiveSchedule } from './active-schedule';
import type { ScheduleDocument } from './schedule.document';
import { ScheduleDto } from './schedule.dto';
import { scheduleView } from './schedule.view';
import { ScheduleSwitch } from './schedule-switch';
import { Schedules } from './schedules';

@Controller('api')
export class ScheduleController {
  constructor(
    private readonly schedules: Schedules,
    private readonly active: ActiveSchedule,
    private readonly gameSwitch: ScheduleSwitch,
    private readonly readYourWrites: ReadYourWrites,
    private readonly clock: ProcessClock,
  ) {}

  /** Null while none is active. */
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
  @Post('admin/game-schedule')
  async add(@Body() body: ScheduleDto, @Context() context: CommandContext): Promise<ScheduleView> {
    return this.viewOf(await this.schedules.add(body, context));
  }

  @AdminOnly()
  @Post('admin/game-schedule/deactivate-all')
  @HttpCode(200)
  async deactivateAll(@Context() context: CommandContext): Promise<DoneAnswer> {
    await this.active.deactivateAll(context);
    return { success: true };
  }

  @AdminOnly()
  @Put('admin/game-schedule/:id')
  async change(
    @Param('id') id: string,
    @Body() body: ScheduleDto,
    @Context() context: CommandContext,
  ): Promise<ScheduleView> {
    const schedule = await this.schedules.change(id, body, context);
    await this.active.announceChange();
    return this.viewOf(schedule);
  }

  @AdminOnly()
  @Delete('admin/game-schedule/:id')
  async remove(@Param('id') id: string, @Context() context: CommandContext): Promise<DoneAnswer> {
    await this.schedules.remove(id, context);
    await this.active.announceChange();
    return { success: true };
  }

  /** Instead of the one that was active. */
  @AdminOnly()
  @Post('admin/game-schedule/:id/activate')
  @HttpCode(200)
  async activate(
    @Param('id') id: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ScheduleView> {
    const schedule = await this.active.activate(id, context);
    await this.readYourWrites.until(response, await this.gameSwitch.open(context), [systemStatusProjection.name]);
    return this.viewOf(schedule);
  }

  private async viewOf(schedule: ScheduleDocument): Promise<ScheduleView> {
    const current = await this.active.current();
    return scheduleView(schedule, current?.schedule._id ?? null, this.clock.now());
  }
}
