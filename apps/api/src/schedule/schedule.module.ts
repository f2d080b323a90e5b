import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit/audit-log.module';
import { SystemModule } from '../system/system.module';
import { ActiveSchedule } from './active-schedule';
import { ScheduleController } from './schedule.controller';
import { ScheduleTimer } from './schedule.timer';
import { ScheduleSwitch } from './schedule-switch';
import { Schedules } from './schedules';

@Module({
  imports: [AuditLogModule, SystemModule],
  controllers: [ScheduleController],
  providers: [ActiveSchedule, Schedules, ScheduleSwitch, ScheduleTimer],
  exports: [ActiveSchedule],
})
export class ScheduleModule {}
