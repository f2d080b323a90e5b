// @offered
import { Module } from '@nestjs/common';
import { DocumentStore } from '@app/document-store';
import { Reactions } from '@app/projections';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { SocketsModule } from '../../platform/sockets/sockets.module';
import { Announcements } from './announcements';
import { discardByProcessHandler, ReactionDiscards } from './reaction-discards.process';
import { ReactionRedrives, redriveByProcessHandler } from './reaction-redrives.process';
import { ReactionsController } from './reactions.controller';
import { ReadModelRebuilds, rebuildReadModelByProcessHandler } from './read-model-rebuilds.process';
import { SystemStatus } from './system-status';
import { SystemSwitches } from './system-switches';
import { systemCommandHandlers } from './system.commands';
import { SystemController } from './system.controller';

@Module({
  imports: [AuditLogModule, SocketsModule],
  controllers: [SystemController, ReactionsController],
  providers: [
    ...systemCommandHandlers,
    rebuildReadModelByProcessHandler,
    redriveByProcessHandler,
    discardByProcessHandler,
    {
      provide: Reactions,
      inject: [DocumentStore],
      useFactory: (documents: DocumentStore) => Reactions.open(documents),
    },
    Announcements,
    ReactionDiscards,
    ReactionRedrives,
    ReadModelRebuilds,
    SystemStatus,
    SystemSwitches,
  ],
  exports: [Announcements, SystemStatus, SystemSwitches],
})
export class SystemModule {}
