import { Module } from '@nestjs/common';
import { ProjectionRunner } from '@app/projections';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { SocketsModule } from '../../platform/sockets/sockets.module';
import { Announcements } from './announcements';
import { ReadModelRebuilds, rebuildReadModelHandler } from './read-model-rebuilds.process';
import { SystemStatus } from './system-status';
import { systemStatusProjection } from './system-status.projection';
import { SystemSwitches } from './system-switches';
import { systemCommandHandlers } from './system.commands';
import { SystemController } from './system.controller';

@Module({
  imports: [AuditLogModule, SocketsModule],
  controllers: [SystemController],
  providers: [
    ...systemCommandHandlers,
    rebuildReadModelHandler,
    Announcements,
    ReadModelRebuilds,
    SystemStatus,
    SystemSwitches,
  ],
  exports: [Announcements, SystemStatus, SystemSwitches],
})
export class SystemModule {
  constructor(runner: ProjectionRunner) {
    runner.register(systemStatusProjection);
  }
}
