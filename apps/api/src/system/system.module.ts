import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { SocketsModule } from '../push/sockets.module';
import { Announcements } from './announcements';
import { SystemStatus } from './system-status';
import { systemStatusProjection } from './system-status.projection';
import { SystemSwitches } from './system-switches';
import { OperateSwitchHandler } from './system.commands';
import { SystemController } from './system.controller';

@Module({
  imports: [SocketsModule],
  controllers: [SystemController],
  providers: [Announcements, OperateSwitchHandler, SystemStatus, SystemSwitches],
  exports: [Announcements, SystemStatus, SystemSwitches],
})
export class SystemModule {
  constructor(runner: ProjectionRunner) {
    runner.register(systemStatusProjection);
  }
}
