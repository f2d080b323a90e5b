// @offered
import { Module } from '@nestjs/common';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { SystemModule } from '../system/system.module';
import { ActiveSchedule } from './active-schedule';
import { scheduleCommandHandlers } from './schedule.commands';
import { ScheduleController } from './schedule.controller';
import { ScheduleTimer } from './schedule.timer';
import { activateScheduleByProcessHandler, ScheduleSwitch } from './schedule-switch.process';
import { Schedules } from './schedules';

@Module({
  imports: [AuditLogModule, SystemModule],
  controllers: [ScheduleController],
  providers: [
    ...scheduleCommandHandlers,
    activateScheduleByProcessHandler,
    ActiveSchedule,
    Schedules,
    ScheduleSwitch,
    ScheduleTimer,
  ],
  exports: [ActiveSchedule],
})
export class ScheduleModule {}
