import { Module } from '@nestjs/common';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { FilesModule } from '../../platform/files/files.module';
import { sponsorCommandHandlers } from './sponsor.commands';
import { SponsorSeed } from './sponsor-seed';
import { Sponsors } from './sponsors';
import { SponsorsController } from './sponsors.controller';

@Module({
  imports: [AuditLogModule, FilesModule],
  controllers: [SponsorsController],
  providers: [...sponsorCommandHandlers, Sponsors, SponsorSeed],
})
export class SponsorsModule {}
