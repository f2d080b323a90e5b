import { Module } from '@nestjs/common';
import { AuditLogModule } from '../audit/audit-log.module';
import { FilesModule } from '../files/files.module';
import { SponsorSeed } from './sponsor-seed';
import { Sponsors } from './sponsors';
import { SponsorsController } from './sponsors.controller';

@Module({
  imports: [AuditLogModule, FilesModule],
  controllers: [SponsorsController],
  providers: [Sponsors, SponsorSeed],
})
export class SponsorsModule {}
