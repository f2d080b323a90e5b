// @offered
import { Module } from '@nestjs/common';
import { AuditLogModule } from '../../platform/audit-log/audit-log.module';
import { FilesModule } from '../../platform/files/files.module';
import { Sponsors } from './sponsors';

@Module({ imports: [AuditLogModule, FilesModule], providers: [Sponsors], exports: [Sponsors] })
export class SponsorsOfferedModule {}
